package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MadeTitlesTest {
    private static final int WORKS = 20_000;
    private static final WorkTitles TITLES = new WorkTitles(new TitleWords(), WORKS, 1);

    @TempDir
    Path folder;

    private static String title(long work) {
        byte[] title = new byte[WorkTitles.LONGEST];
        return new String(title, 0, TITLES.write(work, title), StandardCharsets.UTF_8);
    }

    @Test
    void titlesAreFunctionsOfTheirWorks() {
        assertThat(title(17)).isEqualTo(title(17)).isNotEqualTo(title(18));
        for (int work = 0; work < WORKS; work++) {
            assertThat(title(work)).hasSizeBetween(1, 400).doesNotContain("\"", "\\", "\uFFFD", "  ");
        }
    }

    @Test
    void someWorksDifferInANumberOnly() {
        int series = 0;
        for (int work = 0; work < WORKS; work += 4) {
            String[] volumes = {title(work), title(work + 1), title(work + 2), title(work + 3)};
            String first = withoutNumber(volumes[0]);
            if (Arrays.stream(volumes).allMatch(volume -> withoutNumber(volume).equals(first))) {
                assertThat(volumes).doesNotHaveDuplicates();
                series++;
            }
        }
        // 2.5 % of 5000 groups; six standard deviations.
        assertThat(series).isBetween(59, 191);
    }

    private static String withoutNumber(String title) {
        return title.replaceAll("(\\. Part [IV]+|, \\d{4}| \\(\\d\\)|: report \\d+)$", "");
    }

    @Test
    void noiseHasItsKindsAndRates() {
        SplittableRandom random = new SplittableRandom(1);
        int mentions = 20_000;
        int unchanged = 0;
        int sameNormalized = 0;
        for (int i = 0; i < mentions; i++) {
            byte[] title = new byte[WorkTitles.LONGEST + MentionNoise.GROWTH];
            int length = TITLES.write(i, title);
            String before = new String(title, 0, length, StandardCharsets.UTF_8);
            int end = MentionNoise.apply(title, length, random);
            String after = new String(title, 0, end, StandardCharsets.UTF_8);
            assertThat(end - length).isBetween(-3, MentionNoise.GROWTH);
            assertThat(after).doesNotContain("\uFFFD").isNotBlank();
            unchanged += after.equals(before) ? 1 : 0;
            sameNormalized += CitationStatistics.normalize(after).equals(CitationStatistics.normalize(before)) ? 1 : 0;
        }
        // Rates of 66.2 and 84 %, with six standard deviations; a hyphen at a word's end is not seen after
        // normalisation.
        assertThat((double) unchanged / mentions).isBetween(0.64, 0.70);
        assertThat((double) sameNormalized / mentions).isBetween(0.82, 0.88);
    }

    @Test
    void articlesHaveDifferentWorksAndCitationsAreSkewed() {
        CitedWorks works = new CitedWorks(100_000);
        boolean[] own = new boolean[(int) works.works()];
        for (int article = 0; article < own.length; article++) {
            int work = (int) works.own(article);
            assertThat(own[work]).isFalse();
            own[work] = true;
        }
        SplittableRandom random = new SplittableRandom(1);
        Map<Long, Integer> cited = new HashMap<>();
        for (int i = 0; i < 100_000; i++) {
            cited.merge(works.cited(random.nextLong()), 1, Integer::sum);
        }
        assertThat(works.cited(0)).isZero();
        assertThat(works.cited(-1)).isEqualTo(works.works() - 1);
        assertThat(cited.get(0L)).isGreaterThan(300);
        assertThat(cited.values().stream().filter(times -> times == 1).count()).isGreaterThan(5_000);
    }

    /** The figures of the model, which the seed decides: they are near those of real titles. */
    @Test
    void madeArticlesAreLikeRealOnes() throws Exception {
        Path file = folder.resolve("made.jsonl");
        Path truth = folder.resolve("made.tsv");
        MakeCitations.write(new CitationRecipe(60_000, 1, 0), file, truth);

        Map<String, String> figures = CitationStatistics.of(file, truth).figures();

        assertThat(figures).containsEntry("titles", "60000");
        assertThat(number(figures, "repeats after normalisation, %")).isBetween(61.0, 65.0);
        assertThat(number(figures, "cited titles of an article, mean")).isBetween(15.0, 17.5);
        assertThat(number(figures, "characters of a title, mean")).isBetween(86.0, 94.0);
        assertThat(number(figures, "characters of a title, 5 % up to")).isBetween(28.0, 40.0);
        assertThat(number(figures, "characters of a title, 95 % up to")).isBetween(140.0, 165.0);
        assertThat(number(figures, "works cited 1 times, %")).isBetween(30.0, 60.0);
        assertThat(number(figures, "word of rank 1, % of all")).isBetween(4.0, 9.0);
    }

    private static double number(Map<String, String> figures, String name) {
        return Double.parseDouble(figures.get(name));
    }
}
