package dev.semblance.io;

import dev.semblance.citation.Attribution;
import dev.semblance.citation.Citation;
import dev.semblance.citation.Form;
import dev.semblance.citation.Work;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes a citation graph into a folder, which appears when the run is done. {@link Outputs#openGraph} makes it. Each kind comes in its
 * order, and works before citations; one thread may write these two while another writes forms and mentions.
 *
 * <pre>
 * works.csv        id,title,forms,mentions,citations_in,citations_out,year
 * forms.tsv        title, work, mentions, similarity
 * citations.csv    citing,cited,times
 * mentions.tsv     article, place, work         if it is wanted
 * graph.graphml    works as nodes, citations as edges         if it is wanted
 * </pre>
 */
public final class GraphWriter implements Closeable {
    private final KeptFolder folder;
    private final List<OutputStream> open = new ArrayList<>();
    private final RowWriter works;
    private final RowWriter forms;
    private final RowWriter citations;
    private final @Nullable RowWriter mentions;
    private final @Nullable GraphMl graphMl;
    private final UnaryOperator<String> place;

    /** @param place what is written of where in an article a title stands */
    GraphWriter(KeptFolder folder, boolean withMentions, boolean withGraphMl, UnaryOperator<String> place)
            throws IOException {
        this.folder = folder;
        this.place = place;
        works = rows(
                OutputFormat.CSV,
                "works.csv",
                "id",
                "title",
                "forms",
                "mentions",
                "citations_in",
                "citations_out",
                "year");
        forms = rows(OutputFormat.TSV, "forms.tsv", "title", "work", "mentions", "similarity");
        citations = rows(OutputFormat.CSV, "citations.csv", "citing", "cited", "times");
        mentions = withMentions ? rows(OutputFormat.TSV, "mentions.tsv", "article", "place", "work") : null;
        graphMl = withGraphMl ? new GraphMl(open("graph.graphml")) : null;
    }

    private RowWriter rows(OutputFormat format, String name, String... columns) throws IOException {
        return RowWriter.of(format, List.of(columns), open(name));
    }

    private OutputStream open(String name) throws IOException {
        OutputStream stream = folder.open(Path.of(name));
        open.add(stream);
        return stream;
    }

    /** Writes a work. */
    public void work(Work work) throws IOException {
        Integer year = work.year() > 0 ? work.year() : null;
        works.row(
                work.id(), work.title(), work.forms(), work.mentions(), work.citationsIn(), work.citationsOut(), year);
        if (graphMl != null) {
            graphMl.work(work);
        }
    }

    /** Writes a form. */
    public void form(Form form) throws IOException {
        forms.row(form.title(), form.work(), form.mentions(), form.similarity());
    }

    /** Writes a citation. */
    public void citation(Citation citation) throws IOException {
        citations.row(citation.citing(), citation.cited(), citation.times());
        if (graphMl != null) {
            graphMl.citation(citation);
        }
    }

    /** Whether mentions are wanted. */
    public boolean wantsMentions() {
        return mentions != null;
    }

    /** Writes a mention; of a title that means no work, the work is left empty. */
    public void mention(Attribution attribution) throws IOException {
        if (mentions != null) {
            Integer work = attribution.work() == 0 ? null : attribution.work();
            mentions.row(
                    attribution.mention().article(),
                    place.apply(attribution.mention().indexes()),
                    work);
        }
    }

    /** Opens {@code summary.json}, to be written and closed before the run's outputs appear. */
    public OutputStream openSummary() throws IOException {
        return open("summary.json");
    }

    /** Ends the files of rows. */
    public void finish() throws IOException {
        works.close();
        forms.close();
        citations.close();
        if (mentions != null) {
            mentions.close();
        }
        if (graphMl != null) {
            graphMl.finish();
        }
        for (OutputStream stream : open) {
            stream.close();
        }
        open.clear();
    }

    /** Closes what is open still, if the run failed. */
    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (OutputStream stream : open) {
            try {
                stream.close();
            } catch (IOException e) {
                failure = e;
            }
        }
        open.clear();
        if (failure != null) {
            throw failure;
        }
    }
}
