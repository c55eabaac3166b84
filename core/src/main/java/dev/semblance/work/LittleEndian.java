package dev.semblance.work;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers in byte arrays, lowest byte first, at any index. */
public final class LittleEndian {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndian() {}

    /** The four bytes from an index on. */
    public static int getInt(byte[] bytes, int index) {
        return (int) INT.get(bytes, index);
    }

    /** The eight bytes from an index on. */
    public static long getLong(byte[] bytes, int index) {
        return (long) LONG.get(bytes, index);
    }

    /** Sets the four bytes from an index on. */
    public static void setInt(byte[] bytes, int index, int value) {
        INT.set(bytes, index, value);
    }

    /** Sets the eight bytes from an index on. */
    public static void setLong(byte[] bytes, int index, long value) {
        LONG.set(bytes, index, value);
    }
}
