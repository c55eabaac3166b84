package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Inputs of small experiments, and what they write. */
record EvaluateFiles(Cli cli) {
    /**
     * Sets of letters: a, b and c are 3/5 similar to each other, and so are d and e; f is 3/4 similar to both. Others have nothing in common.
     */
    String letters() throws IOException {
        return cli.write(
                "letters.jsonl",
                Cli.json("a", "abcd")
                        + Cli.json("b", "abce")
                        + Cli.json("c", "abcf")
                        + Cli.json("d", "xyzw")
                        + Cli.json("e", "xyzv")
                        + Cli.json("f", "xyz"));
    }

    /** A truth of the letters: ab, de, df and ef belong together. */
    String clusters() throws IOException {
        return cli.write("truth.tsv", "id\tcluster\na\t1\nb\t1\nc\t2\nd\t3\ne\t3\nf\t3\n");
    }

    /** The rows of a TSV file, by the names of its columns. */
    List<Map<String, String>> figures(String file) throws IOException {
        List<String> lines = cli.read(file).lines().toList();
        List<String> columns = List.of(lines.get(0).split("\t", -1));
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] values = line.split("\t", -1);
            assertThat(values).hasSize(columns.size());
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < values.length; i++) {
                row.put(columns.get(i), values[i]);
            }
            rows.add(row);
        }
        return rows;
    }

    /** The same without what depends on the machine. */
    List<Map<String, String>> lasting(String file) throws IOException {
        List<Map<String, String>> rows = figures(file);
        rows.forEach(row -> row.keySet().removeIf(column -> column.startsWith("machine_")));
        return rows;
    }
}
