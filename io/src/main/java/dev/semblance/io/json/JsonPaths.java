package dev.semblance.io.json;

import java.util.Arrays;
import java.util.List;

/**
 * Takes what stands at some {@linkplain JsonPath paths} out of one object after another. Not thread-safe.
 *
 * <p>Of equal keys the last counts. What is no array counts as an array of it where a path goes into one, unless it is null; where a path
 * ends, an array counts as its only element if that is a string, number or boolean.
 *
 * <p>The whole object is checked, also what is not wanted of it. Makes no garbage for strings without escapes.
 */
public final class JsonPaths {
    private static final int MAX_PATHS = 8;

    private final JsonPath.Step[][] paths;
    private final JsonFound[] found;

    /** For each path, the step of its last list, or -1. */
    private final int[] lastLists;

    /** For each path, the elements of its lists in which the scanner is. */
    private final int[][] places;

    /** At each depth, how much of each path was found when the object was entered that is open there. */
    private final int[][] marks;

    private JsonScanner scanner = new JsonScanner(new byte[0], 0, 0);
    private int bent;

    /** Reads what stands at these paths. */
    public JsonPaths(List<JsonPath> wanted) {
        if (wanted.size() > MAX_PATHS) {
            throw new IllegalArgumentException("wanted must have at most 8 paths but had " + wanted.size());
        }
        int count = wanted.size();
        paths = new JsonPath.Step[count][];
        found = new JsonFound[count];
        lastLists = new int[count];
        places = new int[count][];
        int longest = 0;
        for (int p = 0; p < count; p++) {
            paths[p] = wanted.get(p).steps().toArray(JsonPath.Step[]::new);
            int lists = wanted.get(p).lists();
            found[p] = new JsonFound(lists);
            places[p] = new int[lists];
            lastLists[p] = -1;
            for (int step = 0; step < paths[p].length; step++) {
                lastLists[p] = paths[p][step].isEvery() ? step : lastLists[p];
            }
            longest = Math.max(longest, paths[p].length);
        }
        marks = new int[longest + 1][count];
    }

    /**
     * Reads the object in a range of well-formed UTF-8.
     *
     * @throws BrokenJsonException if it is not one whole JSON object
     */
    public void read(byte[] record, int start, int end) throws BrokenJsonException {
        scanner = new JsonScanner(record, start, end);
        bent = 0;
        long state = 0;
        for (int p = 0; p < paths.length; p++) {
            found[p].clear();
            if (lastLists[p] < 0) {
                found[p].add(places[p]);
            }
            state = with(state, p, 0);
        }
        if (scanner.peek() != '{') {
            throw new BrokenJsonException("not a JSON object");
        }
        object(state, 0);
        scanner.end();
    }

    /** What the last object has at the path of this index. */
    public JsonFound found(int path) {
        return found[path];
    }

    /** How often the last object had an array in the place of a value, or a value in the place of an array, that was taken all the same. */
    public int bent() {
        return bent;
    }

    // A state says for each path which of its steps comes next: in one byte, from 1; 0 if the path leads elsewhere.

    private static long with(long state, int path, int step) {
        return state | (long) (step + 1) << 8 * path;
    }

    /** The step that comes next on a path, or -1. */
    private static int step(long state, int path) {
        return (int) (state >>> 8 * path & 0xFF) - 1;
    }

    private void object(long state, int depth) throws BrokenJsonException {
        for (int p = 0; p < paths.length; p++) {
            marks[depth][p] = found[p].count();
        }
        for (boolean more = scanner.enter((byte) '}'); more; more = scanner.more((byte) '}')) {
            scanner.readName();
            long next = 0;
            for (int p = 0; p < paths.length; p++) {
                int step = step(state, p);
                if (step >= 0 && isNamed(paths[p][step])) {
                    next = with(next, p, step + 1);
                    forget(p, step, depth);
                }
            }
            value(next, depth + 1);
        }
    }

    private boolean isNamed(JsonPath.Step step) {
        byte[] key = step.key();
        int from = scanner.textFrom();
        int length = scanner.textTo() - from;
        return key != null
                && key.length == length
                && Arrays.equals(key, 0, length, scanner.text(), from, from + length);
    }

    /** Forgets what an equal key had before in the same object. */
    private void forget(int path, int step, int depth) {
        if (step < lastLists[path]) {
            found[path].dropFrom(marks[depth][path]);
        } else {
            found[path].set(JsonValue.Kind.MISSING);
        }
    }

    private void value(long state, int depth) throws BrokenJsonException {
        if (state == 0) {
            scanner.skip();
            return;
        }
        byte first = scanner.peek();
        if (first == '[') {
            array(state, depth);
            return;
        }
        long keys = 0;
        long ends = 0;
        int bentBefore = bent;
        for (int p = 0; p < paths.length; p++) {
            int step = step(state, p);
            if (step >= 0) {
                step = throughLists(p, step, first == 'n');
                if (step == paths[p].length) {
                    ends = with(ends, p, step);
                } else if (step >= 0) {
                    keys = with(keys, p, step);
                }
            }
        }
        // One value counts once, however many paths go through it.
        bent = Math.min(bent, bentBefore + 1);
        if (first == '{') {
            all(ends, JsonValue.Kind.OBJECT);
            if (keys == 0) {
                scanner.skip();
            } else {
                object(keys, depth);
            }
            return;
        }
        JsonValue.Kind kind = scanner.readScalar();
        if (kind == JsonValue.Kind.NULL) {
            all(keys, kind);
        }
        for (int p = 0; p < paths.length; p++) {
            if (step(ends, p) >= 0) {
                found[p].set(kind, scanner.text(), scanner.textFrom(), scanner.textTo());
            }
        }
    }

    /** Takes what is no array for an array of it. The next step that is none into an array, or -1. */
    private int throughLists(int path, int from, boolean isNull) {
        int step = from;
        while (step < paths[path].length && paths[path][step].key() == null) {
            if (isNull || paths[path][step].index() > 0) {
                return -1;
            }
            enter(path, step, 0);
            bent++;
            step++;
        }
        return step;
    }

    /** Goes into an element of an array. */
    private void enter(int path, int step, int index) {
        if (!paths[path][step].isEvery()) {
            return;
        }
        int list = 0;
        for (int before = 0; before < step; before++) {
            list += paths[path][before].isEvery() ? 1 : 0;
        }
        places[path][list] = index;
        if (step == lastLists[path]) {
            found[path].add(places[path]);
        }
    }

    /** Says of all paths of a state what stands where something else should; where a list should, there is no entry to say it of. */
    private void all(long state, JsonValue.Kind kind) {
        for (int p = 0; p < paths.length; p++) {
            int step = step(state, p);
            if (step > lastLists[p]) {
                found[p].set(kind);
            }
        }
    }

    private void array(long state, int depth) throws BrokenJsonException {
        long lists = 0;
        long ends = 0;
        for (int p = 0; p < paths.length; p++) {
            int step = step(state, p);
            if (step == paths[p].length) {
                ends = with(ends, p, step);
            } else if (step >= 0 && paths[p][step].key() == null) {
                lists = with(lists, p, step);
            }
        }
        int index = 0;
        for (boolean more = scanner.enter((byte) ']'); more; more = scanner.more((byte) ']')) {
            long next = 0;
            for (int p = 0; p < paths.length; p++) {
                int step = step(lists, p);
                if (step >= 0 && (paths[p][step].isEvery() || paths[p][step].index() == index)) {
                    enter(p, step, index);
                    next = with(next, p, step + 1);
                }
            }
            if (ends != 0) {
                byte first = scanner.peek();
                if (index == 0 && first != '{' && first != '[') {
                    next |= ends;
                    bent++;
                } else {
                    all(ends, JsonValue.Kind.ARRAY);
                    bent -= index == 1 ? 1 : 0;
                }
            }
            value(next, depth + 1);
            index++;
        }
    }
}
