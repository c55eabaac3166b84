package dev.semblance.signature;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/** MinHash with given functions, one per component. Time O(n·t). */
record FunctionMinHash(LongUnaryOperator[] functions) implements SignatureScheme {
    FunctionMinHash(LongUnaryOperator[] functions) {
        this.functions = functions.clone();
        SchemeArguments.checkComponents(functions.length);
    }

    @Override
    public String name() {
        return "functions";
    }

    @Override
    public int components() {
        return functions.length;
    }

    @Override
    public long seed() {
        return 0;
    }

    @Override
    public void sign(long[] hashes, int count, long[] signature) {
        SchemeArguments.checkCount(count);
        for (int j = 0; j < functions.length; j++) {
            LongUnaryOperator function = functions[j];
            signature[j] = Arrays.stream(hashes, 0, count).map(function).min().orElseThrow();
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FunctionMinHash minHash && Arrays.equals(functions, minHash.functions);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(functions);
    }

    @Override
    public String toString() {
        return "FunctionMinHash[" + functions.length + "]";
    }
}
