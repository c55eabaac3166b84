package dev.semblance.io;

import dev.semblance.io.compress.BrokenStreamException;
import dev.semblance.io.compress.Compression;
import dev.semblance.io.compress.WarcStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Copies the kept records of web archives to another, byte for byte, and what archives say of themselves ({@code warcinfo}). Requests, metadata and the like are left
 * out, since they are about records that may not be there any more.
 */
final class WarcCopier {
    private final OutputStream out;
    private final RecordCopier.Ordinals ordinals;

    WarcCopier(OutputStream out, RecordCopier.Ordinals ordinals) {
        this.out = out;
        this.ordinals = ordinals;
    }

    /**
     * Copies what is kept of an archive.
     *
     * @param badRecords the numbers of the records that are no documents, in order
     */
    void copy(Source source, InputOptions options, long[] badRecords) throws IOException {
        try (WarcStream archive = new WarcStream(Compression.decompress(source.open(), source.name()))) {
            while (archive.next()) {
                copyRecord(archive, options, badRecords);
            }
        } catch (BrokenStreamException e) {
            // Its end was missing in the first pass too, and that was reported then.
        }
        source.requireUnchanged();
    }

    private void copyRecord(WarcStream archive, InputOptions options, long[] badRecords) throws IOException {
        boolean isInfo = archive.type().equals("warcinfo");
        if (!isInfo && !WebRecord.hasPage(archive)) {
            return;
        }
        byte[] block = archive.block(Pages.maxBytes(options));
        if (block == null) {
            return;
        }
        boolean isKept = isInfo
                || (WebRecord.of(archive, block, options).leftOut() == null
                        && Arrays.binarySearch(badRecords, archive.number()) < 0
                        && ordinals.keepsNext());
        if (isKept) {
            out.write(archive.record(block));
            if (out instanceof MemberStream members) {
                members.endMember();
            }
        }
    }
}
