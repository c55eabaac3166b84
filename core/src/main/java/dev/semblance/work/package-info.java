/** Threads, growing arrays, and what is kept in memory by number: what the steps are built with, below all of them. Not exported. */
@NullMarked
package dev.semblance.work;

import org.jspecify.annotations.NullMarked;
