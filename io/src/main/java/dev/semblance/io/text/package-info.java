/** Bytes, UTF-8 and other charsets. */
@NullMarked
package dev.semblance.io.text;

import org.jspecify.annotations.NullMarked;
