package dev.semblance.benchmarks;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Writes made articles: blocks of them are made by all processors and written in their order, so that a recipe always gives the same bytes.
 * Memory is that of a few blocks.
 */
final class CitationWriter {
    private static final int BLOCK_TITLES = 1 << 14;

    private final CitationRecipe recipe;
    private final int threads;
    private long article;
    private long titles;

    CitationWriter(CitationRecipe recipe, int threads) {
        this.recipe = recipe;
        this.threads = threads;
    }

    /** What a thread makes at a time; the buffers are used again for another block. */
    private record Block(AsciiBuffer json, @Nullable AsciiBuffer truth) {}

    /** Writes all articles, with the number of titles that was asked for, and returns how many articles these are. */
    long write(OutputStream json, @Nullable OutputStream truth) throws IOException {
        article = 0;
        titles = 0;
        if (truth != null) {
            truth.write(AsciiBuffer.bytes("article\tplace\twork\n"));
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            Queue<Block> free = new ArrayDeque<>();
            for (int i = 0; i < 2 * threads; i++) {
                free.add(new Block(new AsciiBuffer(), truth == null ? null : new AsciiBuffer()));
            }
            Queue<Future<Block>> made = new ArrayDeque<>();
            while (titles < recipe.titles() || !made.isEmpty()) {
                Block block = free.poll();
                if (block == null || titles == recipe.titles()) {
                    Block done = made.remove().get();
                    done.json().writeTo(json);
                    if (truth != null && done.truth() != null) {
                        done.truth().writeTo(truth);
                    }
                    free.add(done);
                }
                if (block != null && titles < recipe.titles()) {
                    long first = article;
                    List<Integer> cited = nextBlock();
                    made.add(pool.submit(() -> make(first, cited, block)));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        } catch (ExecutionException e) {
            throw new IllegalStateException("an article could not be made", e);
        } finally {
            pool.shutdownNow();
        }
        return article;
    }

    /** How many titles the articles of the next block cite. */
    private List<Integer> nextBlock() {
        List<Integer> block = new ArrayList<>();
        long end = Math.min(recipe.titles(), titles + BLOCK_TITLES);
        while (titles < end) {
            int cited = (int) Math.min(recipe.cited(article++), recipe.titles() - titles - 1);
            block.add(cited);
            titles += cited + 1;
        }
        return block;
    }

    private Block make(long first, List<Integer> cited, Block block) {
        block.json().cut(0);
        if (block.truth() != null) {
            block.truth().cut(0);
        }
        ArticleMaker maker = new ArticleMaker(recipe, block.json(), block.truth());
        for (int i = 0; i < cited.size(); i++) {
            maker.make(first + i, cited.get(i));
        }
        return block;
    }
}
