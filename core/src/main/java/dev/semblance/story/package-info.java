/** What stories are made of: pages, and when they were published. */
@NullMarked
package dev.semblance.story;

import org.jspecify.annotations.NullMarked;
