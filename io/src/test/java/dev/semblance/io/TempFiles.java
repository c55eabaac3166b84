package dev.semblance.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files for a test. */
record TempFiles(Path folder) {
    String write(String name, String text) throws IOException {
        return write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    String write(String name, byte[] bytes) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        Files.write(path, bytes);
        return path.toString();
    }

    String path(String name) {
        return folder.resolve(name).toString();
    }

    String read(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    /** What a file of this text holds as documents. */
    Collected read(InputFormat format, String name, String text) throws IOException {
        return Collected.twice(InputOptions.of(write(name, text)).format(format));
    }

    /** Names of documents, by their paths inside the folder. */
    List<String> inside(Collected collected) {
        return collected.ids().stream().map(id -> id.replace(folder + "/", "")).toList();
    }

    static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        try (OutputStream out = dev.semblance.io.compress.Compression.GZIP.compress(sink)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return sink.toByteArray();
    }
}
