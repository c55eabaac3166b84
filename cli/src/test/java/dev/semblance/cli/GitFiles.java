package dev.semblance.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;
import java.util.zip.DeflaterOutputStream;

/** A Git repository for a test, written byte by byte: each object in a file of its own, all files of a commit in one folder. */
final class GitFiles {
    private final Path git;
    private final TreeMap<String, byte[]> blobs = new TreeMap<>();
    private String parent = "";

    /** Makes one without a commit in the folder {@code .git} of this one. */
    GitFiles(Path folder) throws IOException {
        git = folder.resolve(".git");
        Files.createDirectories(git.resolve("objects"));
        Files.createDirectories(git.resolve("refs/heads"));
        Files.writeString(git.resolve("HEAD"), "ref: refs/heads/main\n");
    }

    GitFiles file(String name, String text) throws IOException {
        blobs.put(name, object("blob", text.getBytes(StandardCharsets.UTF_8)));
        return this;
    }

    /** Commits all files, and gives the first digits of the commit's hash. */
    String commit() throws IOException {
        ByteArrayOutputStream tree = new ByteArrayOutputStream();
        for (String name : blobs.keySet()) {
            tree.write(("100644 " + name + "\0").getBytes(StandardCharsets.UTF_8));
            tree.write(blobs.get(name));
        }
        String text = "tree " + hex(object("tree", tree.toByteArray())) + "\n" + parent
                + "author nobody <nobody@example.org> 0 +0000\ncommitter nobody <nobody@example.org> 0 +0000\n\nA commit\n";
        String commit = hex(object("commit", text.getBytes(StandardCharsets.UTF_8)));
        parent = "parent " + commit + "\n";
        Files.writeString(git.resolve("refs/heads/main"), commit + "\n");
        return commit.substring(0, 12);
    }

    /** Where the object is that a file's contents are. */
    Path objectOf(String name) {
        return place(hex(blobs.get(name)));
    }

    private Path place(String hash) {
        return git.resolve("objects").resolve(hash.substring(0, 2)).resolve(hash.substring(2));
    }

    private byte[] object(String type, byte[] content) throws IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        plain.write((type + " " + content.length + "\0").getBytes(StandardCharsets.UTF_8));
        plain.write(content);
        byte[] hash = sha1(plain.toByteArray());
        Path file = place(hex(hash));
        Files.createDirectories(file.getParent());
        try (DeflaterOutputStream out = new DeflaterOutputStream(Files.newOutputStream(file))) {
            plain.writeTo(out);
        }
        return hash;
    }

    private static byte[] sha1(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-1").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-1", e);
        }
    }

    private static String hex(byte[] hash) {
        return HexFormat.of().formatHex(hash);
    }
}
