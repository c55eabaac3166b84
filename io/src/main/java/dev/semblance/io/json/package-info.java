/** Fields of JSON objects. */
@NullMarked
package dev.semblance.io.json;

import org.jspecify.annotations.NullMarked;
