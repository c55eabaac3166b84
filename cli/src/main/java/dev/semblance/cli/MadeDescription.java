package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.semblance.Making;
import dev.semblance.Plan;
import dev.semblance.io.MadeWriter;
import dev.semblance.make.Noise;
import dev.semblance.make.Recipe;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Says how a collection was made, in its {@code made.json}: the version of its files, what was asked for, how similarities were computed, and how many
 * documents there are. Nothing in it depends on where the files lie, so that the same collection is the same bytes.
 */
final class MadeDescription {
    /** Decimal digits that a double always keeps. */
    private static final int DOUBLE_DIGITS = 15;

    private MadeDescription() {}

    static void write(Making making, Recipe recipe, MadeWriter writer) throws IOException {
        try (JsonGenerator json = SummaryJson.generator(writer.openDescription())) {
            // The stream is of this file alone.
            json.enable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            Plan plan = making.summary().plan();
            json.writeStartObject();
            json.writeStringField("format", "semblance made collection");
            json.writeNumberField("version", MadeWriter.FORMAT);
            json.writeNumberField("seed", plan.seed());
            if (recipe.count() == 0) {
                json.writeFieldName("share");
                json.writeNumber(decimal(recipe.share()));
            } else {
                json.writeNumberField("count", recipe.count());
            }
            json.writeNumberField("leastCopies", recipe.leastCopies());
            json.writeNumberField("mostCopies", recipe.mostCopies());
            json.writeArrayFieldStart("noises");
            for (Noise noise : recipe.noises()) {
                json.writeString(noise.name());
            }
            json.writeEndArray();
            json.writeStringField("confusions", confusions(recipe));
            SummaryJson.shingles(json, plan, plan.shinglerChosen());
            json.writeNumberField("originals", making.summary().documents());
            json.writeNumberField("picked", making.picked());
            json.writeNumberField("copies", making.copies());
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** The number as it was given: which digits {@link Double#toString} writes depends on the Java version. */
    private static String decimal(double value) {
        return new BigDecimal(value)
                .round(new MathContext(DOUBLE_DIGITS))
                .stripTrailingZeros()
                .toPlainString();
    }

    /** The table's file, without its folders. */
    private static String confusions(Recipe recipe) {
        String name = recipe.confusions().name();
        return name.substring(name.lastIndexOf('/') + 1);
    }
}
