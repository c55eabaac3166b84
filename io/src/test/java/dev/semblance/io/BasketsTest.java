package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of two columns become sets. */
class BasketsTest {
    private static final long SEED = 20260303;

    private final Path folder;
    private final TempFiles files;

    BasketsTest(@TempDir Path folder) {
        this.folder = folder;
        files = new TempFiles(folder);
    }

    private Collected read(String text) throws IOException {
        return files.read(InputFormat.BASKETS, "a", text);
    }

    private List<String> messages(Collected baskets) {
        return baskets.messages().stream()
                .map(message -> message.replace(folder + "/", ""))
                .toList();
    }

    private static List<String> sets(Collected baskets) {
        return baskets.documents().stream()
                .map(document -> document.id() + "=" + document.text())
                .toList();
    }

    @Test
    void rowsOfABasketMayStandAnywhere() throws IOException {
        Collected baskets = read("user,item\r\nb,1\r\na,2\r\n\r\nb,3\r\nc,\r\na,1\r\nb,1");
        assertThat(sets(baskets)).containsExactly("b=1 3 1", "a=2 1", "c=");
        assertThat(baskets.messages()).isEmpty();
    }

    @Test
    void inAnyOfTheInputs() throws IOException {
        files.write("in/a.csv", "user,item\nx,1\ny,2\n");
        files.write("in/b.tsv.gz", TempFiles.gzip("item\tday\tuser\n3\tMonday\tx\n"));
        InputOptions.Builder options = InputOptions.of(files.path("in"), "-")
                .format(InputFormat.BASKETS)
                .idField("user")
                .textField("item")
                .standardInput(new ByteArrayInputStream("user;item\nz;4\ny;5".getBytes(StandardCharsets.UTF_8)));
        try (FileCorpus corpus = FileCorpus.of(options.build())) {
            assertThat(sets(Collected.of(corpus))).containsExactly("x=1 3", "y=2 5", "z=4");
            assertThat(corpus.textFields()).containsExactly("item");
        }
    }

    @ParameterizedTest
    @CsvSource({
        ",, a=1 2",
        "user, item, a=1 2",
        "item, user, 1=a & 2=a",
        "item,, 1=a & 2=a",
        ", user, 1=a & 2=a",
        "3, 1, x=a & y=a",
        "day,, x=a & y=a"
    })
    void eitherWayRound(String basket, String item, String expected) throws IOException {
        String file = files.write("a.csv", "user,item,day\na,1,x\na,2,y\n");
        Collected baskets = Collected.twice(InputOptions.of(file)
                .format(InputFormat.BASKETS)
                .idField(basket)
                .textField(item));
        assertThat(sets(baskets)).containsExactly(expected.split(" & "));
    }

    @Test
    void whatWasGuessedIsNoted() throws IOException {
        String file = files.write("a.csv", "user,item\na,1\n");
        InputOptions.Builder options = InputOptions.of(file).format(InputFormat.BASKETS);
        try (FileCorpus corpus = FileCorpus.of(options.build())) {
            Collected.of(corpus);
            assertThat(corpus.notes())
                    .containsExactly(
                            "taking baskets from the column \"user\" and their items from \"item\"; --id and --text name others");
        }
        try (FileCorpus corpus =
                FileCorpus.of(options.idField("user").textField("item").build())) {
            Collected.of(corpus);
            assertThat(corpus.notes()).isEmpty();
        }
    }

    @Test
    void itemsStayApart() throws IOException {
        assertThat(sets(read("b,i\nx,\"a \"\"b\"\"\nc\"\nx,a%20b\nx, a\tb\nx,Ä\nx,e\u0301\n\" x\",é\n")))
                .containsExactly("x=a%20\"b\"%0ac a%2520b %20a%09b Ä e\u0301", " x=é");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\r\n\nuser,item\r\n\r\n", "user,item", "user,item\n\n"})
    void nothingGivesNothing(String text) throws IOException {
        Collected baskets = read(text);
        assertThat(baskets.ids()).isEmpty();
        assertThat(baskets.messages()).isEmpty();
    }

    @Test
    void badRowsAreReported() throws IOException {
        Collected baskets = read("user,item\na,1\na\nb,2,3\n,4\na,\"5\na,6\n");
        assertThat(sets(baskets)).containsExactly("a=1 6");
        assertThat(messages(baskets))
                .containsExactly(
                        "[a:3] 1 columns where the header has 2",
                        "[a:4] 3 columns where the header has 2",
                        "[a:5] no basket: the column \"user\" is empty",
                        "[a:6] quotes that are not closed at the end of their field");
    }

    @ParameterizedTest
    @CsvSource({
        "customer,, 'no column \"customer\" (there are: user, item)'",
        ", film, 'no column \"film\" (there are: user, item)'",
        "user, user, the column \"user\" cannot be both the basket and the item",
        "item, 2, the column \"item\" cannot be both the basket and the item"
    })
    void columnsThatAreNotThere(String basket, String item, String reason) throws IOException {
        String file = files.write("a.csv", "user,item\na,1\n");
        Collected baskets = Collected.twice(InputOptions.of(file)
                .format(InputFormat.BASKETS)
                .idField(basket)
                .textField(item));
        assertThat(baskets.ids()).isEmpty();
        assertThat(messages(baskets)).containsExactly("[a.csv:1] " + reason);
    }

    @Test
    void oneColumnIsTooFew() throws IOException {
        assertThat(messages(read("user\na\n"))).containsExactly("[a:1] one column where baskets need two");
    }

    @Test
    void otherCharsetsAreReadAndWrongBytesReported() throws IOException {
        String file = files.write("a.csv", "ö\tü\r\nä\t1\r\n".getBytes(StandardCharsets.UTF_16LE));
        assertThat(sets(Collected.twice(
                        InputOptions.of(file).format(InputFormat.BASKETS).charset(StandardCharsets.UTF_16LE))))
                .containsExactly("ä=1");

        byte[] bytes = "жжжжжж,ж\nж,1\nж,?\nж,3\n".getBytes(StandardCharsets.UTF_8);
        bytes[24] = (byte) 0xFF;
        String broken = files.write("b.csv", bytes);
        Collected baskets = Collected.twice(InputOptions.of(broken).format(InputFormat.BASKETS));
        assertThat(sets(baskets)).containsExactly("ж=1 3");
        assertThat(messages(baskets)).containsExactly("[b.csv:3] undecodable bytes (not UTF-8)");
    }

    @Test
    void rowsAndBasketsThatAreTooLongAreBad() throws IOException {
        String file = files.write(
                "a.csv", "u,i\na,1\nb," + "x".repeat(100) + "\nb,1\n" + ("c," + "y".repeat(40) + "\n").repeat(2));
        InputOptions options = InputOptions.of(file).format(InputFormat.BASKETS).build();
        try (FileCorpus corpus = FileCorpus.of(options, new Tuning(16, 64))) {
            Collected baskets = Collected.of(corpus);
            assertThat(sets(baskets)).containsExactly("a=1", "b=1");
            assertThat(messages(baskets))
                    .containsExactly(
                            "[a.csv:3] record of more than 64 bytes; --max-document takes larger ones",
                            "[c] basket of more than 64 bytes; --max-document takes larger ones");
        }
    }

    /** Heaps so small that items go to a file, and come back a few baskets at a time. */
    @ParameterizedTest
    @ValueSource(longs = {1 << 19, 1 << 20, 1 << 30})
    void memoryMakesNoDifference(long heap) throws IOException {
        Random random = new Random(SEED);
        for (int i = 0; i < 20; i++) {
            List<Document> rows = new ArrayList<>();
            Map<String, List<String>> expected = new LinkedHashMap<>();
            int baskets = 30 + random.nextInt(60);
            for (int row = random.nextInt(30_000); row > 0; row--) {
                String basket = "b" + (int) Math.abs(random.nextGaussian() * baskets / 3);
                String item = random.nextInt(20) == 0 ? "" : Integer.toString(random.nextInt(1 << 20));
                rows.add(Document.of(basket, item));
                List<String> items = expected.computeIfAbsent(basket, key -> new ArrayList<>());
                if (!item.isEmpty()) {
                    items.add(item);
                }
            }
            Collected found;
            try (Corpus.Pass pass = new BasketPass(Corpus.of(rows).open(), heap, Tuning.DEFAULT)) {
                found = Collected.of(() -> pass);
            }
            assertThat(sets(found))
                    .as("seed %d case %d", SEED, i)
                    .isEqualTo(expected.entrySet().stream()
                            .map(basket -> basket.getKey() + "=" + String.join(" ", basket.getValue()))
                            .toList());
            assertThat(found.bytes())
                    .isEqualTo(rows.stream().mapToLong(Document::length).sum());
        }
    }

    @Test
    void namesThatHaveNoRoomAreRefused() {
        List<Document> rows = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            rows.add(Document.of("basket " + i, "1"));
        }
        assertThatThrownBy(() -> {
                    try (Corpus.Pass pass = new BasketPass(Corpus.of(rows).open(), 1 << 16, Tuning.DEFAULT)) {
                        pass.next();
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessageMatching("the names of \\d+ baskets have no room in the 8192 bytes .*--memory.*");
    }

    @Test
    void aBasketThatHasNoRoomIsRefused() throws IOException {
        List<Document> rows = Collections.nCopies(1000, Document.of("x", "12345678"));
        try (Corpus.Pass pass = new BasketPass(Corpus.of(rows).open(), 1 << 16, Tuning.DEFAULT)) {
            assertThatThrownBy(pass::next)
                    .isInstanceOf(IOException.class)
                    .hasMessage("the basket x of 9000 bytes has no room in the 8192 bytes that there are for it;"
                            + " --memory gives more");
        }
    }

    @Test
    void basketsAreNotCopied() throws IOException {
        String file = files.write("a.csv", "user,item\na,1\n");
        InputOptions options = InputOptions.of(file).format(InputFormat.BASKETS).build();
        try (FileCorpus corpus = FileCorpus.of(options)) {
            assertThatThrownBy(() -> KeptPlan.of(corpus, "out", folder.resolve("out"), false))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("baskets cannot be copied");
        }
    }
}
