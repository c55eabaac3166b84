package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class BandsPictureTest {
    /** Drawn by {@code benchmarks/run picture docs/bands.svg}. */
    @Test
    void theGuideHasThePictureThatIsDrawn() throws IOException {
        assertThat(Files.readString(Path.of("../docs/bands.svg"))).isEqualTo(BandsPicture.draw());
    }
}
