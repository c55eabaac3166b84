package dev.semblance;

import dev.semblance.band.ShingleSample;
import dev.semblance.join.BucketLog;
import dev.semblance.join.ContainmentJoin;
import dev.semblance.join.ExactJoin;
import dev.semblance.join.LshJoin;
import dev.semblance.join.PairFilter;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.Shingling;
import dev.semblance.work.Records;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.stream.IntStream;

/** Finds the buckets of all rows, by the join that was chosen: the LSH join where there are bands, the exact one elsewhere. */
final class Joining {
    private final Settings settings;
    private final Sketches sketches;
    private final Storage storage;
    private final Workers workers;
    private final Run run;

    Joining(Settings settings, Sketches sketches, Storage storage, Workers workers, Run run) {
        this.settings = settings;
        this.sketches = sketches;
        this.storage = storage;
        this.workers = workers;
        this.run = run;
    }

    /**
     * Writes them.
     *
     * @param repeatable whether the pairs of some of the documents must be no others than they are among all
     */
    void write(BucketLog buckets, boolean repeatable) throws IOException {
        ShingleSample sample = settings.sample();
        if (sample != null) {
            containment(buckets, sample);
        } else if (settings.banding() == null) {
            exact(buckets);
        } else {
            run.step(Step.JOIN, settings.bands(), () -> {
                lsh(buckets, repeatable);
                return buckets;
            });
        }
    }

    private int[] rows() {
        return IntStream.range(0, sketches.rows())
                .filter(row -> !sketches.documents().repeated().get(row))
                .toArray();
    }

    private void containment(BucketLog buckets, ShingleSample sample) throws IOException {
        int[] rows = rows();
        long seed = settings.scheme().seed();
        ContainmentJoin join = new ContainmentJoin(
                rows,
                sets(),
                sample,
                seed,
                filter(),
                sketches.documents().sides(),
                storage,
                settings.sortRoom(),
                workers);
        ContainmentJoin.Counted counted = run.step(Step.COUNT, rows.length, () -> join.count(run::advance));
        run.step(Step.JOIN, 2L * rows.length, () -> {
            counted.write(buckets, sketches::addBits, run::advance);
            sketches.saveBits();
            return buckets;
        });
    }

    private void exact(BucketLog buckets) throws IOException {
        int[] rows = rows();
        ExactJoin join =
                new ExactJoin(rows, sets(), settings.threshold(), filter(), storage, settings.sortRoom(), workers);
        ExactJoin.Counted counted = run.step(Step.COUNT, rows.length, () -> join.count(run::advance));
        run.step(Step.JOIN, rows.length, () -> {
            counted.write(buckets, sketches::addBits, run::advance);
            sketches.saveBits();
            return buckets;
        });
    }

    private void lsh(BucketLog buckets, boolean repeatable) throws IOException {
        LshJoin join = new LshJoin(sketches.keys(), sketches.documents().repeated(), settings.sortRoom(), workers);
        if (settings.estimate()) {
            join.write(buckets, run::advance);
        } else {
            join.write(buckets, sets(), settings.threshold(), filter(), repeatable, storage, run::advance);
        }
    }

    private PairFilter filter() {
        return sketches.filter(settings);
    }

    /** The shingle sets of rows, made anew whenever they are needed. */
    private ExactJoin.Sets sets() {
        Records texts = sketches.documents().texts();
        Shingling shingling = sketches.shingling();
        double size = (double) run.shingles / Math.max(1, sketches.documents().size());
        return new ExactJoin.Sets(size, () -> {
            Records.Reader reader = texts.scan();
            HashBuffer hashes = shingling.newBuffer();
            return row -> {
                reader.read(row);
                shingling.hashes(reader.array(), reader.from(), reader.to(), hashes);
                long salt = NumberSalt.of(settings.conditions(), reader.array(), reader.from(), reader.to());
                NumberSalt.addTo(hashes.array(), hashes.length(), salt);
                return hashes;
            };
        });
    }
}
