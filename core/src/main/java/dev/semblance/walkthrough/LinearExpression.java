package dev.semblance.walkthrough;

/** Reads one expression such as {@code 2x+1} from a list of them, character by character, so that it can say where it is none. */
final class LinearExpression {
    private static final int MAX_DIGITS = 6;

    private final String text;
    private final int end;
    private int at;

    LinearExpression(String text, int from, int end) {
        this.text = text;
        this.end = end;
        this.at = from;
    }

    HashFunction parse(int modulus, int firstRow) {
        long factor = 0;
        long summand = 0;
        boolean isFirst = true;
        skipBlanks();
        while (isFirst || at < end) {
            int sign = 1;
            if (is('+') || is('-')) {
                sign = is('-') ? -1 : 1;
                next();
            } else if (!isFirst) {
                throw refused("+ or - or a comma");
            }
            long number = 1;
            boolean hasNumber = at < end && Character.isDigit(text.charAt(at));
            if (hasNumber) {
                number = number();
            }
            boolean isProduct = hasNumber && is('*');
            if (isProduct) {
                next();
            }
            if (is('x')) {
                factor += sign * number;
                next();
            } else if (hasNumber && !isProduct) {
                summand += sign * number;
            } else {
                throw refused(isProduct ? "x" : "a number or x");
            }
            isFirst = false;
        }
        return new HashFunction(Math.toIntExact(factor), Math.toIntExact(summand), modulus, firstRow);
    }

    private long number() {
        int start = at;
        long number = 0;
        while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            number = 10 * number + (text.charAt(at) - '0');
            at++;
            if (at - start > MAX_DIGITS) {
                at = start;
                throw refused("a number of at most " + MAX_DIGITS + " digits");
            }
        }
        if (at == start) {
            throw refused("a number or x");
        }
        skipBlanks();
        return number;
    }

    private boolean is(char wanted) {
        return at < end && text.charAt(at) == wanted;
    }

    private void next() {
        at++;
        skipBlanks();
    }

    private void skipBlanks() {
        while (is(' ')) {
            at++;
        }
    }

    private IllegalArgumentException refused(String wanted) {
        String found =
                at >= text.length() ? "it ends" : "there is " + new String(Character.toChars(text.codePointAt(at)));
        return new IllegalArgumentException("a hash function must be like 2x+1, but in " + text + " at character "
                + (text.codePointCount(0, at) + 1) + ", where " + wanted + " must come, " + found);
    }
}
