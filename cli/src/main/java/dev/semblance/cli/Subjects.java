package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.io.FileCorpus;
import dev.semblance.make.Recipe;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The collections of an experiment, one after the other: of each size what there is, or what is made of it. */
final class Subjects {
    private final FileCorpus corpus;
    private final List<Recipe> recipes;
    private final List<Setting> settings;
    private final Supplier<Semblance.Builder> engine;
    private final ExperimentMemory memory;
    private final WorkPlace work;
    private final Trials trials;
    private final @Nullable KeptRuns kept;
    private final Experiment experiment;
    private final List<String> lines = new ArrayList<>();

    Subjects(
            FileCorpus corpus,
            List<Recipe> recipes,
            List<Setting> settings,
            Supplier<Semblance.Builder> engine,
            ExperimentMemory memory,
            WorkPlace work,
            Trials trials,
            @Nullable KeptRuns kept) {
        this.corpus = corpus;
        this.recipes = recipes;
        this.settings = settings;
        this.engine = engine;
        this.memory = memory;
        this.work = work;
        this.trials = trials;
        this.kept = kept;
        this.experiment = new Experiment(settings, engine, memory, work.folder("run"), trials);
    }

    /**
     * Runs all settings on all collections.
     *
     * @param sizes of the collections, or none for the whole
     * @return lines about the originals, if copies are made
     */
    List<String> search(Subject all, List<Integer> sizes) throws IOException {
        if (sizes.isEmpty()) {
            search(all, corpus);
        }
        for (int size : sizes) {
            Path folder = work.folder("first");
            try (FileCorpus first = FirstDocuments.copy(corpus, size, folder.resolve("documents.jsonl"))) {
                search(
                        Subject.given(
                                (long) size,
                                first,
                                all.ids().subList(0, size),
                                FirstDocuments.truth(all.truth(), size)),
                        first);
            }
            WorkPlace.delete(folder);
        }
        return lines;
    }

    private void search(Subject subject, FileCorpus documents) throws IOException {
        if (recipes.isEmpty()) {
            experiment.run(subject, null);
            return;
        }
        Originals originals = new Originals(subject, settings, engine, memory, work.folder("run"));
        tellOf(originals, subject);
        for (Recipe recipe : recipes) {
            if (experiment.runs() + settings.size() <= trials.done()) {
                experiment.skip();
                continue;
            }
            Path folder = work.folder("made");
            experiment.run(MadeCollection.make(engine.get().build(), subject, documents, recipe, folder), originals);
            WorkPlace.delete(folder);
        }
    }

    private void tellOf(Originals originals, Subject subject) throws IOException {
        List<String> known = kept == null ? List.of() : kept.originals(subject.size());
        List<String> told = new ArrayList<>(known);
        if (known.isEmpty()) {
            String of = subject.size() == null ? "" : "of the first " + Numbers.count(subject.size()) + ": ";
            for (Setting.Sets sets :
                    settings.stream().map(Setting::sets).distinct().toList()) {
                told.add(of + originals.line(sets));
            }
            if (kept != null) {
                kept.keepOriginals(subject.size(), told);
            }
        }
        lines.addAll(told);
    }
}
