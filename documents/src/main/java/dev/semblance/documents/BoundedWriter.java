package dev.semblance.documents;

import java.io.IOException;
import java.io.Writer;

/** Keeps a text of at most so many characters. */
final class BoundedWriter extends Writer {
    /** No text is longer: 64 Mi characters. */
    static final int MAX_CHARACTERS = 1 << 26;

    private final StringBuilder text = new StringBuilder();
    private final int max;

    BoundedWriter(int max) {
        this.max = max;
    }

    @Override
    public void write(char[] characters, int from, int length) throws IOException {
        require(length);
        text.append(characters, from, length);
    }

    @Override
    public void write(String string, int from, int length) throws IOException {
        require(length);
        text.append(string, from, from + length);
    }

    private void require(int more) throws IOException {
        if (more > max - text.length()) {
            throw new TooMuchException("a text of more than " + max + " characters");
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}

    @Override
    public String toString() {
        return text.toString();
    }
}
