package dev.semblance.signature;

import java.util.Arrays;

/**
 * The signature of a set in its long form, which can be merged. Immutable and thread-safe.
 */
public final class Signature {
    private final SignatureScheme scheme;
    private final long[] components;

    Signature(SignatureScheme scheme, long[] components) {
        this.scheme = scheme;
        this.components = components;
    }

    /**
     * A signature that was kept.
     *
     * @param components what {@link #component} gave for each index
     * @throws IllegalArgumentException unless there are as many as the scheme makes, and none is negative
     */
    public static Signature of(SignatureScheme scheme, long... components) {
        if (components.length != scheme.components()) {
            throw new IllegalArgumentException(
                    "components must be " + scheme.components() + " but were " + components.length);
        }
        if (Arrays.stream(components).anyMatch(component -> component < 0)) {
            throw new IllegalArgumentException("components must not be negative");
        }
        return new Signature(scheme, components.clone());
    }

    /** The scheme that made it. */
    public SignatureScheme scheme() {
        return scheme;
    }

    /** The component with this index, from 0. */
    public long component(int index) {
        return components[index];
    }

    /**
     * Estimate of the Jaccard similarity: the share of equal components. Unbiased; see {@link #standardError}.
     *
     * @throws IllegalArgumentException if the other comes from another scheme, seed or number of components
     */
    public double estimate(Signature other) {
        checkSameScheme(other);
        int equal = 0;
        for (int i = 0; i < components.length; i++) {
            equal += components[i] == other.components[i] ? 1 : 0;
        }
        return (double) equal / components.length;
    }

    /**
     * The signature of the union of both sets: the component-wise minimum.
     *
     * @throws IllegalArgumentException if the other comes from another scheme, seed or number of components
     */
    public Signature union(Signature other) {
        checkSameScheme(other);
        long[] union = new long[components.length];
        for (int i = 0; i < union.length; i++) {
            union[i] = Math.min(components[i], other.components[i]);
        }
        return new Signature(scheme, union);
    }

    /** Standard error of an estimate from so many independent components at a similarity: √(J(1-J)/t), an upper bound here. */
    public static double standardError(double similarity, int components) {
        return Math.sqrt(similarity * (1 - similarity) / components);
    }

    private void checkSameScheme(Signature other) {
        if (!scheme.equals(other.scheme)) {
            throw new IllegalArgumentException("signatures of different schemes cannot be compared: " + describe(scheme)
                    + " and " + describe(other.scheme));
        }
    }

    private static String describe(SignatureScheme scheme) {
        return scheme.name() + " of " + scheme.components() + " components with seed " + scheme.seed();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Signature signature
                && scheme.equals(signature.scheme)
                && Arrays.equals(components, signature.components);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(components);
    }

    @Override
    public String toString() {
        return describe(scheme) + " " + Arrays.toString(components);
    }
}
