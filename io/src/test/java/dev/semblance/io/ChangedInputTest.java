package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that are not what they were when they were found. */
class ChangedInputTest {
    private static final Tuning SMALL = new Tuning(1 << 16, 1 << 22);

    /** Longer than the part of a file that is read ahead to find out its charset. */
    private static final String LONG = "one\ntwo\n".repeat(200_000);

    private final Path folder;
    private final TempFiles files;

    ChangedInputTest(@TempDir Path folder) {
        this.folder = folder;
        files = new TempFiles(folder);
    }

    /** What can happen to a file. */
    private enum Change {
        VANISHES("vanished") {
            @Override
            void make(Path file) throws IOException {
                Files.delete(file);
            }
        },
        SHRINKS("changed") {
            @Override
            void make(Path file) throws IOException {
                try (var channel = Files.newByteChannel(file, java.nio.file.StandardOpenOption.WRITE)) {
                    channel.truncate(3);
                }
            }
        },
        GROWS("changed") {
            @Override
            void make(Path file) throws IOException {
                Files.writeString(file, "more\n", java.nio.file.StandardOpenOption.APPEND);
            }
        },
        IS_REPLACED("changed") {
            @Override
            void make(Path file) throws IOException {
                Path other = file.resolveSibling("other");
                Files.writeString(other, "others\n");
                Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
            }
        };

        private final String word;

        Change(String word) {
            this.word = word;
        }

        abstract void make(Path file) throws IOException;

        String message(Path file) {
            return "[" + file + "] " + word + " while it was being read";
        }
    }

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Path.of(files.write("in/a.txt", LONG));
        files.write("in/b.txt", "b");
    }

    private FileCorpus corpus(Path path, InputFormat format) throws IOException {
        return FileCorpus.of(InputOptions.of(path.toString()).format(format).build(), SMALL);
    }

    @ParameterizedTest
    @EnumSource
    void beforeItIsReadAsRecords(Change change) throws IOException {
        for (Path path : new Path[] {file, file.getParent()}) {
            write();
            try (FileCorpus corpus = corpus(path, InputFormat.LINES)) {
                change.make(file);
                assertThatThrownBy(() -> Collected.of(corpus)).hasMessage(change.message(file));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void beforeItIsReadAsADocument(Change change) throws IOException {
        for (Path path : new Path[] {file, file.getParent()}) {
            write();
            try (FileCorpus corpus = corpus(path, InputFormat.FILES)) {
                change.make(file);
                assertThatThrownBy(() -> Collected.of(corpus)).hasMessage(change.message(file));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void whileItIsRead(Change change) throws IOException {
        try (FileCorpus corpus = corpus(file.getParent(), InputFormat.LINES);
                Corpus.Pass pass = corpus.open()) {
            assertThat(pass.next()).isNotNull();
            change.make(file);
            assertThatThrownBy(() -> {
                        while (pass.next() != null) {
                            // to the end
                        }
                    })
                    .hasMessage(change.message(file));
        }
    }

    @ParameterizedTest
    @EnumSource
    void beforeKeptRecordsAreCopied(Change change) throws IOException {
        try (FileCorpus corpus = corpus(file, InputFormat.LINES)) {
            Collected.of(corpus);
            change.make(file);
            assertThatThrownBy(() -> copy(corpus, ordinal -> {})).hasMessage(change.message(file));
        }
        assertNoOutput();
    }

    @ParameterizedTest
    @EnumSource
    void whileKeptRecordsAreCopied(Change change) throws IOException {
        try (FileCorpus corpus = corpus(file, InputFormat.LINES)) {
            Collected.of(corpus);
            assertThatThrownBy(() -> copy(corpus, ordinal -> {
                        if (ordinal == 5) {
                            change.make(file);
                        }
                    }))
                    .hasMessage(change.message(file));
        }
        assertNoOutput();
    }

    @ParameterizedTest
    @EnumSource
    void beforeKeptFilesAreCopied(Change change) throws IOException {
        try (FileCorpus corpus = corpus(file.getParent(), InputFormat.FILES)) {
            Collected.of(corpus);
            change.make(file);
            assertThatThrownBy(() -> copy(corpus, ordinal -> {})).hasMessage(change.message(file));
        }
        assertNoOutput();
    }

    private interface Asked {
        void about(int ordinal) throws IOException;
    }

    private void copy(FileCorpus corpus, Asked asked) throws IOException {
        try (Outputs outputs = Outputs.of(corpus, new ByteArrayOutputStream())) {
            outputs.openKept(files.path("out")).copy(ordinal -> {
                try {
                    asked.about(ordinal);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
                return true;
            });
            outputs.commit();
        }
    }

    private void assertNoOutput() throws IOException {
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(folder.resolve("in"));
        }
    }
}
