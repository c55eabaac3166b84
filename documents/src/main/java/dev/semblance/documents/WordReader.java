package dev.semblance.documents;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads the text in the XML of a part of a Word file: a paragraph a line, the cells of tables too. */
final class WordReader {
    private static final Set<String> WORD = Set.of(
            "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
            "http://purl.oclc.org/ooxml/wordprocessingml/main");

    /** What has properties and no text; what was moved elsewhere, where it comes again; and what stands in where text boxes are not known. */
    private static final Set<String> PASSED_OVER = Set.of("pPr", "rPr", "sectPr", "tblPr", "moveFrom", "Fallback");

    private final XMLStreamReader xml;
    private final BoundedWriter text;
    private boolean isText;

    private WordReader(XMLStreamReader xml, BoundedWriter text) {
        this.xml = xml;
        this.text = text;
    }

    /** Appends what the part says. */
    static void read(InputStream in, BoundedWriter text) throws IOException, XMLStreamException {
        // That of the JDK, whatever else is on the class path.
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        XMLStreamReader xml = factory.createXMLStreamReader(in);
        try {
            new WordReader(xml, text).read();
        } finally {
            xml.close();
        }
    }

    private void read() throws IOException, XMLStreamException {
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.DTD -> throw new RefusedException("has a document type declaration");
                case XMLStreamConstants.START_ELEMENT -> begin();
                case XMLStreamConstants.END_ELEMENT -> end();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.SPACE, XMLStreamConstants.CDATA -> {
                    if (isText) {
                        text.write(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
                    }
                }
                default -> {}
            }
        }
    }

    private void begin() throws IOException, XMLStreamException {
        if (PASSED_OVER.contains(xml.getLocalName())) {
            passOver();
        } else if (WORD.contains(xml.getNamespaceURI())) {
            switch (xml.getLocalName()) {
                case "t" -> isText = true;
                case "tab" -> text.write('\t');
                case "br", "cr" -> text.write('\n');
                case "noBreakHyphen" -> text.write('\u2011');
                default -> {}
            }
        }
    }

    private void end() throws IOException {
        if (WORD.contains(xml.getNamespaceURI())) {
            switch (xml.getLocalName()) {
                case "t" -> isText = false;
                case "p" -> text.write('\n');
                default -> {}
            }
        }
    }

    private void passOver() throws XMLStreamException {
        for (long depth = 1; depth > 0; ) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> depth++;
                case XMLStreamConstants.END_ELEMENT -> depth--;
                default -> {}
            }
        }
    }
}
