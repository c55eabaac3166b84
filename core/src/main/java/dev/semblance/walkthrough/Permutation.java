package dev.semblance.walkthrough;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A permutation of the rows, as the new position of each.
 *
 * @param positions the new position of the first row, of the second…
 */
public record Permutation(List<Integer> positions) implements RowFunction {
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** @throws IllegalArgumentException unless the positions are those from 0, or from 1, each once */
    public Permutation {
        positions = List.copyOf(positions);
        int first = positions.stream().mapToInt(Integer::intValue).min().orElse(0) == 0 ? 0 : 1;
        int last = first + positions.size() - 1;
        boolean[] taken = new boolean[positions.size()];
        for (int position : positions) {
            if (position < first || position > last) {
                throw new IllegalArgumentException("a permutation of " + positions.size() + " rows has the positions "
                        + first + " to " + last + " but this one has " + position);
            }
            if (taken[position - first]) {
                throw new IllegalArgumentException(
                        "a permutation has each position once but this one has " + position + " twice");
            }
            taken[position - first] = true;
        }
    }

    /**
     * Permutations as they are written on a blackboard: {@code 1376254,4213675}, or {@code 1 3 7 6 2 5 4, 4 2 1 3 6 7 5}, as it must be where
     * positions have two digits.
     *
     * @throws IllegalArgumentException if one is no permutation of so many rows; the message says which
     */
    public static List<Permutation> parse(String text, int rows) {
        List<Permutation> permutations = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            try {
                permutations.add(parseOne(part.strip(), rows));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "permutation " + (permutations.size() + 1) + " (" + part.strip() + "): " + e.getMessage(), e);
            }
        }
        return permutations;
    }

    private static Permutation parseOne(String text, int rows) {
        String[] words = BLANKS.split(text);
        List<Integer> positions = new ArrayList<>();
        boolean isDigits = words.length == 1 && rows > 1;
        for (String position : isDigits ? text.split("") : words) {
            if (!DIGITS.matcher(position).matches() || position.length() > 4) {
                throw new IllegalArgumentException(
                        "a position must be a whole number but was " + (position.isEmpty() ? "nothing" : position));
            }
            positions.add(Integer.parseInt(position));
        }
        if (positions.size() != rows) {
            throw new IllegalArgumentException(
                    "there must be a position for each of the " + rows + " rows but there are " + positions.size()
                            + (isDigits && rows > 9 ? ", each of one digit; put blanks between positions" : ""));
        }
        return new Permutation(positions);
    }

    /** Permutations of so many rows that are drawn at random; of one seed always the same, since {@link Random} is specified to the bit. */
    public static List<Permutation> draw(int count, int rows, long seed) {
        Random random = new Random(seed);
        List<Permutation> permutations = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int[] positions = new int[rows];
            Arrays.setAll(positions, row -> row + 1);
            for (int left = rows; left > 1; left--) {
                int taken = random.nextInt(left);
                int position = positions[taken];
                positions[taken] = positions[left - 1];
                positions[left - 1] = position;
            }
            permutations.add(new Permutation(Arrays.stream(positions).boxed().toList()));
        }
        return permutations;
    }

    @Override
    public int of(int row) {
        return positions.get(row);
    }

    /** The positions, close together if they have one digit each. */
    @Override
    public String description() {
        return positions.stream().map(String::valueOf).collect(Collectors.joining(positions.size() > 9 ? " " : ""));
    }
}
