/** The method as the textbooks teach it, with every step kept so that it can be shown: for a handful of small sets. */
@NullMarked
package dev.semblance.walkthrough;

import org.jspecify.annotations.NullMarked;
