package dev.semblance.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A matrix in a file of text: a line for each row, of numbers between blanks or commas. A row may have a name, with a colon behind it. Empty
 * lines, and what stands behind #, do not count.
 */
final class NumberFile {
    /** More than any matrix that can be shown. */
    private static final int MOST_BYTES = 1 << 16;

    private static final Pattern GAP = Pattern.compile("[\\s,;]+");

    private final String file;
    private final List<Row> rows = new ArrayList<>();

    /**
     * A row.
     *
     * @param name its name, or null
     * @param numbers its numbers
     */
    record Row(@Nullable String name, List<Integer> numbers) {}

    private NumberFile(String file) {
        this.file = file;
    }

    /**
     * Reads zeros and ones, with or without gaps between them.
     *
     * @throws IOException if there is no such matrix; the message has the place
     */
    static List<Row> bits(String file, InputStream standardInput) throws IOException {
        return read(file, standardInput, "0 or 1", true, word -> word.matches("[01]") ? word.charAt(0) - '0' : -1);
    }

    /** Reads whole numbers that are not negative. */
    static List<Row> numbers(String file, InputStream standardInput) throws IOException {
        return read(
                file,
                standardInput,
                "a whole number from 0 to 999999999",
                false,
                word -> word.matches("[0-9]{1,9}") ? Integer.parseInt(word) : -1);
    }

    private static List<Row> read(
            String file, InputStream standardInput, String wanted, boolean isDigits, ToIntFunction<String> number)
            throws IOException {
        NumberFile matrix = new NumberFile(file);
        int line = 0;
        for (String text : matrix.text(standardInput).lines().toList()) {
            line++;
            String content = text.replaceFirst("#.*", "").strip();
            if (!content.isEmpty()) {
                matrix.add(content, line, wanted, isDigits, number);
            }
        }
        if (matrix.rows.isEmpty()) {
            throw new IOException("[" + file + "] there is no matrix: the file has no row");
        }
        return List.copyOf(matrix.rows);
    }

    private String text(InputStream standardInput) throws IOException {
        byte[] bytes;
        if (file.equals("-")) {
            bytes = standardInput.readNBytes(MOST_BYTES + 1);
        } else {
            Path path = Path.of(file);
            if (Files.isDirectory(path)) {
                throw new IOException("cannot read the matrix " + file + ": it is a folder");
            }
            try (InputStream in = Files.newInputStream(path)) {
                bytes = in.readNBytes(MOST_BYTES + 1);
            }
        }
        if (bytes.length > MOST_BYTES) {
            throw new IOException(
                    "[" + file + "] this matrix is too large to be shown: it has more than " + MOST_BYTES + " bytes");
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IOException("[" + file + "] this is no matrix: it is no text in UTF-8", e);
        }
    }

    private void add(String content, int line, String wanted, boolean isDigits, ToIntFunction<String> number)
            throws IOException {
        int colon = content.indexOf(':');
        String name = colon < 0 ? null : content.substring(0, colon).strip();
        String values = content.substring(colon + 1).strip();
        List<Integer> numbers = new ArrayList<>();
        for (String word : isDigits ? GAP.matcher(values).replaceAll("").split("") : GAP.split(values)) {
            int value = number.applyAsInt(word);
            if (value < 0) {
                throw new IOException("[" + file + ":" + line + "] " + wanted + " must stand here but there is "
                        + (word.isEmpty() ? "nothing" : WalkthroughText.visible(word)));
            }
            numbers.add(value);
        }
        if (!rows.isEmpty() && rows.get(0).numbers().size() != numbers.size()) {
            throw new IOException("[" + file + ":" + line + "] this row has " + numbers.size()
                    + " numbers but the first one has " + rows.get(0).numbers().size());
        }
        rows.add(new Row(name, List.copyOf(numbers)));
    }
}
