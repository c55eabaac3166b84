package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A program that leaves a prepared graph in the folder behind {@code -o}, whatever it is asked.
 *
 * @param folder where it and the graph are
 */
record FakeCitations(Path folder) {
    /** The program, which also writes down its arguments. */
    Path launcher() throws IOException {
        Path launcher = folder.resolve("launcher");
        Files.writeString(launcher, """
                #!/bin/sh
                here=$(dirname "$0")
                echo "$@" >>"$here/arguments"
                while [ $# -gt 0 ]; do
                    if [ "$1" = -o ]; then
                        cp -R "$here/graph" "$2"
                    fi
                    if [ "$1" = --summary ]; then
                        cp "$here/graph/summary.json" "$2"
                    fi
                    shift
                done
                """);
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
        return launcher;
    }

    /** Six titles of three forms, which are of two works; the first work cites the second one four times. */
    FakeCitations prepare() throws IOException {
        write("works.csv", """
                id,title,forms,citations_in,citations_out
                1,"Of ""one"", and
                two",2,0,4
                2,Of three,1,4,0
                """);
        write("citations.csv", """
                citing,cited,times
                1,2,4
                """);
        write("forms.tsv", """
                title\twork\tmentions\tsimilarity
                of one and two\t1\t1\t1
                of one und two\t1\t1\t0.8
                of three\t2\t4\t1
                """);
        write("mentions.tsv", """
                article\tplace\twork
                a\ttitle\t1
                a\trefBibs/0/title\t2
                a\trefBibs/1/title\t2
                a\trefBibs/2/title\t2
                a\trefBibs/3/title\t2
                b\ttitle\t1
                """);
        write(
                "summary.json",
                "{\"articles\": {\"citingTitles\": 2, \"citedTitles\": 4}, \"peakBytes\": 1000, \"steps\": [{\"step\": \"read\", \"seconds\": 1.5}, {\"step\": \"join\", \"seconds\": 2}]}");
        return this;
    }

    Path graph() {
        return folder.resolve("graph");
    }

    void write(String name, String text) throws IOException {
        Files.createDirectories(graph());
        Files.writeString(graph().resolve(name), text);
    }

    /** Replaces a text in a file of the graph. */
    void replace(String name, String text, String by) throws IOException {
        String old = Files.readString(graph().resolve(name));
        if (!old.contains(text)) {
            throw new IllegalArgumentException(name + " has no " + text);
        }
        write(name, old.replace(text, by));
    }

    String arguments() throws IOException {
        return Files.readString(folder.resolve("arguments"));
    }
}
