package dev.semblance.io;

import dev.semblance.citation.Citation;
import dev.semblance.citation.Work;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A graph in GraphML, as graph programs read it: a node for each work, with its title and counts, and an edge for each citation, with its times.
 *
 * <p>Not thread-safe.
 */
final class GraphMl {
    private static final String NAMESPACE = "http://graphml.graphdrawing.org/xmlns";
    private static final String[][] KEYS = {
        {"title", "node", "string"},
        {"forms", "node", "int"},
        {"mentions", "node", "int"},
        {"citations_in", "node", "int"},
        {"citations_out", "node", "int"},
        {"year", "node", "int"},
        {"times", "edge", "int"}
    };

    private final XMLStreamWriter xml;

    GraphMl(OutputStream out) throws IOException {
        try {
            xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out, StandardCharsets.UTF_8.name());
            xml.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
            xml.writeCharacters("\n");
            xml.writeStartElement("graphml");
            xml.writeDefaultNamespace(NAMESPACE);
            for (String[] key : KEYS) {
                xml.writeCharacters("\n");
                xml.writeEmptyElement("key");
                xml.writeAttribute("id", key[0]);
                xml.writeAttribute("for", key[1]);
                xml.writeAttribute("attr.name", key[0]);
                xml.writeAttribute("attr.type", key[2]);
            }
            xml.writeCharacters("\n");
            xml.writeStartElement("graph");
            xml.writeAttribute("id", "citations");
            xml.writeAttribute("edgedefault", "directed");
        } catch (XMLStreamException e) {
            throw failure(e);
        }
    }

    void work(Work work) throws IOException {
        try {
            xml.writeCharacters("\n");
            xml.writeStartElement("node");
            xml.writeAttribute("id", "w" + work.id());
            data("title", work.title());
            data("forms", Integer.toString(work.forms()));
            data("mentions", Integer.toString(work.mentions()));
            data("citations_in", Integer.toString(work.citationsIn()));
            data("citations_out", Integer.toString(work.citationsOut()));
            if (work.year() > 0) {
                data("year", Integer.toString(work.year()));
            }
            xml.writeEndElement();
        } catch (XMLStreamException e) {
            throw failure(e);
        }
    }

    void citation(Citation citation) throws IOException {
        try {
            xml.writeCharacters("\n");
            xml.writeStartElement("edge");
            xml.writeAttribute("source", "w" + citation.citing());
            xml.writeAttribute("target", "w" + citation.cited());
            data("times", Integer.toString(citation.times()));
            xml.writeEndElement();
        } catch (XMLStreamException e) {
            throw failure(e);
        }
    }

    /** Titles are normalised: they have letters, marks, digits and blanks, all of which XML allows. */
    private void data(String key, String value) throws XMLStreamException {
        xml.writeStartElement("data");
        xml.writeAttribute("key", key);
        xml.writeCharacters(value);
        xml.writeEndElement();
    }

    void finish() throws IOException {
        try {
            xml.writeCharacters("\n");
            xml.writeEndElement();
            xml.writeCharacters("\n");
            xml.writeEndElement();
            xml.writeCharacters("\n");
            xml.writeEndDocument();
            xml.flush();
        } catch (XMLStreamException e) {
            throw failure(e);
        }
    }

    private static IOException failure(XMLStreamException e) {
        Throwable cause = e.getNestedException();
        return cause instanceof IOException io ? io : new IOException(e.getMessage(), e);
    }
}
