/** The {@code semblance} command. */
@NullMarked
package dev.semblance.cli;

import org.jspecify.annotations.NullMarked;
