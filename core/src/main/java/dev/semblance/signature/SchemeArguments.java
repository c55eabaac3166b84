package dev.semblance.signature;

/** What all schemes check. */
final class SchemeArguments {
    private SchemeArguments() {}

    static void checkComponents(int components) {
        if (components < 1 || components > SignatureScheme.MAX_COMPONENTS) {
            throw new IllegalArgumentException(
                    "components must be between 1 and " + SignatureScheme.MAX_COMPONENTS + " but was " + components);
        }
    }

    static void checkCount(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("an empty set has no signature");
        }
    }
}
