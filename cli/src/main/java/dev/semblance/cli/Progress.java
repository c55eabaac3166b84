package dev.semblance.cli;

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
    private String title = "";
    private boolean inBytes;
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

    /** @param isInBytes whether the step's units are bytes */
    void begin(String nextTitle, boolean isInBytes, long nextTotal) {
        close();
        title = nextTitle;
        inBytes = isInBytes;
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
                .setTaskName(title)
                .setInitialMax(total)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(REDRAW_MILLISECONDS)
                .setConsumer(new DelegatingProgressBarConsumer(console::bar, columns - 1))
                .startsFrom(done, Duration.ofNanos(System.nanoTime() - begun));
        if (inBytes) {
            builder.setUnit(" MB", 1_000_000);
        }
        return builder.build();
    }
}
