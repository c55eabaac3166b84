package dev.semblance.cli;

import dev.semblance.Step;
import java.time.Duration;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A bar for each step that takes long enough to be worth one. */
final class Progress {
    private static final long PATIENCE_NANOSECONDS = 300_000_000;
    private static final int REDRAW_MILLISECONDS = 100;

    private final Console console;
    private final int columns;
    private final long patience;
    private @Nullable ProgressBar bar;
    private Step step = Step.SKETCH;
    private long total;
    private long done;
    private long begun;

    /**
     * @param columns width of the terminal
     * @param patient whether to let short steps pass without a bar
     */
    Progress(Console console, int columns, boolean patient) {
        this.console = console;
        this.columns = columns;
        this.patience = patient ? PATIENCE_NANOSECONDS : 0;
    }

    void begin(Step nextStep, long nextTotal) {
        close();
        step = nextStep;
        total = nextTotal;
        done = 0;
        begun = System.nanoTime();
    }

    void advance(long units) {
        done += units;
        if (bar != null) {
            bar.stepBy(units);
        } else if (System.nanoTime() - begun >= patience) {
            bar = show();
        }
    }

    /** Takes the bar away. */
    void close() {
        if (bar != null) {
            bar.close();
            bar = null;
            console.clearBar();
        }
    }

    private ProgressBar show() {
        ProgressBarBuilder builder = new ProgressBarBuilder()
                .setTaskName(step.title())
                .setInitialMax(total)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(REDRAW_MILLISECONDS)
                .setConsumer(new DelegatingProgressBarConsumer(console::bar, columns - 1))
                .startsFrom(done, Duration.ofNanos(System.nanoTime() - begun));
        if (step == Step.SKETCH) {
            builder.setUnit(" MB", 1_000_000);
        }
        return builder.build();
    }
}
