package dev.semblance.signature;

/**
 * Sizes of two sets of which the similarity is known exactly: A has {@code size} elements, B has {@code shared} of these
 * and {@code own} others. In an array of {@code union} elements, A is the first {@code size} and B the last {@code
 * otherSize}.
 */
record SignatureStatisticsOverlap(int size, int shared, int own) {
    double similarity() {
        return (double) shared / union();
    }

    int union() {
        return size + own;
    }

    int otherSize() {
        return shared + own;
    }

    /**
     * The sizes nearest to this similarity for an A of {@code size} elements; of equally near ones, those most alike.
     */
    static SignatureStatisticsOverlap nearest(int size, double similarity) {
        SignatureStatisticsOverlap best = null;
        for (int shared = 1; shared <= size; shared++) {
            int ideal = (int) Math.floor(shared / similarity + 1e-9) - size;
            for (int own = Math.max(0, ideal); own <= ideal + 1 && shared + own <= 2 * size + 20; own++) {
                SignatureStatisticsOverlap overlap = new SignatureStatisticsOverlap(size, shared, own);
                if (shared < overlap.union() && (best == null || overlap.isNearer(best, similarity))) {
                    best = overlap;
                }
            }
        }
        if (best == null) {
            throw new IllegalArgumentException("no sets of size " + size + " near similarity " + similarity);
        }
        return best;
    }

    private boolean isNearer(SignatureStatisticsOverlap other, double similarity) {
        double difference = Math.abs(similarity() - similarity) - Math.abs(other.similarity() - similarity);
        return Math.abs(difference) > 1e-9
                ? difference < 0
                : Math.abs(otherSize() - size) < Math.abs(other.otherSize() - size);
    }

    @Override
    public String toString() {
        return "J=" + shared + "/" + union() + " (sizes " + size + " and " + otherSize() + ")";
    }
}
