package dev.semblance.io;

import dev.semblance.io.json.Envelope;
import dev.semblance.io.json.ObjectScanner;
import dev.semblance.io.json.ObjectSkipper;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Cuts JSON objects, one after another or in an array. What stands between them belongs to the one that follows.
 *
 * <p>Where the first object of an input is an {@link Envelope}, its records are cut, and those of envelopes that follow it. What an envelope has besides is
 * cut off without being a record.
 */
final class ObjectCutter implements Cutter {
    private final Envelope envelope = new Envelope();
    private Stage stage;
    private int[] cuts = new int[64];
    private int count;
    private @Nullable ObjectSkipper skipper;

    /** @param mayHaveEnvelopes whether the input may have them */
    ObjectCutter(boolean mayHaveEnvelopes) {
        stage = mayHaveEnvelopes ? Stage.BEFORE : Stage.RECORDS;
    }

    /** Where the cutter is. */
    private enum Stage {
        /** Before an object that may be an envelope. */
        BEFORE,
        /** Where objects are records. */
        RECORDS,
        /** In an envelope's list of records. */
        LIST,
        /** Behind that list, in the envelope. */
        REST
    }

    @Override
    public int cut(byte[] bytes, int from, int to, boolean isLast) {
        count = 0;
        if (stage == Stage.BEFORE) {
            int begin = begin(bytes, from, to, isLast);
            if (stage != Stage.RECORDS) {
                return begin;
            }
        }
        return stage == Stage.REST ? rest(bytes, from, to) : records(bytes, from, to, isLast);
    }

    /** Finds out whether an envelope follows. Where its list begins; the range's start if there is none, or that is not known yet. */
    private int begin(byte[] bytes, int from, int to, boolean isLast) {
        int object = start(bytes, from, to);
        int list =
                object == to ? Envelope.MORE : bytes[object] == '{' ? envelope.list(bytes, object, to) : Envelope.NONE;
        if (list == Envelope.MORE && !isLast) {
            return from;
        }
        stage = list < 0 ? Stage.RECORDS : Stage.LIST;
        return list < 0 ? from : list;
    }

    private int records(byte[] bytes, int from, int to, boolean isLast) {
        int start = from;
        while (start < to) {
            int object = start(bytes, start, to);
            int endOfList = stage == Stage.LIST ? endOfList(bytes, start, object) : -1;
            if (endOfList >= 0) {
                stage = Stage.REST;
                skipper = ObjectSkipper.inside(envelope.depth());
                return endOfList;
            }
            int end = object == to ? (isLast ? to : start) : ObjectScanner.end(bytes, object, to, isLast);
            if (end == start || end == ObjectScanner.MORE) {
                break;
            }
            add(end);
            start = end < 0 ? ~end : end;
        }
        return start;
    }

    /** Index behind the first closing bracket in a range, or -1. */
    private static int endOfList(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == ']') {
                return i + 1;
            }
        }
        return -1;
    }

    private void add(int end) {
        if (count == cuts.length) {
            cuts = Arrays.copyOf(cuts, 2 * count);
        }
        cuts[count++] = end;
    }

    /** Skips what an envelope has behind its list. */
    private int rest(byte[] bytes, int from, int to) {
        int end = skip(bytes, from, to);
        if (end < 0) {
            return to;
        }
        stage = Stage.BEFORE;
        return end;
    }

    @Override
    public int start(byte[] bytes, int from, int to) {
        return ObjectScanner.skipBetween(bytes, from, to);
    }

    @Override
    public int afterTooLong(byte[] bytes, int from, int to) {
        return skip(bytes, from, to);
    }

    private int skip(byte[] bytes, int from, int to) {
        if (from == to) {
            return -1;
        }
        if (skipper == null) {
            skipper = ObjectSkipper.at(bytes, from);
        }
        int end = skipper.skip(bytes, from, to);
        if (end >= 0) {
            skipper = null;
        }
        return end;
    }

    @Override
    public int[] cuts() {
        return Arrays.copyOf(cuts, count);
    }
}
