package dev.semblance.cli;

import java.io.InputStream;

/**
 * What a command reads from and writes to.
 *
 * @param in standard input
 * @param out standard output, for data
 * @param console standard error, for people
 */
record Streams(InputStream in, StandardOutput out, Console console) {}
