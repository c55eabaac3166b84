package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.io.Outputs;
import dev.semblance.make.Confusions;
import dev.semblance.make.Noise;
import dev.semblance.make.Recipe;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Of which documents copies are made, how many, and with which changes. */
final class CopyOptions {
    private static final double DEFAULT_SHARE = 0.2;
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,4})(?:(?:-|\\.\\.)([0-9]{1,4}))?");

    @Option(
            names = "--share",
            converter = Bounds.Share.class,
            paramLabel = "S",
            description = "Make copies of each document with this probability (default: 0.2).")
    private @Nullable Double share;

    @Option(
            names = "--count",
            converter = Bounds.Count.class,
            paramLabel = "N",
            description = "Make copies of exactly so many documents, picked at random. Reads the input twice.")
    private @Nullable Integer count;

    @Option(
            names = "--copies",
            paramLabel = "N[-M]",
            description =
                    "Copies of each of these documents: a number, or a range of which each number is as probable (default: 1).")
    private String copies = "1";

    @Option(
            names = "--noise",
            split = ",",
            hideParamSyntax = true,
            paramLabel = "NOISE",
            description =
                    "What is done to a copy: KIND:RATE, or several joined by +, done one after the other. A rate is low,"
                            + " high or a number from 0 to 1. Of several noises, with commas or in several options, each copy gets one"
                            + " at random (default: ocr:low).")
    private List<String> noises = new ArrayList<>();

    @Option(
            names = "--confusions",
            paramLabel = "FILE",
            description =
                    "What ocr takes for what: lines of a text, a tab, what it is taken for, and perhaps a tab and a weight; or a table"
                            + " of Tesseract's (default: well-known confusions of Latin letters and digits).")
    private @Nullable Path confusions;

    @Option(
            names = "--seed",
            converter = Bounds.Seed.class,
            paramLabel = "N",
            description = "Seed of all randomness; the same seed makes the same bytes (default: a fixed one).")
    private long seed = Semblance.Builder.DEFAULT_SEED;

    long seed() {
        return seed;
    }

    boolean isByCount() {
        return count != null;
    }

    /** Whether it was said what is done to copies. */
    boolean hasNoise() {
        return !noises.isEmpty();
    }

    /**
     * A recipe for each of the noises, for collections of their own. A part of a noise may list rates, as in {@code ocr:0.01/0.05}.
     *
     * @throws IOException if the table of confusions cannot be read
     * @throws IllegalArgumentException if something cannot be asked for
     */
    List<Recipe> recipes() throws IOException {
        noises = noises.stream()
                .flatMap(noise -> rates(noise).stream())
                .distinct()
                .toList();
        Recipe all = recipe();
        return all.noises().stream()
                .map(noise -> new Recipe(
                        all.share(),
                        all.count(),
                        all.leastCopies(),
                        all.mostCopies(),
                        List.of(noise),
                        all.confusions()))
                .toList();
    }

    /** The noises with one rate each that a noise with lists of rates stands for. */
    private static List<String> rates(String noise) {
        List<String> all = List.of("");
        for (String part : noise.split("\\+", -1)) {
            int colon = part.indexOf(':');
            String kind = part.substring(0, colon + 1);
            List<String> longer = new ArrayList<>();
            for (String before : all) {
                for (String rate : part.substring(colon + 1).split("/", -1)) {
                    longer.add(before + (before.isEmpty() ? "" : "+") + kind + rate);
                }
            }
            all = longer;
        }
        return all;
    }

    /** The table of confusions, or null for the usual ones. */
    @Nullable
    Path confusions() {
        return confusions;
    }

    /** Keeps the job from writing over what it reads. */
    void protect(Job job) {
        if (confusions != null) {
            job.protect(confusions);
        }
    }

    /** Keeps outputs from being what is read. */
    void protect(Outputs outputs) {
        if (confusions != null) {
            outputs.protect(confusions);
        }
    }

    /**
     * What is asked for.
     *
     * @throws IOException if the table of confusions cannot be read
     * @throws IllegalArgumentException if something cannot be asked for
     */
    Recipe recipe() throws IOException {
        if (share != null && count != null) {
            throw new UsageException("--share and --count cannot be given together");
        }
        Matcher range = RANGE.matcher(copies.strip());
        if (!range.matches()) {
            throw new IllegalArgumentException("copies must be a number or a range such as 1-3 but was " + copies);
        }
        int least = Integer.parseInt(range.group(1));
        int most = range.group(2) == null ? least : Integer.parseInt(range.group(2));
        List<Noise> parsed = (noises.isEmpty() ? List.of("ocr:low") : noises)
                .stream().map(Noise::parse).toList();
        return new Recipe(
                share == null ? DEFAULT_SHARE : share,
                count == null ? 0 : count,
                least,
                most,
                parsed,
                confusions == null ? Confusions.usual() : ConfusionReader.read(confusions));
    }
}
