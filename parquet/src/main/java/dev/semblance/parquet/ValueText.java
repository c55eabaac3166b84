package dev.semblance.parquet;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.jspecify.annotations.Nullable;

/** Writes values as text, the same on every virtual machine. */
final class ValueText {
    /** Decimals of so many digits are always different as doubles too. */
    private static final int SAFE_DIGITS = 15;

    /** Decimals of so many digits give every double back. */
    private static final int ENOUGH_DIGITS = 17;

    /** Whole numbers below this are written without an exponent. */
    private static final double PLAIN = 1e18;

    /** The day 1970-01-01 as INT96 counts days. */
    private static final int EPOCH_AS_JULIAN_DAY = 2_440_588;

    private static final long DAY_SECONDS = 86_400;

    private ValueText() {}

    /** The value where a reader is, which is not null, in UTF-8; strings as they are stored. */
    static byte[] of(PrimitiveType type, ColumnReader reader) {
        LogicalTypeAnnotation meaning = type.getLogicalTypeAnnotation();
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> ascii(Boolean.toString(reader.getBoolean()));
            case INT32 -> ascii(ofInt(meaning, reader.getInteger()));
            case INT64 -> ascii(ofLong(meaning, reader.getLong()));
            case FLOAT -> ascii(ofDouble(reader.getFloat()));
            case DOUBLE -> ascii(ofDouble(reader.getDouble()));
            case INT96 -> ascii(ofInt96(reader.getBinary().getBytes()));
            case BINARY ->
                meaning instanceof DecimalLogicalTypeAnnotation decimal
                        ? ascii(ofDecimal(
                                decimal, new BigInteger(reader.getBinary().getBytes())))
                        : reader.getBinary().getBytes();
            case FIXED_LEN_BYTE_ARRAY ->
                ascii(ofFixed(meaning, reader.getBinary().getBytes()));
        };
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static String ofInt(@Nullable LogicalTypeAnnotation meaning, int value) {
        if (meaning instanceof DateLogicalTypeAnnotation) {
            return LocalDate.ofEpochDay(value).toString();
        }
        if (meaning instanceof DecimalLogicalTypeAnnotation decimal) {
            return ofDecimal(decimal, BigInteger.valueOf(value));
        }
        return isUnsigned(meaning) ? Integer.toUnsignedString(value) : Integer.toString(value);
    }

    private static String ofLong(@Nullable LogicalTypeAnnotation meaning, long value) {
        if (meaning instanceof TimestampLogicalTypeAnnotation timestamp) {
            long unit = perSecond(timestamp.getUnit());
            long seconds = Math.floorDiv(value, unit);
            int nanoseconds = (int) (Math.floorMod(value, unit) * (1_000_000_000 / unit));
            return timestamp.isAdjustedToUTC()
                    ? Instant.ofEpochSecond(seconds, nanoseconds).toString()
                    : LocalDateTime.ofEpochSecond(seconds, nanoseconds, ZoneOffset.UTC)
                            .toString();
        }
        if (meaning instanceof DecimalLogicalTypeAnnotation decimal) {
            return ofDecimal(decimal, BigInteger.valueOf(value));
        }
        return isUnsigned(meaning) ? Long.toUnsignedString(value) : Long.toString(value);
    }

    private static long perSecond(TimeUnit unit) {
        return switch (unit) {
            case MILLIS -> 1_000;
            case MICROS -> 1_000_000;
            case NANOS -> 1_000_000_000;
        };
    }

    private static boolean isUnsigned(@Nullable LogicalTypeAnnotation meaning) {
        return meaning instanceof IntLogicalTypeAnnotation integer && !integer.isSigned();
    }

    private static String ofFixed(@Nullable LogicalTypeAnnotation meaning, byte[] bytes) {
        return meaning instanceof DecimalLogicalTypeAnnotation decimal
                ? ofDecimal(decimal, new BigInteger(bytes))
                : HexFormat.of().formatHex(bytes);
    }

    private static String ofDecimal(DecimalLogicalTypeAnnotation decimal, BigInteger unscaled) {
        return new BigDecimal(unscaled, decimal.getScale()).toPlainString();
    }

    /** The time of old writers: nanoseconds of the day, and the Julian day. */
    private static String ofInt96(byte[] bytes) {
        ByteBuffer value = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long nanoseconds = value.getLong();
        long day = (long) value.getInt() - EPOCH_AS_JULIAN_DAY;
        return Instant.ofEpochSecond(day * DAY_SECONDS, nanoseconds).toString();
    }

    /** The shortest decimal that reads as this number. */
    static String ofDouble(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        BigDecimal exact = new BigDecimal(value);
        BigDecimal shorter = exact;
        for (int digits = SAFE_DIGITS; digits <= ENOUGH_DIGITS; digits++) {
            shorter = exact.round(new MathContext(digits, RoundingMode.HALF_UP));
            if (shorter.doubleValue() == value) {
                break;
            }
        }
        BigDecimal shortest = shorter.stripTrailingZeros();
        return Math.abs(value) < PLAIN && shortest.scale() < 0 ? shortest.toPlainString() : shortest.toString();
    }
}
