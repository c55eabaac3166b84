/** Commits of Git repositories as inputs. */
module dev.semblance.git {
    requires dev.semblance.io;
    requires org.eclipse.jgit;
    requires static org.jspecify;

    provides dev.semblance.io.SnapshotProvider with
            dev.semblance.git.GitSnapshots;
}
