package dev.semblance.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;

/** Reads the truth about titles: a table of article, place, and the work that is really meant there. */
final class CitationTruth {
    private CitationTruth() {}

    /** Takes the lines, in their order. */
    interface Sink {
        void mention(String article, String place, String work);
    }

    /** @throws IOException if it cannot be read or is no such table; the message says where */
    static void read(Path file, Sink sink) throws IOException {
        try (BufferedReader reader = CitingArticles.open(file)) {
            String header = reader.readLine();
            if (header == null || !header.startsWith("article\tplace\t")) {
                throw new IOException("[" + file + ":1] the header must be article, place and a work's id");
            }
            long number = 1;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                number++;
                String[] fields = line.split("\t", -1);
                if (fields.length != 3) {
                    throw new IOException(
                            "[" + file + ":" + number + "] a line must have 3 fields but had " + fields.length);
                }
                sink.mention(fields[0], fields[1], fields[2]);
            }
        }
    }

    /** Whether a place is that of a cited title. */
    static boolean isCited(String place) {
        return place.startsWith("refBibs/");
    }
}
