package dev.semblance.work;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What a run may use besides memory.
 *
 * @param room bytes of memory for logs; beyond, they become files
 * @param folder where they become files, or null for nowhere: then memory is all there is
 * @param isRecorded whether everything becomes files at once, so that the run can be resumed wherever it ends
 * @param resume whether to go on with what an earlier run has left in the folder
 * @param keep whether the files stay when the run is over
 */
public record WorkOptions(long room, @Nullable Path folder, boolean isRecorded, boolean resume, boolean keep) {}
