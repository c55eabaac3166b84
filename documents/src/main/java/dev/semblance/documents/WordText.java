package dev.semblance.documents;

import dev.semblance.document.Publication;
import dev.semblance.io.TextExtractor.Extracted;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.poi.openxml4j.exceptions.InvalidFormatException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.openxml4j.opc.PackageProperties;
import org.apache.poi.openxml4j.opc.PackageRelationship;
import org.apache.poi.openxml4j.opc.PackageRelationshipTypes;
import org.apache.poi.openxml4j.opc.TargetMode;

/*
 * POI reads the package: its parts, how they belong together, its properties. Its model of a Word document has each note with each of its marks, and is many times as
 * large as the document; so the text is read from the parts' XML itself, each part once.
 */

/** The text of a Word file and what it says of itself. */
final class WordText {
    /** What old Word files and encrypted new ones begin with. */
    private static final byte[] COMPOUND_FILE = {
        (byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1
    };

    private static final byte[] ZIP = {'P', 'K'};

    private static final List<String> BEFORE = List.of("header");
    private static final List<String> BEHIND = List.of("footnotes", "endnotes", "footer");

    private WordText() {}

    static Extracted of(byte[] file) throws IOException {
        if (begins(file, COMPOUND_FILE)) {
            throw new RefusedException("is encrypted, or a file of Word 97 to 2003");
        }
        if (!begins(file, ZIP)) {
            throw new RefusedException("is no Word file");
        }
        try (WordEntries entries = new WordEntries(file)) {
            try {
                return read(entries);
            } catch (IOException | RuntimeException e) {
                entries.requireNothingRefused();
                throw e;
            }
        }
    }

    private static boolean begins(byte[] file, byte[] with) {
        return file.length >= with.length && Arrays.equals(file, 0, with.length, with, 0, with.length);
    }

    private static Extracted read(WordEntries entries) throws IOException {
        try {
            OPCPackage opened = OPCPackage.open(entries);
            BoundedWriter text = new BoundedWriter(BoundedWriter.MAX_CHARACTERS);
            for (PackagePart part : parts(main(opened))) {
                try (InputStream in = part.getInputStream()) {
                    WordReader.read(in, text);
                }
            }
            Publication publication = publication(opened.getPackageProperties());
            entries.requireNothingRefused();
            return new Extracted(text.toString(), publication);
        } catch (InvalidFormatException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static PackagePart main(OPCPackage opened) throws IOException {
        for (String type :
                List.of(PackageRelationshipTypes.CORE_DOCUMENT, PackageRelationshipTypes.STRICT_CORE_DOCUMENT)) {
            for (PackagePart part : opened.getPartsByRelationshipType(type)) {
                if (part.getContentType().contains("word")) {
                    return part;
                }
            }
        }
        throw new IOException("no document of Word is in it");
    }

    /** The parts that have text, in the order in which it is taken. */
    private static List<PackagePart> parts(PackagePart main) throws InvalidFormatException {
        Map<String, PackagePart> parts = new LinkedHashMap<>();
        related(main, BEFORE, parts);
        parts.put(main.getPartName().getName(), main);
        related(main, BEHIND, parts);
        return new ArrayList<>(parts.values());
    }

    private static void related(PackagePart main, List<String> kinds, Map<String, PackagePart> parts)
            throws InvalidFormatException {
        for (String kind : kinds) {
            for (PackageRelationship relationship : main.getRelationships()) {
                boolean isWanted = relationship.getRelationshipType().endsWith("/" + kind)
                        && relationship.getTargetMode() == TargetMode.INTERNAL;
                PackagePart part = isWanted ? main.getRelatedPart(relationship) : null;
                if (part != null) {
                    parts.putIfAbsent(part.getPartName().getName(), part);
                }
            }
        }
    }

    private static Publication publication(PackageProperties properties) {
        return Publications.of(
                properties.getTitleProperty().orElse(null),
                properties.getCreatedProperty().map(Date::toInstant).orElse(null));
    }
}
