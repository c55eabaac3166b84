package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.io.ColumnarFormat;
import dev.semblance.io.ColumnarReader;
import dev.semblance.io.InputFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Data sets that are folders of shards, Parquet or JSONL, keep their layout. */
class ShardsTest {
    @RegisterExtension
    final Cli cli = new Cli();

    /** Writes a file that another implementation made: rows {@code fox}, {@code late fox}, which is similar, and {@code tea}. */
    private String parquet(String name) throws IOException {
        Path file = Path.of(cli.path(name));
        Files.createDirectories(file.getParent());
        try (InputStream shard = Objects.requireNonNull(ShardsTest.class.getResourceAsStream("/shard.parquet"))) {
            Files.copy(shard, file);
        }
        return file.toString();
    }

    private List<String> ids(String name) throws IOException {
        List<String> ids = new ArrayList<>();
        try (ColumnarReader rows = ColumnarFormat.of(InputFormat.PARQUET).open(Path.of(cli.path(name)))) {
            rows.choose(List.of(0));
            while (rows.next()) {
                ids.add(new String(rows.value(0), StandardCharsets.UTF_8));
            }
        }
        return ids;
    }

    private List<String> columns(String name) throws IOException {
        try (ColumnarReader rows = ColumnarFormat.of(InputFormat.PARQUET).open(Path.of(cli.path(name)))) {
            return rows.columns().stream().map(ColumnarReader.Column::name).toList();
        }
    }

    /** The lines of a shard, whatever compresses it. */
    private String plain(String name) throws IOException {
        String copy = cli.path("plain.jsonl");
        assertThat(cli.run("dedup", "-q", cli.path(name), "--threshold", "1", "-o", copy)
                        .status())
                .isZero();
        return Files.readString(Path.of(copy));
    }

    @Test
    void parquetFilesAreReadByTheirNames() throws IOException {
        Cli.Result pairs = cli.run("pairs", "-q", parquet("a.parquet"), "--id", "id");
        assertThat(pairs.err()).isEmpty();
        assertThat(pairs.outLines()).hasSize(2).last().asString().startsWith("fox\tlate fox\t0.9");
        Cli.Result places = cli.run("pairs", "-q", cli.path("a.parquet"));
        assertThat(places.outLines())
                .last()
                .asString()
                .startsWith(cli.path("a.parquet") + ":1\t" + cli.path("a.parquet") + ":2\t0.9");
    }

    @Test
    void rowsStayByTheirValues() throws IOException {
        String file = parquet("a.parquet");
        assertThat(cli.run("dedup", "-q", file, "-o", cli.path("first.parquet")).status())
                .isZero();
        assertThat(ids("first.parquet")).containsExactly("fox", "tea");
        assertThat(cli.run("dedup", "-q", file, "--keep", "max:score", "-o", cli.path("best.parquet"))
                        .status())
                .isZero();
        assertThat(ids("best.parquet")).containsExactly("late fox", "tea");
        assertThat(columns("best.parquet")).containsExactly("id", "text", "labels.list.element", "score");
    }

    @Test
    void foldersOfParquetShardsKeepTheirLayout() throws IOException {
        parquet("set/data/train-00000-of-00002.parquet");
        parquet("set/data/train-00001-of-00002.parquet");
        cli.write("set/README.md", "# A data set\n");
        cli.write("set/dataset_infos.json", "{\"default\": {}}\n");
        Cli.Result result =
                cli.run("dedup", "-q", cli.path("set"), "--include", "*.parquet", "-o", cli.path("clean") + "/");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        assertThat(cli.files())
                .filteredOn(name -> name.startsWith("clean/"))
                .containsExactly("clean/data/train-00000-of-00002.parquet", "clean/data/train-00001-of-00002.parquet");
        assertThat(ids("clean/data/train-00000-of-00002.parquet")).containsExactly("fox", "tea");
        assertThat(ids("clean/data/train-00001-of-00002.parquet")).isEmpty();
        assertThat(columns("clean/data/train-00001-of-00002.parquet"))
                .isEqualTo(columns("set/data/train-00001-of-00002.parquet"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"jsonl.zst", "jsonl.gz", "jsonl"})
    void foldersOfJsonShardsKeepTheirLayout(String ending) throws IOException {
        shard("set/data/train-00000-of-00002." + ending, Cli.json("fox", Cli.FOX) + Cli.json("tea", Cli.TEA));
        shard(
                "set/data/train-00001-of-00002." + ending,
                Cli.json("late fox", Cli.FOX_CHANGED) + Cli.json("x", "other"));
        cli.write("set/README.md", "# A data set\n");
        Cli.Result result =
                cli.run("dedup", "-q", cli.path("set"), "--include", "*." + ending, "-o", cli.path("clean") + "/");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        assertThat(cli.files())
                .filteredOn(name -> name.startsWith("clean/"))
                .containsExactly(
                        "clean/data/train-00000-of-00002." + ending, "clean/data/train-00001-of-00002." + ending);
        assertThat(plain("clean/data/train-00000-of-00002." + ending))
                .isEqualTo(Cli.json("fox", Cli.FOX) + Cli.json("tea", Cli.TEA));
        assertThat(plain("clean/data/train-00001-of-00002." + ending)).isEqualTo(Cli.json("x", "other"));
        if (!ending.equals("jsonl")) {
            assertThat(Files.readAllBytes(Path.of(cli.path("clean/data/train-00000-of-00002." + ending)))[0])
                    .isNotEqualTo((byte) '{');
        }
    }

    /** Writes a shard, compressed as its name says. */
    private void shard(String name, String lines) throws IOException {
        Files.createDirectories(Path.of(cli.path(name)).getParent());
        String plain = cli.write("lines.jsonl", lines);
        assertThat(cli.run("dedup", "-q", plain, "--threshold", "1", "-o", cli.path(name))
                        .status())
                .isZero();
    }

    @Test
    void rowsDoNotGoToOtherFiles() throws IOException {
        String file = parquet("a.parquet");
        for (String target : new String[] {"-", cli.path("kept.jsonl")}) {
            Cli.Result result = cli.run("dedup", "-q", file, "-o", target);
            assertThat(result.status()).isEqualTo(1);
            assertThat(result.err())
                    .isEqualTo("semblance: cannot write the rows of " + file + " (parquet) to " + target
                            + ": name a file that ends in .parquet, or a folder\n");
        }
    }

    @Test
    void damagedFilesAreErrorsWhereTheyWereNamed() throws IOException {
        String file = cli.write("set/a.parquet", "no Parquet file at all");
        Cli.Result named = cli.run("pairs", "-q", file);
        assertThat(named.status()).isEqualTo(1);
        assertThat(named.err()).isEqualTo("semblance: [" + file + "] not a Parquet file: it does not begin as one\n");

        parquet("set/b.parquet");
        Cli.Result inFolder = cli.run("pairs", "-q", cli.path("set"), "--id", "id");
        assertThat(inFolder.status()).isEqualTo(1);
        assertThat(inFolder.outLines()).hasSize(2);
        assertThat(inFolder.err()).contains("[" + file + "] not a Parquet file: it does not begin as one\n");
    }

    @Test
    void aResumedRunCopiesTheSameRows() throws IOException {
        parquet("set/a.parquet");
        cli.write("set/b.parquet", "no Parquet file at all");
        parquet("set/c.parquet");
        String[] arguments = {
            "dedup", "-q", cli.path("set"), "-o", cli.path("clean") + "/", "--work-dir", cli.path("work")
        };
        assertThat(cli.run(with(arguments, "--keep-work")).status()).isEqualTo(1);
        assertThat(ids("clean/a.parquet")).containsExactly("fox", "tea");
        byte[] first = Files.readAllBytes(Path.of(cli.path("clean/a.parquet")));
        Files.delete(Path.of(cli.path("clean/a.parquet")));
        Files.delete(Path.of(cli.path("clean/c.parquet")));

        Cli.Result resumed = cli.run(with(arguments, "--resume"));
        assertThat(resumed.status()).isEqualTo(1);
        assertThat(Path.of(cli.path("clean/a.parquet"))).hasBinaryContent(first);
        assertThat(ids("clean/c.parquet")).isEmpty();
    }

    private static String[] with(String[] arguments, String another) {
        return Stream.concat(Stream.of(arguments), Stream.of(another)).toArray(String[]::new);
    }
}
