package dev.semblance.io;

/**
 * One file of a corpus, or standard input.
 *
 * @param name as messages name it: the path as it was given, with the path inside the folder if that was one
 * @param format how it is divided into documents; {@link InputFormat#AUTO} only for a stream before its {@linkplain FileCorpus#restore
 *     state is restored}
 * @param sizeInBytes its size as it is stored, or -1 if that is unknown
 */
public record Input(String name, InputFormat format, long sizeInBytes) {}
