package dev.semblance.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a work folder holds, and which one is refused. */
class StorageTest {
    private static final List<String> RUN = List.of("command pairs", "threshold 0.8", "input a b  c");

    @TempDir
    Path temp;

    private Path folder() {
        return temp.resolve("work");
    }

    private Path manifest() {
        return folder().resolve("manifest");
    }

    private WorkOptions options(boolean resume, boolean keep) {
        return new WorkOptions(1 << 30, folder(), true, resume, keep);
    }

    private Storage begin() throws IOException {
        return Storage.open(options(false, false), RUN);
    }

    private Storage resume(List<String> run) throws IOException {
        return Storage.open(options(true, false), run);
    }

    private Storage resume() throws IOException {
        return resume(RUN);
    }

    private static Log write(Storage storage, String name, int value) throws IOException {
        Log log = storage.log(name);
        log.appendInt(value);
        return log.seal();
    }

    /** A run that ended behind its first stage. */
    private void interrupted() throws IOException {
        try (Storage storage = begin()) {
            write(storage, "texts", 7);
            write(storage, "names", 8);
            storage.finish("sketch", Map.of("documents", "12", "note", "two words"));
            write(storage, "buckets", 9);
        }
    }

    @Test
    void aFinishedStageIsThereWhenTheRunIsResumed() throws IOException {
        interrupted();
        try (Storage storage = resume()) {
            assertThat(storage.isResumed()).isTrue();
            assertThat(storage.usesFiles()).isTrue();
            assertThat(storage.has("sketch")).isTrue();
            assertThat(storage.has("join")).isFalse();
            assertThat(storage.value("documents")).isEqualTo("12");
            assertThat(storage.value("note")).isEqualTo("two words");
            assertThat(storage.finishedLog("texts").read().takeInt()).isEqualTo(7);
            assertThat(storage.finishedLog("names").read().takeInt()).isEqualTo(8);
            assertThatThrownBy(() -> storage.finishedLog("buckets"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("lacks the record of buckets");
            assertThatThrownBy(() -> storage.value("colour")).hasMessageContaining("lacks the value of colour");
        }
    }

    @Test
    void stagesFollowEachOtherOverSeveralRuns() throws IOException {
        interrupted();
        try (Storage storage = resume()) {
            write(storage, "buckets", 10);
            storage.finish("join", Map.of("documents", "13"));
            storage.finishedLog("texts").drop();
        }
        try (Storage storage = resume()) {
            assertThat(storage.has("sketch")).isTrue();
            assertThat(storage.has("join")).isTrue();
            assertThat(storage.value("documents")).isEqualTo("13");
            assertThat(storage.value("note")).isEqualTo("two words");
            assertThat(storage.finishedLog("buckets").read().takeInt()).isEqualTo(10);
            assertThat(folder().resolve("texts")).doesNotExist();
            assertThatThrownBy(() -> storage.finishedLog("texts")).hasMessageContaining("lacks the record of texts");
        }
    }

    @Test
    void aStageThatWasBeingRecordedDoesNotCount() throws IOException {
        interrupted();
        String whole = Files.readString(manifest());
        String torn = "log buckets 4 0\nvalue documents 99\nstage join";
        for (int length = 0; length <= torn.length(); length++) {
            Files.writeString(manifest(), whole + torn.substring(0, length));
            try (Storage storage = resume()) {
                assertThat(storage.has("sketch")).isTrue();
                assertThat(storage.has("join")).isFalse();
                assertThat(storage.value("documents")).isEqualTo("12");
            }
            assertThat(manifest()).hasContent(whole);
        }
    }

    @Test
    void whatStandsBehindTheLastSumMayBeNoText() throws IOException {
        interrupted();
        Files.write(manifest(), new byte[] {'g', (byte) 0xFF, 'n', '\n'}, StandardOpenOption.APPEND);
        assertThat(Storage.hasStages(folder())).isTrue();
        assertThatThrownBy(() -> resume(List.of("command x"))).hasMessageContaining("cannot resume in");
        try (Storage storage = resume()) {
            assertThat(storage.has("sketch")).isTrue();
        }
    }

    @Test
    void whatFollowsATornStageIsRecordedProperly() throws IOException {
        interrupted();
        Files.writeString(manifest(), "log buckets 4 0\nvalue documents 99\nsta", StandardOpenOption.APPEND);
        try (Storage storage = resume()) {
            write(storage, "buckets", 5);
            storage.finish("join", Map.of());
        }
        try (Storage storage = resume()) {
            assertThat(storage.has("join")).isTrue();
            assertThat(storage.value("documents")).isEqualTo("12");
            assertThat(storage.finishedLog("buckets").read().takeInt()).isEqualTo(5);
        }
    }

    /** Whatever the run that was cut short had been begun with. */
    @ParameterizedTest
    @ValueSource(
            strings = {"", "sem", "semblance-work 4\n", "semblance-work 4\nrun command pairs\nrun a b\nrun c d\nrun e"})
    void aRunThatHadNotBegunIsBegunAnew(String left) throws IOException {
        Files.createDirectories(folder());
        Files.writeString(manifest(), left);
        List<String> run = List.of("command x");
        try (Storage storage = resume(run)) {
            assertThat(storage.isResumed()).isFalse();
        }
        try (Storage storage = resume(run)) {
            write(storage, "texts", 7);
            storage.finish("sketch", Map.of());
        }
        try (Storage storage = resume(run)) {
            assertThat(storage.has("sketch")).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "command dedup  | threshold 0.8 | input a b  c | begun with \"command pairs\", and this one has \"command dedup\"",
                "command pairs  | threshold 0.9 | input a b  c | begun with \"threshold 0.8\", and this one has \"threshold 0.9\"",
                "command pairs  | threshold 0.8 | input a b c  | the input, or how it is to be read, is not what it was",
            })
    void anotherRunIsRefused(String command, String threshold, String input, String message) throws IOException {
        interrupted();
        String before = Files.readString(manifest());
        assertThatThrownBy(() -> resume(List.of(command, threshold, input)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot resume in " + folder() + ": ")
                .hasMessageEndingWith(message);
        assertThat(manifest()).hasContent(before);
        // The lock is free again.
        resume().close();
    }

    @Test
    void optionsByWhichTheInputIsReadAreNamed() throws IOException {
        try (Storage storage = resume(List.of("input 12 format=1 text=2 id=3"))) {
            write(storage, "texts", 7);
            storage.finish("sketch", Map.of());
        }
        assertThatThrownBy(() -> resume(List.of("input 13 format=1 text=4 id=5")))
                .hasMessageEndingWith(
                        ": the input is to be read in another way than it was: another --text, another --id");
        assertThatThrownBy(() -> resume(List.of("input 13 format=1 text=2 id=3")))
                .hasMessageEndingWith(": the input, or how it is to be read, is not what it was");
    }

    @Test
    void fewerOrMoreOptionsAreRefused() throws IOException {
        interrupted();
        assertThatThrownBy(() -> resume(RUN.subList(0, 2))).hasMessageContaining("this one has \"nothing\"");
        assertThatThrownBy(() -> resume(List.of(RUN.get(0), RUN.get(1), RUN.get(2), "seed 1")))
                .hasMessageContaining("begun with \"nothing\", and this one has \"seed 1\"");
    }

    @Test
    void aFolderOfAnUnfinishedRunIsRefusedUnlessResumed() throws IOException {
        interrupted();
        assertThatThrownBy(this::begin)
                .isInstanceOf(IOException.class)
                .hasMessage("the work folder " + folder()
                        + " holds the work of another run: go on with that, delete the folder, or name another");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFolderThatHoldsSomethingElseIsRefused(boolean resume) throws IOException {
        Files.createDirectories(folder());
        Files.writeString(folder().resolve("diary.txt"), "mine");
        assertThatThrownBy(() -> Storage.open(options(resume, false), RUN))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot use " + folder() + " as work folder: it is not empty");
        assertThat(folder().resolve("diary.txt")).hasContent("mine");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFileIsNoFolder(boolean resume) throws IOException {
        Files.writeString(folder(), "mine");
        assertThatThrownBy(() -> Storage.open(options(resume, false), RUN))
                .hasMessage("cannot use " + folder() + " as work folder: it is a file");
        assertThat(folder()).hasContent("mine");
    }

    @Test
    void aFolderBelowAFileCannotBeMade() throws IOException {
        Files.writeString(folder(), "mine");
        WorkOptions below = new WorkOptions(0, folder().resolve("below"), true, false, false);
        assertThatThrownBy(() -> Storage.open(below, RUN))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("work folder");
    }

    @Test
    void resumingWithoutAnEarlierRunBeginsOne() throws IOException {
        try (Storage storage = resume()) {
            assertThat(storage.isResumed()).isFalse();
            assertThat(storage.has("sketch")).isFalse();
            write(storage, "texts", 7);
            storage.finish("sketch", Map.of());
        }
        try (Storage storage = resume()) {
            assertThat(storage.isResumed()).isTrue();
            assertThat(storage.has("sketch")).isTrue();
        }
    }

    @Test
    void aFolderOfAnotherVersionIsRefused() throws IOException {
        interrupted();
        Files.writeString(manifest(), Files.readString(manifest()).replace("semblance-work 4", "semblance-work 5"));
        assertThatThrownBy(this::resume).hasMessageContaining("is of another version of Semblance");
    }

    /** Whatever byte is wrong, nothing that was recorded comes back as something else; a last sum that is none is a torn one. */
    @Test
    void aDamagedRecordIsNoticed() throws IOException {
        interrupted();
        byte[] whole = Files.readAllBytes(manifest());
        int noticed = 0;
        for (int i = "semblance-work ".length(); i < whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i] ^= (byte) (1 << i % 8);
            Files.write(manifest(), damaged);
            try (Storage storage = resume()) {
                assertThat(whole.length - i).isIn(1, 10, 11, 12, 13, 14);
                assertThat(storage.value("documents")).isEqualTo("12");
            } catch (IOException e) {
                assertThat(e)
                        .hasMessageMatching("(?s).*(is damaged|of another version|that its manifest does not know).*");
                noticed++;
            }
        }
        assertThat(noticed).isEqualTo(whole.length - "semblance-work ".length() - 6);
    }

    @Test
    void aRecordThatLostItsStagesDoesNotCostTheFolder() throws IOException {
        interrupted();
        Files.writeString(manifest(), Files.readString(manifest()).substring(0, 40));
        assertThatThrownBy(this::resume).hasMessageContaining("that its manifest does not know: delete the folder");
        assertThat(folder()).isNotEmptyDirectory();
    }

    @Test
    void aDamagedWorkFileIsNoticed() throws IOException {
        interrupted();
        Path texts = folder().resolve("texts");
        byte[] bytes = Files.readAllBytes(texts);
        bytes[2] ^= 1;
        Files.write(texts, bytes);
        assertDamaged("texts", "work file " + texts + " is damaged: delete its folder and start the run again");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 5})
    void aWorkFileOfAnotherLengthIsNoticed(int length) throws IOException {
        interrupted();
        Path texts = folder().resolve("texts");
        Files.write(texts, new byte[length]);
        assertDamaged("texts", "work file " + texts + " is damaged: delete its folder and start the run again");
    }

    @Test
    void aMissingWorkFileIsNoticed() throws IOException {
        interrupted();
        Path texts = folder().resolve("texts");
        Files.delete(texts);
        assertDamaged("texts", "cannot read work file " + texts + ": no such file or folder");
    }

    private void assertDamaged(String log, String message) throws IOException {
        try (Storage storage = resume()) {
            assertThatThrownBy(() -> storage.finishedLog(log))
                    .isInstanceOf(IOException.class)
                    .hasMessage(message);
            assertThat(storage.finishedLog("names").read().takeInt()).isEqualTo(8);
        }
    }

    @Test
    void aSecondRunIsRefusedWhileThereIsAFirst() throws IOException {
        try (Storage first = begin()) {
            write(first, "texts", 7);
            first.finish("sketch", Map.of());
            assertThatThrownBy(this::resume).hasMessage("another run is using the work folder " + folder());
            // The first one does not mind.
            write(first, "buckets", 8);
            first.finish("join", Map.of());
        }
        try (Storage storage = resume()) {
            assertThat(storage.has("join")).isTrue();
            assertThatThrownBy(this::resume).hasMessage("another run is using the work folder " + folder());
        }
    }

    @Test
    void deletingTakesEverythingAway() throws IOException {
        interrupted();
        Storage storage = resume();
        write(storage, "buckets", 9);
        storage.finish("join", Map.of());
        storage.delete();
        assertThat(folder()).doesNotExist();
    }

    @Test
    void aFolderThatWasThereStays() throws IOException {
        Files.createDirectories(folder());
        Storage storage = begin();
        write(storage, "texts", 9);
        storage.finish("sketch", Map.of());
        storage.delete();
        assertThat(folder()).isEmptyDirectory();
    }

    @Test
    void whatIsToBeKeptIsKept() throws IOException {
        Storage storage = Storage.open(options(false, true), RUN);
        write(storage, "texts", 9);
        storage.finish("sketch", Map.of());
        storage.delete();
        try (Storage again = resume()) {
            assertThat(again.finishedLog("texts").read().takeInt()).isEqualTo(9);
        }
    }

    @Test
    void aFailureLeavesOnlyWhatCanBeResumed() throws IOException {
        Storage nothing = begin();
        write(nothing, "texts", 9);
        nothing.closeUnfinished();
        assertThat(folder()).doesNotExist();

        Storage something = begin();
        write(something, "texts", 9);
        something.finish("sketch", Map.of());
        something.closeUnfinished();
        try (Storage storage = resume()) {
            assertThat(storage.has("sketch")).isTrue();
        }
    }

    @Test
    void inMemoryNothingIsRecorded() throws IOException {
        Storage storage = Storage.inMemory();
        write(storage, "texts", 9);
        storage.finish("sketch", Map.of("documents", "1"));
        assertThat(storage.has("sketch")).isFalse();
        assertThat(storage.usesFiles()).isFalse();
        assertThat(storage.hasFolder()).isFalse();
        storage.requireDisk(Long.MAX_VALUE);
        storage.delete();
    }

    /** A stage is of no use without those before it: they were in memory when the run ended. */
    @Test
    void aStageBehindOneThatWasNotRecordedIsNotRecordedEither() throws IOException {
        WorkOptions options = new WorkOptions(2 * Log.CHUNK, folder(), false, true, true);
        try (Storage storage = Storage.open(options, RUN)) {
            write(storage, "texts", 9);
            storage.finish("sketch", Map.of("documents", "1"));
            Log buckets = storage.log("buckets");
            buckets.append(new byte[3 * Log.CHUNK], 0, 3 * Log.CHUNK);
            assertThat(buckets.seal().isFile()).isTrue();
            storage.finish("join", Map.of());
        }
        try (Storage storage = Storage.open(options, RUN)) {
            assertThat(storage.has("join")).isEqualTo(storage.has("sketch"));
        }
    }

    @Test
    void theDiskMustHaveRoom() throws IOException {
        try (Storage storage = begin()) {
            storage.requireDisk(1);
            assertThatThrownBy(() -> storage.requireDisk(Long.MAX_VALUE))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("the work folder " + folder() + " needs about ")
                    .hasMessageContaining(" and its disk has ");
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0.0 MB", "1250000, 1.3 MB", "99900000, 99.9 MB", "100000000, 0.10 GB", "123456789012, 123.46 GB"})
    void sizesAreForPeople(long bytes, String expected) {
        assertThat(Storage.gigabytes(bytes)).isEqualTo(expected);
    }
}
