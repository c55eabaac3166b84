package dev.semblance.passage;

import com.dynatrace.hash4j.hashing.Hashing;
import java.util.Set;

/** Cuts source code into what it is made of: see {@link TokenKind#CODE}. Whatever it does not know is taken sign by sign, so nothing is ever refused. */
final class CodeLexer {
    private static final long NAME = 2;
    private static final long NUMBER = 3;
    private static final long STRING = 4;

    /** Words that mean the same in every program: those of Java, C, C++, C#, JavaScript, Python and Go. */
    private static final Set<String> KEYWORDS = Set.of(
            ("abstract and as assert async await bool boolean break byte case catch chan char class const continue def default"
                            + " defer delete del do double elif else enum except extends extern false final finally float for foreach from func function"
                            + " global go goto if implements import in include instanceof int interface is lambda let long namespace new nil None not null"
                            + " or package pass private protected public raise range record return short signed sizeof static struct super switch"
                            + " synchronized template this throw throws True False true try type typedef typeof union unsigned using var virtual void"
                            + " volatile while with yield")
                    .split(" "));

    private final String text;
    private final Tokens.Builder out;

    /** Where it is in the text, in code points, and in lines. */
    private int index;

    private int place;
    private int line = 1;

    CodeLexer(String text, Tokens.Builder out) {
        this.text = text;
        this.out = out;
    }

    void read() {
        while (index < text.length()) {
            int start = place;
            int startIndex = index;
            int startLine = line;
            int c = text.codePointAt(index);
            if (Character.isWhitespace(c)) {
                step();
            } else if (startsWith("//") || c == '#' && !startsWith("#include") && !startsWith("#define")) {
                skipTo("\n");
            } else if (startsWith("/*")) {
                skipTo("*/");
            } else if (startsWith("\"\"\"") || startsWith("'''")) {
                String quote = text.substring(index, index + 3);
                step(3);
                skipTo(quote);
                out.add(STRING, start, place, startLine);
            } else if (c == '"' || c == '\'' || c == '`') {
                skipString(c);
                out.add(STRING, start, place, startLine);
            } else if (c >= '0' && c <= '9') {
                skipWord();
                out.add(NUMBER, start, place, startLine);
            } else if (Character.isUnicodeIdentifierStart(c) || c == '_' || c == '$') {
                skipWord();
                String word = text.substring(startIndex, index);
                out.add(
                        KEYWORDS.contains(word) ? Hashing.xxh3_64().hashCharsToLong(word) : NAME,
                        start,
                        place,
                        startLine);
            } else {
                step();
                out.add(Hashing.xxh3_64().hashCharsToLong(text.substring(startIndex, index)), start, place, startLine);
            }
        }
    }

    private boolean startsWith(String sign) {
        return text.startsWith(sign, index);
    }

    private void step() {
        int c = text.codePointAt(index);
        line += TextLexer.endsLine(text, index, c) ? 1 : 0;
        index += Character.charCount(c);
        place++;
    }

    private void step(int times) {
        for (int i = 0; i < times && index < text.length(); i++) {
            step();
        }
    }

    /** Goes behind the next such sign, or to the end. */
    private void skipTo(String sign) {
        while (index < text.length() && !startsWith(sign)) {
            step();
        }
        step(sign.length());
    }

    /** Goes behind a string, which ends with its line at the latest. */
    private void skipString(int quote) {
        step();
        while (index < text.length() && text.charAt(index) != '\n') {
            int c = text.codePointAt(index);
            step();
            if (c == quote) {
                return;
            }
            if (c == '\\' && index < text.length()) {
                step();
            }
        }
    }

    private void skipWord() {
        while (index < text.length()) {
            int c = text.codePointAt(index);
            if (!Character.isUnicodeIdentifierPart(c) && c != '$' && c != '.' || c == '.' && !isDigitBefore()) {
                return;
            }
            step();
        }
    }

    private boolean isDigitBefore() {
        return index > 0 && text.charAt(index - 1) >= '0' && text.charAt(index - 1) <= '9';
    }
}
