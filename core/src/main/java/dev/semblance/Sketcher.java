package dev.semblance;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.document.Utf8Buffer;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.SignatureStore;
import dev.semblance.work.DistinctTexts;
import dev.semblance.work.IntList;
import dev.semblance.work.LongList;
import dev.semblance.work.Names;
import dev.semblance.work.Texts;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Reads a corpus once and keeps what the join needs.
 *
 * <p>Workers decode, normalise and sketch whole batches. A text that was met before, in whatever batch, is not sketched again: the
 * worker that meets it first takes the next slot for it. Slots are a race, so the collecting thread, which sees the batches in
 * order, numbers rows by first appearance and has the stores renumbered at the end.
 */
final class Sketcher {
    private final Normalizer normalizer;
    private final Shingling shingling;
    private final @Nullable SignatureScheme scheme;
    private final Run run;

    private final DistinctTexts distinct = new DistinctTexts();
    private final Texts texts = new Texts();
    private final SignatureStore signatures;

    private final Names names = new Names();
    private final IntList rowOf = new IntList();
    private final IntList lengths = new IntList();
    private final @Nullable LongList preferences;
    private final IntList slotOfRow = new IntList();
    private int[] rowOfSlot = new int[1024];
    private final BitSet shortSlots = new BitSet();

    /** @param scheme null when no signatures are wanted */
    Sketcher(Settings settings, Shingling shingling, @Nullable SignatureScheme scheme, Run run) {
        this.normalizer = settings.normalizer();
        this.shingling = shingling;
        this.scheme = scheme;
        this.run = run;
        this.signatures = new SignatureStore(scheme == null ? 1 : scheme.components());
        this.preferences = settings.keep() == KeepPolicy.PREFERRED ? new LongList() : null;
        Arrays.fill(rowOfSlot, -1);
    }

    /** Takes the batches out, then reads the pass. */
    Sketches read(Queue<Corpus.Batch> batches, Corpus.Pass pass, Workers workers) throws IOException {
        workers.run(
                () -> {
                    Corpus.Batch batch = batches.isEmpty() ? pass.next() : batches.remove();
                    return batch == null ? null : () -> sketch(batch);
                },
                this::collect);
        int[] rows = rowOf.toArray();
        for (int row : rows) {
            if (row >= 0 && shortSlots.get(slotOfRow.get(row))) {
                run.shortDocuments++;
            }
        }
        int[] slots = slotOfRow.toArray();
        texts.renumber(slots);
        signatures.renumber(slots);
        return new Sketches(
                names,
                rows,
                lengths.toArray(),
                preferences(),
                Sketches.Groups.of(rows, slots.length),
                texts,
                signatures,
                shingling);
    }

    private double[] preferences() {
        LongList bits = preferences;
        return bits == null
                ? new double[0]
                : Arrays.stream(bits.toArray())
                        .mapToDouble(Double::longBitsToDouble)
                        .toArray();
    }

    /** A document or a bad record, as a worker hands it over; slot -1 is an empty document. */
    private record Entry(@Nullable BadRecord bad, String id, int slot, int length, double preference) {}

    /** What a worker made of a batch. */
    private static final class Batched {
        final List<Entry> entries = new ArrayList<>();
        final IntList shortSlots = new IntList();
        long inputBytes;
        long textBytes;
        long shingles;
    }

    private Batched sketch(Corpus.Batch batch) throws IOException {
        Batched result = new Batched();
        result.inputBytes = batch.sizeInBytes();
        Utf8Buffer text = new Utf8Buffer();
        TextSigner signer = new TextSigner(shingling, scheme, signatures);
        batch.decode(new Corpus.Sink() {
            @Override
            public void document(Document document) {
                normalizer.normalize(document.utf8(), document.offset(), document.offset() + document.length(), text);
                result.textBytes += text.length();
                int slot = text.length() == 0 ? -1 : slot(text, signer, result);
                result.entries.add(new Entry(null, document.id(), slot, document.length(), document.preference()));
            }

            @Override
            public void bad(BadRecord record) {
                result.entries.add(new Entry(record, "", -1, 0, Double.NaN));
            }
        });
        result.shingles = signer.shingles();
        return result;
    }

    private int slot(Utf8Buffer text, TextSigner signer, Batched result) {
        int number = distinct.number(text.array(), 0, text.length());
        if (number >= 0) {
            return number;
        }
        int slot = ~number;
        texts.put(slot, text.array(), 0, text.length());
        if (signer.sign(slot, text.array(), text.length())) {
            result.shortSlots.add(slot);
        }
        return slot;
    }

    private void collect(Batched batch) throws IOException {
        for (int i = 0; i < batch.shortSlots.size(); i++) {
            shortSlots.set(batch.shortSlots.get(i));
        }
        for (Entry entry : batch.entries) {
            if (entry.bad() != null) {
                run.badRecords++;
                run.monitor().bad(entry.bad());
                continue;
            }
            int row = entry.slot() < 0 ? -1 : row(entry.slot());
            run.monitor().document(rowOf.size(), entry.id());
            run.emptyDocuments += row < 0 ? 1 : 0;
            names.add(entry.id());
            rowOf.add(row);
            lengths.add(entry.length());
            if (preferences != null) {
                preferences.add(Double.doubleToLongBits(entry.preference()));
            }
        }
        run.inputBytes += batch.inputBytes;
        run.textBytes += batch.textBytes;
        run.shingles += batch.shingles;
        run.monitor().advance(batch.inputBytes);
    }

    private int row(int slot) {
        if (slot >= rowOfSlot.length) {
            int old = rowOfSlot.length;
            rowOfSlot = Arrays.copyOf(rowOfSlot, Math.max(slot + 1, old + (old >> 1)));
            Arrays.fill(rowOfSlot, old, rowOfSlot.length, -1);
        }
        if (rowOfSlot[slot] < 0) {
            rowOfSlot[slot] = slotOfRow.size();
            slotOfRow.add(slot);
        }
        return rowOfSlot[slot];
    }
}
