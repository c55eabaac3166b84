package dev.semblance.cli;

import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Standard error: lines for people, and under them at most one progress bar that the lines do not disturb. */
final class Console {
    private static final String TO_LINE_START_AND_CLEAR = "\r\u001b[K";

    private final PrintWriter printer;
    private boolean debug;
    private boolean barShown;

    Console(OutputStream err) {
        printer = new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
    }

    /** Writes text in UTF-8, whatever the locale. Not for use while a bar is shown. */
    PrintWriter printer() {
        return printer;
    }

    /** Whether failures are shown with their stack trace. */
    boolean isDebug() {
        return debug;
    }

    void setDebug(boolean debug) {
        this.debug = debug;
    }

    /** Writes a line that begins with the command's name. */
    void message(String text) {
        line("semblance: " + shown(text));
    }

    /** The text without what would change the terminal: file names may hold any character. */
    private static String shown(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.codePoints()
                .forEach(c -> shown.appendCodePoint(Character.isISOControl(c) && c != '\n' && c != '\t' ? '?' : c));
        return shown.toString();
    }

    /** Writes a line. */
    synchronized void line(String text) {
        clearBar();
        printer.println(text);
    }

    /** Draws the bar over what was there of it. */
    synchronized void bar(String text) {
        printer.print(TO_LINE_START_AND_CLEAR + text);
        printer.flush();
        barShown = true;
    }

    /** Takes the bar away. */
    synchronized void clearBar() {
        if (barShown) {
            printer.print(TO_LINE_START_AND_CLEAR);
            printer.flush();
            barShown = false;
        }
    }
}
