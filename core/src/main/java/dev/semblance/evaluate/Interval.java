package dev.semblance.evaluate;

/**
 * A confidence interval of 95 %.
 *
 * @param low its lower end
 * @param high its upper end
 */
public record Interval(double low, double high) {}
