package dev.semblance.io.html;

import java.util.ArrayList;
import java.util.List;

/**
 * Tells the main content of a page from what stands around it, by how many words a block and its neighbours have and which share of them is in
 * links: the decision tree of Kohlschütter, Fankhauser and Nejdl, "Boilerplate detection using shallow text features", WSDM 2010, algorithm 2.
 */
final class MainContent {
    private static final Block EDGE = new Block("", 0, 0);

    private MainContent() {}

    /** The blocks that are content, in their order; all of them if none is. */
    static List<Block> of(List<Block> blocks) {
        List<Block> content = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            Block before = i == 0 ? EDGE : blocks.get(i - 1);
            Block after = i + 1 == blocks.size() ? EDGE : blocks.get(i + 1);
            if (isContent(before, blocks.get(i), after)) {
                content.add(blocks.get(i));
            }
        }
        return content.isEmpty() ? blocks : content;
    }

    private static boolean isContent(Block before, Block block, Block after) {
        if (block.linkDensity() > 1.0 / 3) {
            return false;
        }
        if (before.linkDensity() > 5.0 / 9) {
            return block.words() > 40 || after.words() > 17;
        }
        return block.words() > 16 || after.words() > 15 || before.words() > 4;
    }
}
