/** What a page of the web says: its text, its main content, its title and when it was published. Knows nothing of files. */
@NullMarked
package dev.semblance.io.html;

import org.jspecify.annotations.NullMarked;
