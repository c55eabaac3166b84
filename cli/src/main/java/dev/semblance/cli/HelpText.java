package dev.semblance.cli;

/** What the help of every command ends with. */
final class HelpText {
    static final String EXIT_HEADING = "%nExit status:";
    static final String EXIT_0 = "  0  done";
    static final String EXIT_1 = "  1  failed, or an input could not be read to its end (the output holds the rest)";
    static final String EXIT_2 = "  2  wrong usage";

    static final String READING_HEADING = "%nReading:%n";
    static final String TEXT_HEADING = "%nFrom text to sets:%n";
    static final String MATCH_HEADING = "%nWhat is similar:%n";
    static final String SKETCH_HEADING = "%nSignatures:%n";
    static final String PLAN_HEADING = "%nPlan:%n";
    static final String RUN_HEADING = "%nRunning:%n";
    static final String WORK_HEADING = "%nMemory and disk:%n";
    static final String OUTPUT_HEADING = "%nOutput:%n";

    static final String MEMORY =
            "Memory for the whole process, such as 2g or 512m, at least 256m; the result does not depend on it"
                    + " (default: half of the machine's).";

    static final String MAX_DOCUMENT =
            "Pass over larger documents and records, counted as bad ones (default: 32m). Pages of HTML may have half of"
                    + " that.";

    static final String INPUT = "Folders, files, or - for standard input. Files may be compressed by gzip, zstd or xz.";

    static final String SAVE_PLAN = "Write the plan to this file, so that other runs can do the same with --plan.";

    static final String HTML = "Show the result, with examples, as a page for browsers in this file, too.";

    private HelpText() {}
}
