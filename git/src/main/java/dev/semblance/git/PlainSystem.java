package dev.semblance.git;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.ConfigConstants;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.util.SystemReader;

/**
 * What JGit sees of the machine: no configuration but that of the repository. JGit would also write files beside a repository to measure how exact the file
 * system's times are, and keep that in the user's configuration; so it is told what it would measure.
 */
final class PlainSystem extends SystemReader.Delegate {
    private static boolean isInstalled;

    private final StoredConfig nothing = new Nothing();

    private PlainSystem(SystemReader system) {
        super(system);
        setPlatformChecker();
    }

    /** Shows JGit no more than this, from now on. */
    static synchronized void install() {
        if (!isInstalled) {
            SystemReader.setInstance(new PlainSystem(SystemReader.getInstance()));
            isInstalled = true;
        }
    }

    @Override
    public StoredConfig getUserConfig() throws ConfigInvalidException, IOException {
        return nothing;
    }

    @Override
    public StoredConfig getJGitConfig() throws ConfigInvalidException, IOException {
        return nothing;
    }

    @Override
    public StoredConfig getSystemConfig() throws ConfigInvalidException, IOException {
        return nothing;
    }

    /** A configuration that has only the times of file systems. */
    private static final class Nothing extends StoredConfig {
        /** As if files had whole seconds, on each file system alike. */
        private static final long NANOSECONDS = 1_000_000_000;

        @Override
        public long getTimeUnit(
                String section, String subsection, String name, long defaultValue, TimeUnit wantedUnit) {
            return section.equals(ConfigConstants.CONFIG_FILESYSTEM_SECTION)
                    ? wantedUnit.convert(NANOSECONDS, TimeUnit.NANOSECONDS)
                    : defaultValue;
        }

        @Override
        public void load() {}

        @Override
        public void save() {}
    }
}
