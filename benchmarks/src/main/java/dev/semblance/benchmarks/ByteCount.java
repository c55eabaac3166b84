package dev.semblance.benchmarks;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Counts the bytes that a benchmark went through, so that its speed can be told in bytes a second. */
@AuxCounters
@State(Scope.Thread)
public class ByteCount {
    /** Bytes since the iteration began. */
    public long bytes;
}
