package dev.semblance.io.html;

import dev.semblance.document.Publication;
import java.util.List;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/**
 * What a page says.
 *
 * @param text its text, a block a line
 * @param publication its title and when it was published, as far as it says so
 */
public record Page(String text, Publication publication) {
    /** A page that nests more tags than this is not one that a person wrote; what lies deeper is read as if it did not. */
    private static final int MAX_DEPTH = 256;

    /** A large page has this many characters. */
    private static final int LARGE = 1 << 20;

    /** Large pages are read one at a time: the trees of several might have no room together. */
    private static final Object LARGE_PAGES = new Object();

    /**
     * Reads a page. Like a browser it takes whatever it is given; only what a reader sees is text: no scripts, styles, forms or what is hidden.
     *
     * @param html the page
     * @param mainContent whether only its main content is wanted, without menus, links and notices around it; a page that seems to have none is
     *     taken whole
     */
    public static Page of(String html, boolean mainContent) {
        if (html.length() < LARGE) {
            return read(html, mainContent);
        }
        synchronized (LARGE_PAGES) {
            return read(html, mainContent);
        }
    }

    private static Page read(String html, boolean mainContent) {
        Parser parser = Parser.htmlParser().setMaxDepth(MAX_DEPTH);
        Document document = Jsoup.parse(html, "", parser);
        List<Block> blocks = BlockReader.read(document);
        String text = (mainContent ? MainContent.of(blocks) : blocks)
                .stream().map(Block::text).collect(Collectors.joining("\n"));
        SelfDescription page = SelfDescription.of(document);
        return new Page(text, new Publication(PageTitle.of(document, page), PageTime.of(page)));
    }
}
