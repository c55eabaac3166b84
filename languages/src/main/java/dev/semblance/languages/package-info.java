/** What is known of languages. */
@NullMarked
package dev.semblance.languages;

import org.jspecify.annotations.NullMarked;
