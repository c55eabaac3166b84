package dev.semblance.io;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** A gzip file of several members: in web archives, each record is one, so that it can be read by itself. */
final class MemberStream extends OutputStream {
    private static final int BUFFER_BYTES = 1 << 13;

    private final OutputStream sink;
    private @Nullable GZIPOutputStream member;

    MemberStream(OutputStream sink) {
        this.sink = sink;
    }

    /** Says that the next byte belongs to another member. */
    void endMember() throws IOException {
        if (member != null) {
            member.finish();
            member = null;
        }
    }

    private GZIPOutputStream member() throws IOException {
        if (member == null) {
            member = new Member(sink);
        }
        return member;
    }

    @Override
    public void write(int value) throws IOException {
        member().write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        member().write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
        sink.flush();
    }

    @Override
    public void close() throws IOException {
        endMember();
        sink.close();
    }

    /** Gives its native memory back when it is finished. */
    private static final class Member extends GZIPOutputStream {
        Member(OutputStream sink) throws IOException {
            super(sink, BUFFER_BYTES);
            def.setLevel(Deflater.DEFAULT_COMPRESSION);
        }

        @Override
        public void finish() throws IOException {
            super.finish();
            def.end();
        }
    }
}
