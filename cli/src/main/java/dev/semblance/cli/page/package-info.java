/** Pages for browsers: one file each, which needs nothing else, no network and mostly no script. */
@NullMarked
package dev.semblance.cli.page;

import org.jspecify.annotations.NullMarked;
