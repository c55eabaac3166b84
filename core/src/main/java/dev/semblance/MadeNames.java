package dev.semblance;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.semblance.join.Repeats;
import dev.semblance.work.Log;
import dev.semblance.work.Names;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The names in a made collection, of which each must be there once: otherwise nobody could say which document a truth means. */
final class MadeNames {
    private final Names names;
    private final Log hashes;

    MadeNames(Storage storage) throws IOException {
        names = new Names(storage.log("names"));
        hashes = storage.log("name-hashes");
    }

    void add(String name) throws IOException {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        names.add(utf8);
        HashValue128 hash = Hashing.xxh3_128().hashBytesTo128Bits(utf8);
        hashes.appendLong(hash.getMostSignificantBits());
        hashes.appendLong(hash.getLeastSignificantBits());
    }

    /**
     * Looks for names that come again.
     *
     * @param room bytes of memory to use
     * @throws IOException if there are any
     */
    void requireUnique(long room, Workers workers) throws IOException {
        names.seal();
        Repeats repeats = Repeats.find(hashes.seal(), room, workers);
        if (repeats.size() > 0) {
            throw new IOException("two documents of the made collection would have the id "
                    + names.reader().get(repeats.row(0))
                    + "; without --id, documents are named by their places, which differ");
        }
    }
}
