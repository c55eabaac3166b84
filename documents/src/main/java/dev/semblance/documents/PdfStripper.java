package dev.semblance.documents;

import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/** Takes the text out of pages, within limits. */
final class PdfStripper extends PDFTextStripper {
    private final PdfLimits limits;

    PdfStripper(PdfLimits limits) {
        this.limits = limits;
        // The same on each system.
        setLineSeparator("\n");
        setWordSeparator(" ");
        setParagraphEnd("\n");
        setPageEnd("\n");
    }

    @Override
    public void processPage(PDPage page) throws IOException {
        limits.page();
        super.processPage(page);
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
        limits.operator(operator.getName());
        super.processOperator(operator, operands);
    }

    @Override
    public void saveGraphicsState() {
        if (limits.state(getGraphicsStackSize())) {
            super.saveGraphicsState();
        }
    }

    @Override
    protected void processTextPosition(TextPosition text) {
        if (limits.character()) {
            super.processTextPosition(text);
        }
    }
}
