package dev.semblance.cli;

import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads stop words: a word a line, in UTF-8. Blank lines are nothing, and neither is what stands behind a {@code #}. */
final class StopWordFile implements ITypeConverter<Shingler> {
    /** The longest list of a language that is known has some thousand words. */
    private static final int MOST_BYTES = 1 << 22;

    @Override
    public Shingler convert(String value) {
        return Shingler.stopWords(words(Path.of(value)));
    }

    private static Set<String> words(Path file) {
        Set<String> words = new LinkedHashSet<>();
        int number = 0;
        for (byte[] bytes : lines(read(file))) {
            number++;
            String line;
            try {
                line = StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(bytes))
                        .toString();
            } catch (CharacterCodingException e) {
                throw new TypeConversionException("has bytes that are not UTF-8 [" + file + ":" + number + "]");
            }
            if (number == 1 && line.startsWith("\uFEFF")) {
                line = line.substring(1);
            }
            int comment = line.indexOf('#');
            String word = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (word.chars().anyMatch(Character::isWhitespace)) {
                throw new TypeConversionException(
                        "must have one word a line but has \"" + word + "\" [" + file + ":" + number + "]");
            }
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        if (words.isEmpty()) {
            throw new TypeConversionException("must have at least one word, and " + file + " has none");
        }
        return words;
    }

    private static byte[] read(Path file) {
        if (Files.isDirectory(file)) {
            throw new TypeConversionException("must be a file, and " + file + " is a folder");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new TypeConversionException(file + " is no list of stop words: it has more than 4 megabytes");
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw new TypeConversionException("must be a file, and there is no " + file);
        } catch (AccessDeniedException e) {
            throw new TypeConversionException("cannot be read: permission denied for " + file);
        } catch (IOException e) {
            throw new TypeConversionException("cannot be read: " + e.getMessage());
        }
    }

    private static List<byte[]> lines(byte[] bytes) {
        List<byte[]> lines = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= bytes.length; i++) {
            if (i == bytes.length || bytes[i] == '\n') {
                lines.add(Arrays.copyOfRange(bytes, start, i));
                start = i + 1;
            }
        }
        return lines;
    }
}
