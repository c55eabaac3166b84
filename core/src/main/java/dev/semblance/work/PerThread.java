package dev.semblance.work;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Something of which each thread that asks has its own. Unlike with a ThreadLocal, all of it goes when this goes, though the threads live on.
 */
public final class PerThread<T> {
    private final Supplier<T> maker;
    private final Map<Thread, T> values = new ConcurrentHashMap<>();

    /** @param maker makes one for a thread */
    public PerThread(Supplier<T> maker) {
        this.maker = maker;
    }

    /** The calling thread's own. */
    public T get() {
        return values.computeIfAbsent(Thread.currentThread(), thread -> maker.get());
    }

    /** Those of all threads. */
    public Collection<T> all() {
        return values.values();
    }
}
