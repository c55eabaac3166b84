/** How good a search is: what it found against what is true. */
@NullMarked
package dev.semblance.evaluate;

import org.jspecify.annotations.NullMarked;
