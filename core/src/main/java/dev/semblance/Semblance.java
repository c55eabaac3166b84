package dev.semblance;

import dev.semblance.band.Costs;
import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.make.MadeSink;
import dev.semblance.make.Recipe;
import dev.semblance.measure.Conditions;
import dev.semblance.measure.EditLimit;
import dev.semblance.measure.Measure;
import dev.semblance.normalize.Normalizer;
import dev.semblance.passage.PassageOptions;
import dev.semblance.shingle.Shingler;
import dev.semblance.sketch.SketchForm;
import dev.semblance.sketch.SketchParameters;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the documents that resemble each other.
 *
 * <pre>{@code
 * Corpus notices = Corpus.of(
 *         Document.of("monday", "The library is closed on Monday for the yearly stocktaking."),
 *         Document.of("tuesday", "The library is closed on Tuesday for the yearly stocktaking."),
 *         Document.of("soup", "Soup of the day: leek and potato, with bread from the mill."));
 *
 * Semblance semblance = Semblance.builder()
 *         .normalizer(Normalizer.text())
 *         .shingler(Shingler.characters(5))
 *         .threshold(0.6)
 *         .recall(0.99)
 *         .build();
 *
 * semblance.pairs(notices).stream().forEach(System.out::println);
 * }</pre>
 *
 * <p>A document goes through the steps that the packages are named after: it is normalised, cut into a set of shingles,
 * signed; signatures are cut into bands, documents that agree in a band are candidates, and every candidate pair is verified
 * exactly. Immutable and thread-safe.
 */
public final class Semblance {
    /** Most threads of a run: each takes memory of its own. */
    public static final int MAX_THREADS = 1024;

    private final Settings settings;

    private Semblance(Settings settings) {
        this.settings = settings;
    }

    /** Settings to fill in; all have defaults. */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * All similar pairs of the corpus. Time O(text + candidate pairs), memory O(text + similar pairs of distinct texts).
     *
     * @throws IOException if the corpus cannot be read
     */
    public Pairs pairs(Corpus corpus) throws IOException {
        return Engine.pairs(settings, corpus);
    }

    /**
     * Decides which documents stay: a document goes only because of one that stays and to which it is at or above the threshold
     * similar; no chains. Of identical documents, one stays.
     *
     * @throws IOException if the corpus cannot be read
     */
    public Deduplication deduplicate(Corpus corpus) throws IOException {
        return Engine.deduplicate(settings, corpus);
    }

    /**
     * Puts every document into a cluster.
     *
     * @throws IOException if the corpus cannot be read
     */
    public Clustering cluster(Corpus corpus) throws IOException {
        return Engine.cluster(settings, corpus);
    }

    /**
     * Makes a citation graph of a corpus whose documents are titles, named as {@linkplain dev.semblance.citation.Mention mentions}: those of an article follow
     * each other, its own title first. Titles are the same work if they are similar to its most frequent title, without chains.
     *
     * @throws IOException if the corpus cannot be read
     */
    public Citations citations(Corpus corpus) throws IOException {
        return Engine.citations(settings, corpus);
    }

    /**
     * Puts pages into stories: those that lie in each other tell the same, and shorter versions belong to what they lie in. The measure must be
     * {@link Measure#CONTAINMENT}. What a page says of itself is its {@linkplain dev.semblance.document.Document#publication publication}.
     *
     * <p>The corpus is read twice: lines that a site, which is the host of a document's name, has on many of its pages are no part of any story.
     *
     * @param window how far apart two pages may be published to count for each other; pages without a time may be of any
     * @throws IOException if the corpus cannot be read
     * @throws IllegalArgumentException if the measure is another, or the window is below zero
     */
    public Stories stories(Corpus corpus, Duration window) throws IOException {
        if (window.isNegative()) {
            throw new IllegalArgumentException("window must not be below zero but was " + window);
        }
        return Engine.stories(settings, corpus, window.toSeconds());
    }

    /**
     * Writes a sketch file of the corpus: the name of each document, the size of its shingle set, and its signature. Signatures have the number of
     * components that was given, or bands times rows where those were given, or 256. The result has only a summary. Memory: some batches of
     * documents and their sketches.
     *
     * @param out takes the file; stays open
     * @throws IOException if the corpus cannot be read or the file not be written
     * @throws IllegalArgumentException if normaliser or shingler have no name by which a sketch file can tell them
     */
    public Sketching sketch(Corpus corpus, SketchForm form, OutputStream out) throws IOException {
        settings.requireSymmetric("sketch");
        return SketchMaker.make(settings, corpus, form, out);
    }

    /**
     * Finds the passages that documents have in common, even if these differ otherwise; of a corpus {@linkplain Corpus#against against} a reference, passages of its
     * documents and those of the reference. Of the settings, threads, memory, work folder and monitor count. Time O(text + shared fingerprints), and that of reading the documents of a
     * pair; a fingerprint of c documents makes c²/2 pairs, with c at most {@link PassageOptions#common}.
     *
     * @param sink takes the pairs, in the order of the left, then of the right documents
     * @throws IOException if the corpus cannot be read or the sink fails
     */
    public PassageSummary passages(Corpus corpus, PassageOptions options, PassageSink sink) throws IOException {
        return PassageSearch.search(settings, corpus, options, sink);
    }

    /**
     * Makes a collection with known near-duplicates: gives the sink each document of the corpus, and the copies made of some of them. All follows
     * from the seed and the documents' places. Memory: some batches of documents and their copies.
     *
     * @throws IOException if the corpus cannot be read, the sink fails, or two documents of the made collection would have one name
     */
    public Making make(Corpus corpus, Recipe recipe, MadeSink sink) throws IOException {
        settings.requireSymmetric("make");
        return CollectionMaker.make(settings, corpus, recipe, sink);
    }

    /**
     * This with what a search for {@link #pairs} in a corpus would decide by its first documents: the shingler and the banding, as far as they
     * were not given. Reads no more than those documents.
     *
     * @throws IOException if the corpus cannot be read
     */
    public Semblance plannedFor(Corpus corpus) throws IOException {
        settings.requireSymmetric("a plan");
        CorpusPlan plan = CorpusPlan.of(settings, corpus);
        return new Semblance(plan.settings().with(plan.shingler()));
    }

    /**
     * What a search for {@link #pairs} in a corpus would do, and why. Reads its first documents.
     *
     * @throws IOException if the corpus cannot be read
     */
    public Tuning tune(Corpus corpus) throws IOException {
        settings.requireSymmetric("tune");
        return TuningMaker.of(settings, corpus, Costs.FIXED);
    }

    /**
     * What would be best by other costs than those that searches reckon with. Whoever wants that to be done gives {@link Tuning#plan} to
     * {@link Builder#plan}.
     *
     * @throws IOException if the corpus cannot be read
     */
    public Tuning tune(Corpus corpus, Costs costs) throws IOException {
        settings.requireSymmetric("tune");
        return TuningMaker.of(settings, corpus, costs);
    }

    /** What threshold and recall alone say of a search: what is done where nothing is known of the corpus. */
    public Tuning tune() {
        settings.requireSymmetric("tune");
        return TuningMaker.of(settings, Costs.FIXED);
    }

    /** What threshold and recall alone say where steps cost so much. */
    public Tuning tune(Costs costs) {
        settings.requireSymmetric("tune");
        return TuningMaker.of(settings, costs);
    }

    /**
     * Measures what the steps of a search cost on this machine, on made texts: some seconds of one core. For {@link #tune(Corpus, Costs)}; searches
     * never measure, since their plan is not to depend on the machine.
     *
     * @throws IOException if the measuring is interrupted
     */
    public static Costs calibrate() throws IOException {
        return Calibration.measure();
    }

    /** Whether a folder is a work folder: the {@linkplain Builder#workFolder work} of a run, and no input of any. */
    public static boolean isWorkFolder(Path folder) {
        return Storage.isWorkFolder(folder);
    }

    /**
     * Whether a run has left finished steps in a folder, so that one that resumes there does not read its corpus from the beginning.
     *
     * @throws IOException if the folder cannot be read
     */
    public static boolean canResume(Path folder) throws IOException {
        return Storage.isWorkFolder(folder) && Storage.hasStages(folder);
    }

    /** Two documents side by side. Where no shingler was given, these two texts alone decide which it is. */
    public Comparison compare(Document left, Document right) {
        settings.requireSymmetric("comparisons");
        return Comparer.compare(settings, left, right);
    }

    /** Settings of a {@link Semblance}. */
    public static final class Builder {
        /** The seed where none is given. */
        public static final long DEFAULT_SEED = 1;

        Normalizer normalizer = Normalizer.text();

        @Nullable
        Shingler shingler;

        Measure measure = Measure.JACCARD;

        /** Null where it is 0.8, or follows from the edit limit. */
        @Nullable
        Threshold threshold;

        double recall = 0.99;
        JoinKind join = JoinKind.AUTO;
        String scheme = "fss";
        int components;
        int bands;
        int rows;
        long seed = DEFAULT_SEED;
        boolean estimate;
        Conditions conditions = Conditions.NONE;
        boolean fromSketches;
        KeepPolicy keep = KeepPolicy.FIRST;
        ClusterKind clusters = ClusterKind.COMPONENTS;
        int threads = Runtime.getRuntime().availableProcessors();
        long memory = Runtime.getRuntime().maxMemory();

        @Nullable
        Path workFolder;

        boolean recordsWork;
        boolean resume;
        boolean keepsWork;
        boolean findsRepeatedIds;
        Monitor monitor = Monitor.NONE;

        private Builder() {}

        /** How text is normalised; default {@link Normalizer#text()}. */
        public Builder normalizer(Normalizer normalizer) {
            this.normalizer = Objects.requireNonNull(normalizer, "normalizer");
            return this;
        }

        /** How text is cut into shingles; null (the default) chooses by what a sample of the documents looks like. */
        public Builder shingler(@Nullable Shingler shingler) {
            this.shingler = shingler;
            return this;
        }

        /** How similarities are reckoned from shingles; default {@link Measure#JACCARD}. */
        public Builder measure(Measure measure) {
            this.measure = Objects.requireNonNull(measure, "measure");
            return this;
        }

        /** Whether repeated shingles count: {@link Measure#BAG}, or else {@link Measure#JACCARD}. */
        public Builder bag(boolean bag) {
            return measure(Measure.ofRepeats(bag));
        }

        /** Similarity from which a pair is similar, as an exact fraction; default 0.8, or what follows from the {@linkplain #edit edit limit}. */
        public Builder threshold(Threshold threshold) {
            this.threshold = Objects.requireNonNull(threshold, "threshold");
            return this;
        }

        /** Similarity from which a pair is similar, in (0, 1]. */
        public Builder threshold(double threshold) {
            return threshold(Threshold.of(threshold));
        }

        /** Share of the similar pairs to be found at least, in (0, 1]; default 0.99. With 1 the join is exact; below 0.7, the same
         * is done as for 0.7. */
        public Builder recall(double recall) {
            this.recall = recall;
            return this;
        }

        /** How candidate pairs are found; default {@link JoinKind#AUTO}. */
        public Builder join(JoinKind join) {
            this.join = Objects.requireNonNull(join, "join");
            return this;
        }

        /** Signature scheme: {@code fss} (default), {@code minhash} or {@code superminhash}. */
        public Builder scheme(String scheme) {
            this.scheme = Objects.requireNonNull(scheme, "scheme");
            return this;
        }

        /** Components of a signature, 1 to 4096; 0 (default) takes what the banding needs. */
        public Builder components(int components) {
            this.components = components;
            return this;
        }

        /** Bands; 0 (default) follows from threshold and recall. */
        public Builder bands(int bands) {
            this.bands = bands;
            return this;
        }

        /** Rows of a band; 0 (default) follows from threshold and recall. */
        public Builder rows(int rows) {
            this.rows = rows;
            return this;
        }

        /** Seed of all randomness; default {@link #DEFAULT_SEED}. */
        public Builder seed(long seed) {
            this.seed = seed;
            return this;
        }

        /**
         * All that a plan says: normaliser, shingler, measure, threshold, recall, scheme, components, bands, rows, seed, and whether similarities are
         * estimates. What the builder had of these is gone, but for a normaliser or shingler of the name that the plan has, which may be one
         * that only the caller knows.
         *
         * @throws IllegalArgumentException if nobody knows the normaliser or the shingler
         */
        public Builder plan(Plan plan) {
            if (!normalizer.name().equals(plan.normalizer())) {
                normalizer = Normalizer.named(plan.normalizer());
            }
            if (plan.shingler().equals(Plan.AUTO)) {
                shingler = null;
            } else if (shingler == null || !shingler.name().equals(plan.shingler())) {
                shingler = Shingler.parse(plan.shingler());
            }
            return measure(plan.measure())
                    .threshold(plan.threshold())
                    .recall(plan.recall())
                    .join(plan.exactJoin() ? JoinKind.EXACT : JoinKind.AUTO)
                    .scheme(plan.scheme())
                    .components(plan.components())
                    .bands(plan.bands())
                    .rows(plan.rows())
                    .estimate(plan.estimated())
                    .edit(plan.conditions().limit())
                    .distinguishNumbers(plan.conditions().sameNumbers())
                    .seed(plan.seed());
        }

        /** Whether to take the signatures' estimate for the similarity instead of computing it; default no. */
        public Builder estimate(boolean estimate) {
            this.estimate = estimate;
            return this;
        }

        /**
         * How far the normalised texts of a similar pair may be from each other; null (the default) for as far as the threshold allows. A pair is similar then if its shingle
         * sets reach the threshold <em>and</em> its texts are within the limit, and its similarity is 1 less the normalised distance. Recall is about the threshold.
         *
         * <p>Where no threshold is given, it is what {@link EditLimit#shingleThreshold} says; where no shingler is given either, that is one of characters, of as many as keep
         * the threshold at 0.5 or more, 2 to 9.
         */
        public Builder edit(@Nullable EditLimit limit) {
            conditions = new Conditions(limit, conditions.sameNumbers());
            return this;
        }

        /** Whether pairs whose normalised texts differ in their {@linkplain dev.semblance.measure.TextNumbers numbers} are not similar; default no. */
        public Builder distinguishNumbers(boolean distinguish) {
            conditions = new Conditions(conditions.limit(), distinguish);
            return this;
        }

        /** What deduplication would rather keep; default {@link KeepPolicy#FIRST}. */
        public Builder keep(KeepPolicy keep) {
            this.keep = Objects.requireNonNull(keep, "keep");
            return this;
        }

        /** What a cluster is; default {@link ClusterKind#COMPONENTS}. */
        public Builder clusters(ClusterKind clusters) {
            this.clusters = Objects.requireNonNull(clusters, "clusters");
            return this;
        }

        /**
         * Takes corpora of {@linkplain dev.semblance.sketch.Sketch#document sketches} that were made so, instead of texts. Says all of normaliser, shingler,
         * measure, scheme, components, seed and estimate, none of which is to be said otherwise after that. Where the components do not suffice for the
         * recall, as much as they can do is done, and the monitor gets a note.
         */
        public Builder sketches(SketchParameters parameters) {
            fromSketches = true;
            return normalizer(Normalizer.named(parameters.normalizer()))
                    .shingler(Shingler.parse(parameters.shingler()))
                    .bag(parameters.bag())
                    .scheme(parameters.scheme())
                    .components(parameters.components())
                    .seed(parameters.seed())
                    .estimate(true);
        }

        /** Threads to use, 1 to {@value Semblance#MAX_THREADS}; default all processors. The result does not depend on it. */
        public Builder threads(int threads) {
            this.threads = threads;
            return this;
        }

        /**
         * Bytes of memory that a run may use; default all that the JVM may. What has no room goes to the {@linkplain #workFolder work folder}. The
         * result does not depend on it.
         */
        public Builder memory(long bytes) {
            this.memory = bytes;
            return this;
        }

        /**
         * A folder for what has no room in memory, which is made when it is first needed; it must not be there yet, or be empty. The
         * result's {@code close} deletes it. Default null: all is kept in memory.
         */
        public Builder workFolder(@Nullable Path folder) {
            this.workFolder = folder;
            return this;
        }

        /** Whether everything goes to the work folder, so that a run can be resumed wherever it ends, and not only what has no room in memory;
         * default no. */
        public Builder recordWork(boolean record) {
            this.recordsWork = record;
            return this;
        }

        /**
         * Whether to go on with the run that left its files in the work folder; it must have had the same corpus and settings, and gives the
         * same result then. Where there is none, the run begins at the beginning. Default no.
         */
        public Builder resume(boolean resume) {
            this.resume = resume;
            return this;
        }

        /** Whether the work files stay when the result is closed; default no. */
        public Builder keepWork(boolean keep) {
            this.keepsWork = keep;
            return this;
        }

        /** Whether to look for ids that come more than once, and tell the monitor; default no. */
        public Builder findRepeatedIds(boolean find) {
            this.findsRepeatedIds = find;
            return this;
        }

        /** Watches the run. */
        public Builder monitor(Monitor monitor) {
            this.monitor = Objects.requireNonNull(monitor, "monitor");
            return this;
        }

        /**
         * Checks the settings together.
         *
         * @throws IllegalArgumentException if they contradict each other; the message names parameter, bound and value
         */
        public Semblance build() {
            return new Semblance(Settings.of(this));
        }
    }
}
