package dev.semblance.benchmarks;

/** The measured program gave a wrong answer, so its speed is of no interest. */
final class WrongResultException extends RuntimeException {
    private static final long serialVersionUID = 1;

    WrongResultException(String message) {
        super(message);
    }
}
