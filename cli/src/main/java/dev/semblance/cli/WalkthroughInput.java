package dev.semblance.cli;

import dev.semblance.document.Document;
import dev.semblance.io.InputFormat;
import dev.semblance.io.InputOptions;
import dev.semblance.measure.Measure;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.walkthrough.CharacteristicMatrix;
import dev.semblance.walkthrough.SignatureMatrix;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a walkthrough is about: documents, sets, or a matrix as it stands in a book. */
final class WalkthroughInput {
    /** A document of so many bytes has hardly ever few enough shingles. */
    static final int MOST_BYTES = 4000;

    /** What the second and further ones of equal shingles end with. */
    static final Pattern REPEAT = Pattern.compile(" \\([0-9]+\\)$");

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "Small texts, each a document.")
    private List<String> files = new ArrayList<>();

    @Option(names = "--text", paramLabel = "TEXT", description = "A document; to be repeated.")
    private List<String> texts = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "ITEMS",
            description = "A set, its items between blanks: \"1 3 4\"; to be repeated.")
    private List<String> sets = new ArrayList<>();

    @Option(
            names = "--column",
            paramLabel = "BITS",
            description = "A column of the characteristic matrix: 1100011; to be repeated.")
    private List<String> columns = new ArrayList<>();

    @Option(
            names = "--matrix",
            paramLabel = "FILE",
            description =
                    "The characteristic matrix: a line of zeros and ones for each row, maybe with its name: \"a: 1 0 0 1\".")
    private @Nullable String matrix;

    @Option(
            names = "--signatures",
            paramLabel = "FILE",
            description = "The signature matrix, to begin with the bands: a line of numbers for each component.")
    private @Nullable String signatures;

    @Option(
            names = "--shingle",
            converter = Choice.Shinglers.class,
            paramLabel = "SHINGLE",
            description = "char:K (K characters), word:N (N words) or items (default: char:2; items for sets).")
    private @Nullable String shingle;

    @Option(
            names = "--stop-words",
            split = ",",
            paramLabel = "WORD",
            description = "Take as shingles each of these words with the two words after it.")
    private List<String> stopWords = new ArrayList<>();

    @Option(
            names = "--normalize",
            converter = Choice.Normalizers.class,
            paramLabel = "NAME",
            description = "text, letters, folded, loose, strict or none (default: text; none for sets).")
    private @Nullable String normalize;

    @Option(
            names = "--measure",
            paramLabel = "MEASURE",
            description =
                    "jaccard, or bag: repeated shingles count, and a second one is a row of its own (default: jaccard).")
    private @Nullable Measure measure;

    @Option(names = "--bag", description = "The same as --measure bag.")
    private boolean bag;

    @Option(
            names = "--universe",
            paramLabel = "ITEMS",
            description =
                    "All rows in their order, between blanks (default: shingles in the order in which they appear).")
    private @Nullable String universe;

    /** What there is to be shown. */
    Exhibit exhibit(InputStream standardInput) throws IOException {
        requireOneKind();
        if (signatures != null) {
            requireNoTextOptions("--signatures");
            return ofSignatures(signatures, standardInput);
        }
        if (matrix != null) {
            requireNoTextOptions("--matrix");
            return ofMatrix(matrix, standardInput);
        }
        if (!columns.isEmpty()) {
            requireNoTextOptions("--column");
            return ofColumns();
        }
        return ofDocuments(standardInput);
    }

    /** The files that are read, and so cannot be written. */
    List<Path> paths() {
        List<String> names = new ArrayList<>(files);
        if (matrix != null) {
            names.add(matrix);
        }
        if (signatures != null) {
            names.add(signatures);
        }
        return names.stream().filter(name -> !name.equals("-")).map(Path::of).toList();
    }

    private void requireOneKind() {
        List<String> given = new ArrayList<>();
        addIf(given, !files.isEmpty(), "files");
        addIf(given, !texts.isEmpty(), "--text");
        addIf(given, !sets.isEmpty(), "--set");
        addIf(given, !columns.isEmpty(), "--column");
        addIf(given, matrix != null, "--matrix");
        addIf(given, signatures != null, "--signatures");
        if (given.isEmpty()) {
            throw new UsageException(
                    "give two to eight files, or --text, --set or --column as often, or --matrix or" + " --signatures");
        }
        if (given.size() > 1) {
            throw new UsageException("documents must be of one kind but there are " + String.join(" and ", given));
        }
    }

    private void requireNoTextOptions(String owner) {
        List<String> given = new ArrayList<>();
        addIf(given, shingle != null, "--shingle");
        addIf(given, !stopWords.isEmpty(), "--stop-words");
        addIf(given, normalize != null, "--normalize");
        addIf(given, measure != null, "--measure");
        addIf(given, bag, "--bag");
        addIf(given, universe != null, "--universe");
        if (!given.isEmpty()) {
            throw new UsageException(given.get(0) + " is for texts and sets, not for " + owner);
        }
    }

    private static void addIf(List<String> names, boolean isGiven, String name) {
        if (isGiven) {
            names.add(name);
        }
    }

    private Exhibit ofSignatures(String file, InputStream standardInput) throws IOException {
        List<NumberFile.Row> rows = NumberFile.numbers(file, standardInput);
        SignatureMatrix read = inFile(
                file,
                () -> new SignatureMatrix(
                        rows.stream().map(NumberFile.Row::numbers).toList()));
        List<Exhibit.Column> named = IntStream.range(0, read.columns())
                .mapToObj(column -> new Exhibit.Column("column " + (column + 1) + " of " + file, List.of()))
                .toList();
        return new Exhibit(named, "", null, read);
    }

    private Exhibit ofMatrix(String file, InputStream standardInput) throws IOException {
        List<NumberFile.Row> rows = NumberFile.bits(file, standardInput);
        List<String> elements = new ArrayList<>();
        List<BitSet> ones = new ArrayList<>();
        rows.get(0).numbers().forEach(first -> ones.add(new BitSet()));
        for (int row = 0; row < rows.size(); row++) {
            String name = rows.get(row).name();
            elements.add(name == null ? "" : name);
            for (int column = 0; column < ones.size(); column++) {
                ones.get(column).set(row, rows.get(row).numbers().get(column) == 1);
            }
        }
        CharacteristicMatrix read = inFile(file, () -> CharacteristicMatrix.ofColumns(elements, ones));
        return ofBits(read, column -> "column " + (column + 1) + " of " + file);
    }

    private Exhibit ofColumns() throws IOException {
        int rows = columns.get(0).length();
        List<BitSet> ones = new ArrayList<>();
        for (String bits : columns) {
            if (!bits.matches("[01]+")) {
                throw new UsageException("--column must be zeros and ones but was " + bits);
            }
            if (bits.length() != rows) {
                throw new UsageException(
                        "--column " + bits + " has " + bits.length() + " rows but the first one has " + rows);
            }
            BitSet set = new BitSet();
            IntStream.range(0, rows).filter(row -> bits.charAt(row) == '1').forEach(set::set);
            ones.add(set);
        }
        List<String> elements = IntStream.range(0, rows).mapToObj(row -> "").toList();
        return ofBits(UsageException.check(() -> CharacteristicMatrix.ofColumns(elements, ones)), columns::get);
    }

    /** Names columns. */
    private interface Names {
        String of(int column);
    }

    private static Exhibit ofBits(CharacteristicMatrix matrix, Names names) {
        List<Exhibit.Column> named = IntStream.range(0, matrix.columns())
                .mapToObj(column -> new Exhibit.Column(names.of(column), List.of()))
                .toList();
        return new Exhibit(named, "", matrix, null);
    }

    /** A matrix that is refused is so because of what its file has. */
    private static <T> T inFile(String file, UsageException.Settings<T> settings) throws IOException {
        try {
            return settings.make();
        } catch (IllegalArgumentException e) {
            throw new IOException("[" + file + "] " + e.getMessage(), e);
        }
    }

    private Exhibit ofDocuments(InputStream standardInput) throws IOException {
        boolean areSets = !sets.isEmpty();
        Shingler shingler = shingler(areSets);
        Normalizer normalizer =
                Normalizer.named(UsageException.check(() -> ofSets(areSets, "--normalize", normalize, "none", "text")));
        List<String> documents = areSets ? sets : files.isEmpty() ? texts : files;
        UsageException.check(() -> {
            CharacteristicMatrix.checkColumns(documents.size());
            return documents;
        });
        List<Exhibit.Column> named = new ArrayList<>();
        TextOptions.requireSymmetric(TextOptions.measure(measure, bag));
        boolean isBag = TextOptions.measure(measure, bag).countsRepeats();
        Shingling shingling = new Shingling(shingler, isBag);
        for (String document : documents) {
            String text = normalizer.normalize(files.isEmpty() ? document : read(document, standardInput));
            if (text.length() > MOST_BYTES) {
                throw new IOException("[" + (files.isEmpty() ? "C" + (named.size() + 1) : document)
                        + "] this document is too long to be shown: it has " + Numbers.count(text.length())
                        + " characters, at most " + Numbers.count(MOST_BYTES));
            }
            List<String> shingles = shingling.texts(text);
            named.add(new Exhibit.Column(
                    files.isEmpty() ? document : document + ": " + text, isBag ? numbered(shingles) : shingles));
        }
        List<List<String>> shingles =
                named.stream().map(Exhibit.Column::shingles).toList();
        String items = universe;
        CharacteristicMatrix made = UsageException.check(() -> items == null
                ? CharacteristicMatrix.of(shingles)
                : CharacteristicMatrix.of(Shingler.items().texts(items), shingles));
        String how = shingler.name() + (isBag ? " as bags" : "") + ", normalised by " + normalizer.name();
        return new Exhibit(named, how, made, null);
    }

    private Shingler shingler(boolean areSets) throws IOException {
        if (!stopWords.isEmpty()) {
            if (shingle != null || areSets) {
                throw new UsageException("--stop-words excludes " + (areSets ? "--set" : "--shingle"));
            }
            return Shingler.stopWords(Set.copyOf(stopWords));
        }
        String name = UsageException.check(() -> ofSets(areSets, "--shingle", shingle, Shingler.ITEMS, "char:2"));
        if (name.equals("auto")) {
            throw new UsageException("--shingle must be char:K, word:N, stopword:LANGUAGE or items but was auto");
        }
        return Shingler.parse(name);
    }

    private static String ofSets(boolean areSets, String option, @Nullable String given, String only, String usual) {
        if (areSets && given != null && !given.equals(only)) {
            throw new IllegalArgumentException(
                    option + " must be " + only + " with --set, whose sets stay as they are, but was " + given);
        }
        return given != null ? given : areSets ? only : usual;
    }

    private static String read(String file, InputStream standardInput) throws IOException {
        if (!file.equals("-") && Files.isDirectory(Path.of(file))) {
            throw new UsageException("documents must be files but " + file + " is a folder");
        }
        InputOptions options = UsageException.check(() -> InputOptions.of(List.of(file))
                .format(InputFormat.FILES)
                .standardInput(standardInput)
                .build());
        Document document = DocumentFinder.only(options, file);
        return document.text();
    }

    /** Gives the second of equal shingles, and each further one, its number. */
    private static List<String> numbered(List<String> shingles) {
        Map<String, Integer> seen = new HashMap<>();
        return shingles.stream()
                .map(each -> {
                    int copies = seen.merge(each, 1, Integer::sum);
                    return copies == 1 ? each : each + " (" + copies + ")";
                })
                .toList();
    }
}
