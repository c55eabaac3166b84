package dev.semblance.documents;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Takes what a filter makes of a stream, and no more than a stream may have. */
final class PdfTrialOutput extends OutputStream {
    private final PdfLimits limits;
    private final boolean keeps;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private int length;

    /**
     * @param keeps whether the bytes are wanted, and not only how many they are
     */
    PdfTrialOutput(PdfLimits limits, boolean keeps) {
        this.limits = limits;
        this.keeps = keeps;
    }

    @Override
    public void write(int value) throws IOException {
        add(1);
        if (keeps) {
            kept.write(value);
        }
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        add(count);
        if (keeps) {
            kept.write(bytes, from, count);
        }
    }

    private void add(int count) throws IOException {
        int most = keeps ? PdfLimits.MAX_BETWEEN_BYTES : PdfLimits.MAX_STREAM_BYTES;
        if (count > most - length) {
            throw keeps ? limits.betweenTooLong() : limits.streamTooLong();
        }
        length += count;
    }

    byte[] bytes() {
        return kept.toByteArray();
    }
}
