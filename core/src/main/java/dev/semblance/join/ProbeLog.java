package dev.semblance.join;

import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.LongList;
import dev.semblance.work.Storage;
import java.io.IOException;

/**
 * Probes, and the sets in which they are found, in parts by the probes' keys. A record is that of a {@link PrefixLog} whose sets are numbered twice: 2n is the set n in which
 * the key was found, and 2n + 1 the same set, whose probe it is.
 */
final class ProbeLog {
    private final PrefixLog log;
    private final ProbeFilter filter;

    ProbeLog(int sets, int parts, ProbeFilter filter, Storage storage) throws IOException {
        this.log = new PrefixLog(Math.multiplyExact(2, sets), parts, storage);
        this.filter = filter;
    }

    /** The 32-bit key of a shingle. */
    static int key(long shingle) {
        return (int) (ShingleHash.mix(shingle) >>> Integer.SIZE);
    }

    /** The record of a probe. */
    long probe(int key, int set) {
        return log.pack(key, 2 * set + 1, 0, 1);
    }

    /** Appends probes. */
    void addProbes(LongList records) throws IOException {
        for (int i = 0; i < records.size(); i++) {
            filter.add(PrefixLog.key(records.get(i)));
        }
        log.addAll(records);
    }

    /** Finds the probes among the shingles of a set, once all were added. */
    void find(long[] hashes, int length, int set, LongList records) {
        for (int i = 0; i < length; i++) {
            int key = key(hashes[i]);
            if (filter.mayHave(key)) {
                records.add(log.pack(key, 2 * set, 0, 1));
            }
        }
    }

    void addAll(LongList records) throws IOException {
        log.addAll(records);
    }

    void seal() throws IOException {
        log.seal();
    }

    int parts() {
        return log.parts();
    }

    long[] load(int part) throws IOException {
        return log.load(part);
    }

    void drop(int part) throws IOException {
        log.drop(part);
    }

    int set(long packed) {
        return log.set(packed) >>> 1;
    }

    boolean isProbe(long packed) {
        return (log.set(packed) & 1) != 0;
    }
}
