package dev.semblance.measure;

import dev.semblance.work.PerThread;
import java.util.function.Supplier;

/** A verifier with one probe for each thread. */
final class ProbePerThread<P extends CountingProbe> implements Verifier {
    private final PerThread<P> probes;

    ProbePerThread(Supplier<P> maker) {
        this.probes = new PerThread<>(maker);
    }

    @Override
    public Probe probe() {
        return probes.get();
    }

    @Override
    public long compared() {
        return probes.all().stream().mapToLong(CountingProbe::compared).sum();
    }
}
