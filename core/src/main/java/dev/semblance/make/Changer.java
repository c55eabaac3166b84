package dev.semblance.make;

/** Makes one kind of change. Without state, or for one thread. */
@FunctionalInterface
interface Changer {
    /**
     * Changes a text that is not empty into one that is not empty either.
     *
     * @param rate from 0 to 1; {@link NoiseKind} says of what
     */
    Changed change(String text, double rate, Surroundings surroundings);

    /**
     * A changed text.
     *
     * @param made how many changes were made, as {@link Change#made} counts them
     */
    record Changed(String text, int made) {}
}
