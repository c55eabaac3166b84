package dev.semblance.walkthrough;

import java.util.ArrayList;
import java.util.List;

/**
 * A hash function h(x) = (a·x + b) mod m of a row's number x, in the stead of a permutation.
 *
 * @param factor a
 * @param summand b
 * @param modulus m, at least 1
 * @param firstRow the number of the first row
 */
public record HashFunction(int factor, int summand, int modulus, int firstRow) implements RowFunction {
    /** Largest modulus; so values stay readable. */
    public static final int MAX_MODULUS = 9999;

    /** @throws IllegalArgumentException unless the modulus is between 1 and 9999 */
    public HashFunction {
        if (modulus < 1 || modulus > MAX_MODULUS) {
            throw new IllegalArgumentException("modulo must be between 1 and " + MAX_MODULUS + " but was " + modulus);
        }
    }

    /**
     * Functions as they are written on a blackboard: {@code x, 2x+1, 3*x - 2}.
     *
     * @throws IllegalArgumentException if one is none; the message has its place
     */
    public static List<HashFunction> parse(String text, int modulus, int firstRow) {
        List<HashFunction> functions = new ArrayList<>();
        int from = 0;
        for (String part : text.split(",", -1)) {
            functions.add(new LinearExpression(text, from, from + part.length()).parse(modulus, firstRow));
            from += part.length() + 1;
        }
        return functions;
    }

    @Override
    public int of(int row) {
        long value = (long) factor * (firstRow + row) + summand;
        return (int) Math.floorMod(value, (long) modulus);
    }

    /** {@code 2x+1 mod 5}, in brackets where that is clearer. */
    @Override
    public String description() {
        String product = factor == 0 ? "" : factor == 1 ? "x" : factor == -1 ? "-x" : factor + "x";
        String sum = summand == 0 && factor != 0
                ? product
                : product + (summand < 0 ? "" : product.isEmpty() ? "" : "+") + summand;
        return (sum.length() > product.length() && !product.isEmpty() ? "(" + sum + ")" : sum) + " mod " + modulus;
    }
}
