package dev.semblance.documents;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.ext.DefaultHandler2;

/** Reads the text in the XML of a part of a Word file: a paragraph a line, those in the cells of tables too. */
final class WordReader extends DefaultHandler2 {
    private static final Set<String> WORD = Set.of(
            "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
            "http://purl.oclc.org/ooxml/wordprocessingml/main");

    /** What has properties and no text; what was moved elsewhere, where it comes again; and what stands in where text boxes are not known. */
    private static final Set<String> PASSED_OVER = Set.of("pPr", "rPr", "sectPr", "tblPr", "moveFrom", "Fallback");

    private static final String JDK_LIMIT = "http://www.oracle.com/xml/jaxp/properties/";

    /** What the JDK bounds, otherwise than in its other releases: a file is to be read by all of them or by none. Nothing here grows with the depth of elements; 0 is no bound. */
    private static final Map<String, String> LIMITS =
            Map.of("maxElementDepth", "0", "elementAttributeLimit", "10000", "maxXMLNameLimit", "1000");

    private final BoundedWriter text;
    private boolean isText;
    /** How many elements are open, from one that is passed over on. */
    private long passedOver;

    private WordReader(BoundedWriter text) {
        this.text = text;
    }

    /** Appends what the part says. */
    static void read(InputStream part, BoundedWriter text) throws IOException {
        WordReader handler = new WordReader(text);
        try {
            XMLReader xml = parser();
            xml.setContentHandler(handler);
            xml.setErrorHandler(handler);
            xml.setEntityResolver(handler);
            xml.setProperty("http://xml.org/sax/properties/lexical-handler", handler);
            xml.parse(new InputSource(part));
        } catch (SAXException e) {
            throw e.getException() instanceof IOException cause ? cause : new IOException(e.getMessage(), e);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static XMLReader parser() throws ParserConfigurationException, SAXException {
        // That of the JDK, whatever else is on the class path.
        SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        XMLReader xml = factory.newSAXParser().getXMLReader();
        for (Map.Entry<String, String> limit : LIMITS.entrySet()) {
            xml.setProperty(JDK_LIMIT + limit.getKey(), limit.getValue());
        }
        return xml;
    }

    @Override
    public void startDTD(String name, @Nullable String publicId, @Nullable String systemId) throws SAXException {
        throw new SAXException(new RefusedException("has a document type declaration"));
    }

    @Override
    public void startElement(String uri, String name, String qualified, Attributes attributes) throws SAXException {
        if (passedOver > 0 || PASSED_OVER.contains(name)) {
            passedOver++;
        } else if (WORD.contains(uri)) {
            switch (name) {
                case "t" -> isText = true;
                case "tab" -> append('\t');
                case "br", "cr" -> append('\n');
                case "noBreakHyphen" -> append('\u2011');
                default -> {}
            }
        }
    }

    @Override
    public void endElement(String uri, String name, String qualified) throws SAXException {
        if (passedOver > 0) {
            passedOver--;
        } else if (WORD.contains(uri)) {
            switch (name) {
                case "t" -> isText = false;
                case "p" -> append('\n');
                default -> {}
            }
        }
    }

    @Override
    public void characters(char[] characters, int from, int length) throws SAXException {
        if (isText && passedOver == 0) {
            append(characters, from, length);
        }
    }

    private void append(char... characters) throws SAXException {
        append(characters, 0, characters.length);
    }

    private void append(char[] characters, int from, int length) throws SAXException {
        try {
            text.write(characters, from, length);
        } catch (IOException e) {
            throw new SAXException(e);
        }
    }
}
