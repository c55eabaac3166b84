/** Measurements of the engine. Each asserts that its answer is right before it prints a time. */
@NullMarked
package dev.semblance.benchmarks;

import org.jspecify.annotations.NullMarked;
