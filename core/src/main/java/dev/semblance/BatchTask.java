package dev.semblance;

import dev.semblance.document.Corpus;
import dev.semblance.work.Workers;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What is to be done with a batch, by a worker.
 *
 * @param work what is made of the batch
 */
record BatchTask<R>(Corpus.Batch batch, Work<R> work) implements Workers.Task<R> {
    /** Makes something of a batch. */
    interface Work<R> {
        /** Does it. */
        R of(Corpus.Batch batch) throws IOException;
    }

    /** Does something with a batch; null if there is none. */
    static <R> @Nullable BatchTask<R> of(Corpus.@Nullable Batch batch, Work<R> work) {
        return batch == null ? null : new BatchTask<>(batch, work);
    }

    @Override
    public R call() throws IOException {
        return work.of(batch);
    }

    @Override
    public boolean isLarge() {
        return batch.isLarge();
    }
}
