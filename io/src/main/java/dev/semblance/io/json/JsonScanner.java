package dev.semblance.io.json;

import dev.semblance.io.text.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Goes through a record of JSON in well-formed UTF-8, value by value, and fails at what is no JSON (RFC 8259). Not thread-safe.
 *
 * <p>A string is slow to read byte by byte and makes up most of a record, so its end is looked for eight bytes at a time; what it says is
 * not decoded, unless it has escapes.
 */
final class JsonScanner {
    private static final int MAX_DEPTH = 1 << 20;

    private final byte[] bytes;
    private final int from;
    private final int to;
    private int at;

    /** The text of what was read last. */
    private byte[] text;

    private int textFrom;
    private int textTo;

    /** The brackets that close what is open in {@link #skip}. */
    private byte[] closes = {};

    JsonScanner(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
        this.at = from;
        this.text = bytes;
    }

    /** Skips blanks, and gives the byte after them without going over it; 0 at the end. */
    byte peek() {
        while (at < to) {
            byte next = bytes[at];
            if (next != ' ' && next != '\n' && next != '\r' && next != '\t') {
                return next;
            }
            at++;
        }
        return 0;
    }

    /**
     * Goes over the bracket that opens an object or array.
     *
     * @param close the bracket that ends it
     * @return whether it has a first member; otherwise its end was gone over too
     */
    boolean enter(byte close) {
        at++;
        if (peek() == close) {
            at++;
            return false;
        }
        return true;
    }

    /** Goes over what follows a member. Whether another one does, or the given bracket. */
    boolean more(byte close) throws BrokenJsonException {
        byte next = peek();
        if (next != ',' && next != close) {
            throw broken("expected a comma or " + (char) close);
        }
        at++;
        return next == ',';
    }

    /** Reads the name of an object's member, and goes over the colon. */
    JsonValue name() throws BrokenJsonException {
        if (peek() != '"') {
            throw broken("expected a name in quotes");
        }
        JsonValue name = string();
        colon();
        return name;
    }

    /** Reads the name of an object's member, and goes over the colon. {@link #text} has it. */
    void readName() throws BrokenJsonException {
        if (peek() != '"') {
            throw broken("expected a name in quotes");
        }
        readString();
        colon();
    }

    /** Reads a value that is neither an object nor an array. {@link #text} has it. */
    JsonValue.Kind readScalar() throws BrokenJsonException {
        byte first = peek();
        if (first == '"') {
            readString();
            return JsonValue.Kind.STRING;
        }
        int start = at;
        skipScalar(first);
        text = bytes;
        textFrom = start;
        textTo = at;
        return switch (first) {
            case 'n' -> JsonValue.Kind.NULL;
            case 't', 'f' -> JsonValue.Kind.BOOLEAN;
            default -> JsonValue.Kind.NUMBER;
        };
    }

    /** An array that holds what {@link #readName} or {@link #readScalar} read last. */
    byte[] text() {
        return text;
    }

    int textFrom() {
        return textFrom;
    }

    int textTo() {
        return textTo;
    }

    private void skipName() throws BrokenJsonException {
        if (peek() != '"') {
            throw broken("expected a name in quotes");
        }
        skipString();
        colon();
    }

    private void colon() throws BrokenJsonException {
        if (peek() != ':') {
            throw broken("expected a colon");
        }
        at++;
    }

    /** Reads a value that is neither an object nor an array. */
    JsonValue scalar() throws BrokenJsonException {
        byte first = peek();
        if (first == '"') {
            return string();
        }
        JsonValue.Kind kind = readScalar();
        return kind == JsonValue.Kind.NULL ? JsonValue.NULL : new JsonValue(kind, text, textFrom, textTo);
    }

    /** Goes over a value of any kind. */
    void skip() throws BrokenJsonException {
        int depth = 0;
        do {
            byte first = peek();
            if (first == '{' || first == '[') {
                if (depth == MAX_DEPTH) {
                    throw broken("nested too deeply");
                }
                if (depth == closes.length) {
                    closes = Arrays.copyOf(closes, 2 * depth + 8);
                }
                byte close = (byte) (first == '{' ? '}' : ']');
                closes[depth++] = close;
                if (enter(close)) {
                    if (close == '}') {
                        skipName();
                    }
                    continue;
                }
                depth--;
            } else {
                skipScalar(first);
            }
            while (depth > 0 && !more(closes[depth - 1])) {
                depth--;
            }
            if (depth > 0 && closes[depth - 1] == '}') {
                skipName();
            }
        } while (depth > 0);
    }

    private void skipScalar(byte first) throws BrokenJsonException {
        switch (first) {
            case '"' -> skipString();
            case 't' -> skipWord("true");
            case 'f' -> skipWord("false");
            case 'n' -> skipWord("null");
            default -> skipNumber(first);
        }
    }

    private JsonValue string() throws BrokenJsonException {
        readString();
        return new JsonValue(JsonValue.Kind.STRING, text, textFrom, textTo);
    }

    private void readString() throws BrokenJsonException {
        int start = at + 1;
        int end = JsonStrings.endOfPlain(bytes, start, to);
        if (end < to && bytes[end] == '"') {
            at = end + 1;
            text = bytes;
            textFrom = start;
            textTo = end;
            return;
        }
        skipString();
        JsonValue unescaped = JsonStrings.unescape(bytes, start, at - 1);
        text = unescaped.bytes();
        textFrom = unescaped.from();
        textTo = unescaped.to();
    }

    private void skipString() throws BrokenJsonException {
        at++;
        while (true) {
            at = JsonStrings.endOfPlain(bytes, at, to);
            if (at == to) {
                throw broken("a string has no end");
            }
            if (bytes[at] == '"') {
                at++;
                return;
            }
            if (bytes[at] != '\\') {
                throw broken("a control character in a string must be escaped");
            }
            int length = JsonStrings.escapeLength(bytes, at, to);
            if (length == 0) {
                throw broken("unknown escape");
            }
            at += length;
        }
    }

    private void skipWord(String word) throws BrokenJsonException {
        int start = at;
        while (at < to && at - start < word.length() && bytes[at] == word.charAt(at - start)) {
            at++;
        }
        if (at - start < word.length() || isLetter(at)) {
            throw noValue(start);
        }
    }

    private void skipNumber(byte first) throws BrokenJsonException {
        int start = at;
        if (first == '-') {
            at++;
        }
        if (at < to && bytes[at] == '0') {
            at++;
        } else {
            digits(start);
        }
        if (at < to && bytes[at] == '.') {
            at++;
            digits(start);
        }
        if (at < to && (bytes[at] | 0x20) == 'e') {
            at++;
            if (at < to && (bytes[at] == '+' || bytes[at] == '-')) {
                at++;
            }
            digits(start);
        }
    }

    private void digits(int start) throws BrokenJsonException {
        int first = at;
        while (at < to && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        if (at == first) {
            throw noValue(start);
        }
    }

    private boolean isLetter(int index) {
        return index < to && (bytes[index] | 0x20) >= 'a' && (bytes[index] | 0x20) <= 'z';
    }

    private BrokenJsonException noValue(int start) {
        int end = start;
        while (isLetter(end)) {
            end++;
        }
        if (end > start) {
            String word = new String(bytes, start, end - start, StandardCharsets.US_ASCII);
            at = start;
            return broken(word + " is not JSON");
        }
        return broken(at == start ? "expected a value" : "a number has no digit where one is needed");
    }

    /** Fails unless nothing follows. */
    void end() throws BrokenJsonException {
        byte next = peek();
        if (next == '{') {
            throw new BrokenJsonException("more than one JSON object on a line");
        }
        if (at < to) {
            throw broken("something follows the object");
        }
    }

    private BrokenJsonException broken(String reason) {
        String what = Bytes.isBlank(bytes, at, to) ? "it ends too early" : reason;
        return new BrokenJsonException("broken JSON at byte " + Math.min(at - from + 1, to - from) + ": " + what);
    }
}
