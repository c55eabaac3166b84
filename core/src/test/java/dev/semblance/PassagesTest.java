package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.passage.Passage;
import dev.semblance.passage.PassageOptions;
import dev.semblance.passage.PassagePair;
import dev.semblance.passage.Templates;
import dev.semblance.passage.TokenKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PassagesTest {
    private static final String SENTENCE =
            "It was the ferry from the northern islands that brought the first mail of that winter";
    private static final PassageOptions WORDS = PassageOptions.of(TokenKind.WORDS);

    @TempDir
    Path temp;

    private static Corpus corpus(List<String> texts, int from, int to) {
        return Corpus.of(IntStream.range(from, to)
                .mapToObj(i -> Document.of(Integer.toString(i), texts.get(i)))
                .toList());
    }

    private static List<PassagePair> find(PassageOptions options, String... texts) throws IOException {
        return find(Semblance.builder(), options, corpus(List.of(texts), 0, texts.length));
    }

    private static List<PassagePair> find(Semblance.Builder builder, PassageOptions options, Corpus corpus)
            throws IOException {
        List<PassagePair> found = new ArrayList<>();
        PassageSummary summary = builder.build().passages(corpus, options, (pair, texts) -> found.add(pair));
        assertThat(summary.pairs()).isEqualTo(found.size());
        assertThat(summary.passages())
                .isEqualTo(
                        found.stream().mapToInt(pair -> pair.passages().size()).sum());
        return found;
    }

    /** What stands at a place, in code points. */
    private static String slice(String text, int from, int to) {
        return text.substring(text.offsetByCodePoints(0, from), text.offsetByCodePoints(0, to));
    }

    private static Passage only(List<PassagePair> found) {
        assertThat(found).hasSize(1);
        assertThat(found.get(0).passages()).hasSize(1);
        return found.get(0).passages().get(0);
    }

    @Test
    void placesAreThoseOfTheTextsAsTheyWere() throws IOException {
        String left = "😀 Über Nacht:\r\n«" + SENTENCE + "», wrote he.";
        String right = "Nothing else to say e\u0301.\nAnd then,\n"
                + SENTENCE.toUpperCase(java.util.Locale.ROOT).replace(" ", " \n ")
                + "! The end, my friends, of all that.";
        Passage passage = only(find(WORDS, left, right));

        assertThat(slice(left, passage.leftFrom(), passage.leftTo())).isEqualTo(SENTENCE);
        assertThat(slice(right, passage.rightFrom(), passage.rightTo()).replaceAll("\\s+", " "))
                .isEqualToIgnoringCase(SENTENCE);
        assertThat(passage.leftLine()).isEqualTo(2);
        assertThat(passage.rightLine()).isEqualTo(3);
        assertThat(passage.similarity()).isEqualTo(1);
        assertThat(passage.matched()).isEqualTo(SENTENCE.split(" ").length);
    }

    @Test
    void smallChangesAreWithinAPassageAndCount() throws IOException {
        String changed =
                SENTENCE.replace("northern islands", "outer northern isles").replace("first mail", "mail");
        PassagePair pair = find(WORDS, "Some words before. " + SENTENCE + " and after it.", changed)
                .get(0);

        Passage passage = pair.passages().get(0);
        // Of 16 and 16 words, 14 are the same.
        assertThat(passage.leftTokens()).isEqualTo(16);
        assertThat(passage.rightTokens()).isEqualTo(16);
        assertThat(passage.matched()).isEqualTo(14);
        assertThat(passage.similarity()).isEqualTo(0.875);
        assertThat(pair.rightShare()).isEqualTo(1);
        assertThat(pair.leftShare()).isCloseTo(16.0 / 22, within(1e-12));
    }

    @Test
    void whatTemplatesHaveIsLeftOut() throws IOException {
        String form =
                "Herewith the undersigned declares that all statements are true to the best of their knowledge and belief";
        String left = form + ". " + SENTENCE + ". Signed in Oslo";
        String right = "To whom it may concern: " + form
                + ". We met on a Tuesday in the small hours, as people of our trade do. " + SENTENCE;
        PassageOptions ignoring = new PassageOptions(
                TokenKind.WORDS, 4, 8, 12, 100, 8, 0, Templates.of(TokenKind.WORDS, 4, List.of(form)));

        assertThat(find(WORDS, left, right).get(0).passages()).hasSize(2);
        PassagePair pair = find(ignoring, left, right).get(0);
        Passage passage = pair.passages().get(0);
        assertThat(pair.passages()).hasSize(1);
        assertThat(slice(left, passage.leftFrom(), passage.leftTo())).isEqualTo(SENTENCE);
        assertThat(pair.leftShare()).isCloseTo(16.0 / 19, within(1e-12));
        assertThat(find(ignoring, form, form)).isEmpty();
    }

    @Test
    void whatTooManyDocumentsHaveIsBoilerplate() throws IOException {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            texts.add("Letter " + i * 7919 + " says " + i * 104729 + ". " + SENTENCE);
        }
        PassageOptions five = new PassageOptions(TokenKind.WORDS, 4, 8, 12, 5, 8, 0, Templates.none(4));
        PassageOptions six = new PassageOptions(TokenKind.WORDS, 4, 8, 12, 6, 8, 0, Templates.none(4));

        assertThat(find(five, texts.toArray(String[]::new))).isEmpty();
        assertThat(find(six, texts.toArray(String[]::new))).hasSize(15);
    }

    @Test
    void copiedCodeWithOtherNamesIsTheSame() throws IOException {
        String original = """
                static int gcd(int a, int b) {
                    // Euclid
                    while (b != 0) { int rest = a % b; a = b; b = rest; }
                    if (a < 0) { throw new IllegalStateException("negative"); }
                    return a;
                }
                """;
        String renamed = """
                /* my own work */
                static int teiler(int x, int y) {
                    while (y != 0) {
                        int r = x % y;
                        x = y;   y = r;
                    }
                    if (x < 0) { throw new IllegalStateException("oh"); }
                    return x;
                }
                """;
        String other = "static int sum(int[] all) { int s = 0; for (int one : all) { s += one; } return s; }";
        PassageOptions code = PassageOptions.of(TokenKind.CODE);

        assertThat(find(WORDS, original, renamed)).isEmpty();
        PassagePair pair = find(code, original, renamed, other).get(0);
        assertThat(List.of(pair.left(), pair.right())).containsExactly("0", "1");
        assertThat(pair.leftShare()).isEqualTo(1);
        assertThat(pair.rightShare()).isEqualTo(1);
        assertThat(pair.passages().get(0).rightLine()).isEqualTo(2);
        assertThat(find(code, original, other)).isEmpty();
    }

    /** Every run of at least as many tokens as the guarantee says is in a passage, whatever stands around it. */
    @Test
    void sharedRunsOfTheGuaranteedLengthAreFound() throws IOException {
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            int guarantee = 5 + random.nextInt(20);
            int gram = 2 + random.nextInt(guarantee - 2);
            PassageOptions options =
                    new PassageOptions(TokenKind.WORDS, gram, guarantee, guarantee, 100, 0, 0, Templates.none(gram));
            // Few different words make many equal hashes within a window.
            int words = seed % 2 == 0 ? 4 : 5000;
            String run = RandomCorpora.text(guarantee, words, random);
            String left = RandomCorpora.text(1 + random.nextInt(60), words, random) + " " + run + " "
                    + RandomCorpora.text(1 + random.nextInt(60), words, random);
            String right = random.nextInt(4) == 0
                    ? run
                    : RandomCorpora.text(1 + random.nextInt(60), words, random) + " " + run;
            int from = left.indexOf(run);
            List<PassagePair> found = find(options, left, right);
            assertThat(found).as("seed %s", seed).hasSize(1);
            if (words == 5000) {
                assertThat(found.get(0).passages())
                        .as("seed %s", seed)
                        .anyMatch(passage -> passage.leftFrom() <= from
                                && passage.leftTo() >= from + run.codePointCount(0, run.length()));
            }
        }
    }

    @Test
    void nothingDependsOnThreadsOrMemoryAndAReferenceIsComparedAcross() throws IOException {
        Random random = new Random(8);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            String own = RandomCorpora.text(60, 8000, random);
            texts.add(i < 20 ? own : own + " " + RandomCorpora.edited(texts.get(random.nextInt(i)), 8000, random));
        }
        List<PassagePair> all = find(Semblance.builder().threads(1), WORDS, corpus(texts, 0, 300));
        assertThat(all).hasSizeGreaterThan(300);
        for (int threads : new int[] {1, 8}) {
            Semblance.Builder small = Semblance.builder()
                    .threads(threads)
                    .workFolder(temp.resolve("work-" + threads))
                    .memory(1 << 19);
            assertThat(find(small, WORDS, corpus(texts, 0, 300))).isEqualTo(all);
            assertThat(temp.resolve("work-" + threads)).doesNotExist();
        }
        List<PassagePair> across =
                find(Semblance.builder(), WORDS, corpus(texts, 0, 200).against(corpus(texts, 200, 300)));
        assertThat(across)
                .isEqualTo(all.stream()
                        .filter(pair -> pair.leftOrdinal() < 200 && pair.rightOrdinal() >= 200)
                        .toList());
    }

    @Test
    void emptyAndTinyDocumentsHaveNoPassages() throws IOException {
        assertThat(find(WORDS)).isEmpty();
        assertThat(find(WORDS, "", " ", "word", "word", "…")).isEmpty();
        PassageOptions tiny = new PassageOptions(TokenKind.WORDS, 1, 1, 1, 100, 0, 0, Templates.none(1));
        assertThat(only(find(tiny, "word", "Word.")).similarity()).isEqualTo(1);
        assertThat(find(PassageOptions.of(TokenKind.CODE), "\"unfinished", "/* unfinished", "'"))
                .isEmpty();
    }

    @Test
    void scriptsWithoutBlanksAreCutIntoCharacters() throws IOException {
        String common = "春の夜の夢の浮橋とだえして峰にわかるる横雲の空";
        Passage passage = only(find(WORDS, "今日は晴れ。" + common + "。", "そして、" + common));
        assertThat(passage.matched()).isEqualTo(common.length());
    }

    @Test
    void optionsOutOfRangeAreRefused() {
        assertThatThrownBy(() -> new PassageOptions(TokenKind.WORDS, 9, 8, 1, 100, 0, 0, Templates.none(9)))
                .hasMessage("gram must be between 1 and the guarantee of 8 tokens but was 9");
        assertThatThrownBy(() -> new PassageOptions(TokenKind.WORDS, 4, 8, 0, 100, 0, 0, Templates.none(4)))
                .hasMessage("leastLength must be at least 1 but was 0");
        assertThatThrownBy(() -> new PassageOptions(TokenKind.WORDS, 4, 8, 8, 1, 0, 0, Templates.none(4)))
                .hasMessage("common must be at least 2 but was 1");
        assertThatThrownBy(() -> new PassageOptions(TokenKind.WORDS, 4, 8, 8, 9, 0, 1.5, Templates.none(4)))
                .hasMessage("leastShare must be between 0 and 1 but was 1.5");
    }
}
