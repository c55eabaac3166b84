package dev.semblance.io;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * Globs over paths inside a folder. One without a slash looks at the last name alone, one with a slash at the whole
 * path; {@code **} goes through any number of folders, also none.
 */
final class Globs {
    private final List<Glob> globs = new ArrayList<>();
    private final boolean namesHidden;

    /** @throws IllegalArgumentException if a glob is not one */
    Globs(List<String> patterns) {
        boolean hidden = false;
        for (String pattern : patterns) {
            String glob = pattern.replaceFirst("^(\\./|/)+", "").replaceFirst("/+$", "");
            hidden |= glob.startsWith(".") || glob.contains("/.");
            boolean hasSlash = glob.contains("/");
            globs.add(new Glob(matcher(pattern, glob), hasSlash));
            if (glob.startsWith("**/")) {
                globs.add(new Glob(matcher(pattern, glob.substring(3)), true));
            }
            if (glob.contains("/**/")) {
                globs.add(new Glob(matcher(pattern, glob.replace("/**/", "/")), true));
            }
        }
        namesHidden = hidden;
    }

    private static PathMatcher matcher(String pattern, String glob) {
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + glob);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("glob " + pattern + " is malformed: " + reason(e), e);
        }
    }

    /** The JDK's description, without a quotation that it does not end. */
    private static String reason(PatternSyntaxException e) {
        String description = e.getDescription();
        boolean isOpen = description.chars().filter(c -> c == '\'').count() % 2 == 1;
        return isOpen && description.startsWith("Missing '") ? description + "'" : description;
    }

    boolean isEmpty() {
        return globs.isEmpty();
    }

    /** Whether any glob has a part that begins with a dot. */
    boolean namesHidden() {
        return namesHidden;
    }

    boolean matches(Path relative) {
        for (Glob glob : globs) {
            if (glob.matcher.matches(glob.hasSlash ? relative : relative.getFileName())) {
                return true;
            }
        }
        return false;
    }

    private record Glob(PathMatcher matcher, boolean hasSlash) {}
}
