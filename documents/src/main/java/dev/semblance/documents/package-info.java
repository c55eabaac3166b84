/** Takes the texts out of PDF and Word files, which may be broken or hostile. */
@NullMarked
package dev.semblance.documents;

import org.jspecify.annotations.NullMarked;
