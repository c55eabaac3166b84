package dev.semblance.io.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/** Reads the blocks of a page in the order in which they stand. Used once. */
final class BlockReader implements NodeFilter {
    /** What nobody reads as text. */
    private static final Set<String> UNREAD = Set.of(
            "head",
            "script",
            "style",
            "template",
            "noscript",
            "iframe",
            "object",
            "applet",
            "svg",
            "canvas",
            "audio",
            "video",
            "map",
            "select",
            "datalist",
            "textarea",
            "button");

    /** What stands within a line. */
    private static final Set<String> INLINE = Set.of(
            "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
            "ins", "kbd", "label", "mark", "meter", "output", "q", "rb", "rp", "rt", "rtc", "ruby", "s", "samp",
            "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr", "img", "picture",
            "source", "nobr", "math", "input");

    private final List<Block> blocks = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final WordCount words = new WordCount();
    private final WordCount linkWords = new WordCount();
    private int links;
    private int preformatted;

    private BlockReader() {}

    /** The blocks below a node; none of them is empty. O(length), in constant stack whatever the nesting. */
    static List<Block> read(Node root) {
        BlockReader reader = new BlockReader();
        NodeTraversor.filter(reader, root);
        reader.end();
        return reader.blocks;
    }

    @Override
    public FilterResult head(Node node, int depth) {
        if (node instanceof TextNode run) {
            add(run.getWholeText());
        } else if (node instanceof Element element) {
            String tag = tag(element);
            if (UNREAD.contains(tag) || isHidden(element)) {
                return FilterResult.SKIP_ENTIRELY;
            }
            if (!INLINE.contains(tag)) {
                end();
            }
            links += tag.equals("a") ? 1 : 0;
            preformatted += tag.equals("pre") ? 1 : 0;
        }
        return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
        if (node instanceof Element element && !UNREAD.contains(tag(element)) && !isHidden(element)) {
            String tag = tag(element);
            if (!INLINE.contains(tag)) {
                end();
            }
            links -= tag.equals("a") ? 1 : 0;
            preformatted -= tag.equals("pre") ? 1 : 0;
        }
        return FilterResult.CONTINUE;
    }

    private static String tag(Element element) {
        return element.normalName();
    }

    private static boolean isHidden(Element element) {
        if (element.hasAttr("hidden")) {
            return true;
        }
        String style = element.attr("style");
        return !style.isEmpty()
                && style.toLowerCase(Locale.ROOT).replace(" ", "").contains("display:none");
    }

    private void add(String run) {
        words.add(run);
        if (links > 0) {
            linkWords.add(run);
        } else {
            linkWords.gap();
        }
        if (preformatted > 0) {
            text.append(run);
            return;
        }
        for (int i = 0; i < run.length(); i++) {
            char c = run.charAt(i);
            if (!isBlank(c)) {
                text.append(c);
            } else if (!text.isEmpty() && !isBlank(text.charAt(text.length() - 1))) {
                text.append(' ');
            }
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\u00A0';
    }

    private void end() {
        String block = preformatted > 0
                ? text.toString().stripTrailing()
                : text.toString().strip();
        if (!block.isEmpty()) {
            blocks.add(new Block(block, words.take(), linkWords.take()));
        } else {
            words.take();
            linkWords.take();
        }
        text.setLength(0);
    }
}
