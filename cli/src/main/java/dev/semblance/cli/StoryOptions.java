package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.band.Threshold;
import dev.semblance.measure.Measure;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** When pages tell the same story. */
final class StoryOptions {
    private static final String DEFAULT_SHINGLE = "stopword:auto";

    @Option(
            names = {"-t", "--threshold"},
            paramLabel = "SHARE",
            description = "How much of a page must lie in another one, above 0 to 1 (default: 0.5).")
    private String threshold = "0.5";

    @Option(
            names = "--recall",
            converter = Bounds.Share.class,
            paramLabel = "SHARE",
            description = "Share of such pairs to be found, above 0 to 1; 1 misses none (default: 0.99).")
    private double recall = 0.99;

    @Option(
            names = "--window",
            converter = Days.class,
            paramLabel = "DAYS",
            description =
                    "How far apart two pages may be published to count for each other; pages without a time may be of any (default: 3).")
    private Duration window = Duration.ofDays(3);

    @Option(
            names = "--shingle",
            converter = Choice.Shinglers.class,
            paramLabel = "SHINGLE",
            description =
                    "stopword:LANGUAGE (a stop word and the two words behind it; auto for each page's own language), word:N, char:K or"
                            + " auto (default: stopword:auto).")
    private String shingle = DEFAULT_SHINGLE;

    @Option(
            names = "--stopwords",
            converter = StopWordFile.class,
            paramLabel = "FILE",
            description = "Shingles are the stop words of this file, one a line, each with the two words behind it.")
    private @Nullable Shingler stopWords;

    @Option(
            names = "--normalize",
            converter = Choice.Normalizers.class,
            paramLabel = "NAME",
            description = "text, letters, folded, loose, strict or none, as for pairs (default: text).")
    private String normalize = "text";

    Duration window() {
        return window;
    }

    void apply(Semblance.Builder builder) {
        if (stopWords != null && !shingle.equals(DEFAULT_SHINGLE)) {
            throw new UsageException("--stopwords excludes --shingle " + shingle);
        }
        builder.measure(Measure.CONTAINMENT)
                .normalizer(Normalizer.named(normalize))
                .threshold(Threshold.parse(threshold))
                .recall(recall);
        if (stopWords != null) {
            builder.shingler(stopWords);
        } else if (!shingle.equals("auto")) {
            builder.shingler(Shingler.parse(shingle));
        }
    }

    /** Days, also parts of one. */
    static final class Days implements ITypeConverter<Duration> {
        private static final BigDecimal MOST = BigDecimal.valueOf(1_000_000);

        @Override
        public Duration convert(String value) {
            try {
                BigDecimal days = new BigDecimal(value);
                if (days.signum() >= 0 && days.compareTo(MOST) <= 0) {
                    return Duration.ofSeconds(
                            days.multiply(BigDecimal.valueOf(86400)).longValue());
                }
            } catch (NumberFormatException e) {
                // The message is the same.
            }
            throw new TypeConversionException("must be a number of days from 0 to " + MOST + " but was " + value);
        }
    }
}
