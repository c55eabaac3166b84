package dev.semblance.measure;

import dev.semblance.band.Threshold;
import dev.semblance.join.PairFilter;
import dev.semblance.shingle.Shingling;
import dev.semblance.work.Records;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Compares texts, by their shingle sets and by further conditions. A row's text is read when the first other row is worth a look. */
final class TextProbe extends CountingProbe {
    private final Records records;
    private final HashCache cache;
    private final Records.Reader texts;
    private final JaccardProbe probe;
    private final HugeTexts huge;
    private final Threshold threshold;
    private final PairFilter filter;
    private final Conditions conditions;
    private final ConditionCheck check;
    private int row = -1;
    private int loaded = -1;

    /** Whether the row that others are compared with is too large to be loaded. */
    private boolean isHuge;

    TextProbe(
            Records records,
            HashCache cache,
            Shingling shingling,
            Measure measure,
            Threshold threshold,
            PairFilter filter,
            Conditions conditions) {
        this.records = records;
        this.cache = cache;
        this.texts = records.seek();
        this.probe = new JaccardProbe(shingling, threshold, measure);
        this.huge = new HugeTexts(shingling, measure);
        this.threshold = threshold;
        this.filter = filter;
        this.conditions = conditions;
        this.check = new ConditionCheck(conditions, records);
    }

    @Override
    public void of(int newRow) {
        row = newRow;
    }

    @Override
    public long verify(int other) throws IOException {
        if (!filter.passes(row, other)) {
            return Verifier.BELOW;
        }
        count();
        return check.verify(row, other, jaccard(other));
    }

    private long jaccard(int other) throws IOException {
        load();
        long[] known = cache.get(other);
        if (isHuge || known == null && isHuge(other)) {
            return compareHuge(other, threshold);
        }
        if (known != null) {
            return probe.verify(known);
        }
        texts.read(other);
        if (!cache.wants(other)) {
            return probe.verify(texts.array(), texts.from(), texts.to());
        }
        probe.hash(texts.array(), texts.from(), texts.to());
        long[] hashes = probe.hashes();
        cache.put(other, hashes);
        return probe.verify(hashes);
    }

    @Override
    public long similarity(int other) throws IOException {
        EditLimit limit = conditions.limit();
        if (limit != null) {
            return check.similarity(limit, row, other);
        }
        load();
        if (isHuge || isHuge(other)) {
            return compareHuge(other, null);
        }
        texts.read(other);
        return probe.similarity(texts.array(), texts.from(), texts.to());
    }

    private boolean isHuge(int any) throws IOException {
        return texts.length(any) > HugeTexts.BYTES;
    }

    private long compareHuge(int other, @Nullable Threshold least) throws IOException {
        Records.Reader left = records.seek();
        Records.Reader right = records.seek();
        left.read(row);
        right.read(other);
        return huge.similarity(left.array(), left.from(), left.to(), right.array(), right.from(), right.to(), least);
    }

    private void load() throws IOException {
        if (loaded == row) {
            return;
        }
        loaded = row;
        long[] known = cache.get(row);
        isHuge = known == null && isHuge(row);
        if (known != null) {
            probe.load(known, known.length);
        } else if (!isHuge) {
            texts.read(row);
            probe.load(texts.array(), texts.from(), texts.to());
        }
    }
}
