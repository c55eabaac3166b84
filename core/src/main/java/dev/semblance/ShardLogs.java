package dev.semblance;

import dev.semblance.join.BucketLog;
import dev.semblance.work.Log;
import dev.semblance.work.Records;
import java.io.IOException;

/** What a shard is stored in. */
final class ShardLogs {
    /** The rows by their new numbers. */
    final Log rows;

    /** The filter's bits of each. */
    final Log bits;

    /** What each is compared by; empty if the shard is too large for a copy. */
    final Records texts;

    /** Candidates by new numbers. */
    final BucketLog buckets;

    /** Gives a log by its name. */
    interface Source {
        Log log(String name) throws IOException;
    }

    /** @param source makes new logs, or finds those of a finished stage */
    ShardLogs(Source source, String prefix, int number) throws IOException {
        String name = prefix + "shard-" + number + "-";
        rows = source.log(name + "rows");
        bits = source.log(name + "bits");
        texts = new Records(source.log(name + "texts"), source.log(name + "text-ends"));
        buckets = new BucketLog(source.log(name + "buckets"));
    }

    void seal() throws IOException {
        rows.seal();
        bits.seal();
        texts.seal();
        buckets.seal();
    }

    void drop() throws IOException {
        rows.drop();
        bits.drop();
        texts.drop();
        buckets.drop();
    }
}
