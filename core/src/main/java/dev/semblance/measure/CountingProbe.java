package dev.semblance.measure;

/** A probe that counts its comparisons. */
abstract class CountingProbe implements Probe {
    private long compared;

    final void count() {
        compared++;
    }

    final long compared() {
        return compared;
    }
}
