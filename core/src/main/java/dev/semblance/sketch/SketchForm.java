package dev.semblance.sketch;

/** How much a sketch file keeps of each component. */
public enum SketchForm {
    /** 16 bits, as {@link dev.semblance.signature.StoredSignature} has them: enough to compare. */
    COMPACT(1, Short.BYTES),

    /** All 64 bits: signatures can be {@linkplain dev.semblance.signature.Signature#union united} too. */
    LONG(2, Long.BYTES);

    /** What stands for it in a file. */
    private final int code;

    private final int componentBytes;

    SketchForm(int code, int componentBytes) {
        this.code = code;
        this.componentBytes = componentBytes;
    }

    int code() {
        return code;
    }

    /** Bytes of a component. */
    public int componentBytes() {
        return componentBytes;
    }
}
