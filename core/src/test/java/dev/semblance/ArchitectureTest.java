package dev.semblance;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The packages are the steps of the data flow, and each knows only the steps before it. */
class ArchitectureTest {
    private static final String ROOT = "dev.semblance";

    /** The steps in their order, on the ground of what they are built with; the root package wires them together and so comes last. */
    static final List<String> STEPS = List.of(
            ROOT + ".work",
            ROOT + ".document",
            ROOT + ".normalize",
            ROOT + ".shingle",
            ROOT + ".signature",
            ROOT + ".sketch",
            ROOT + ".band",
            ROOT + ".join",
            ROOT + ".measure",
            ROOT + ".cluster",
            ROOT + ".evaluate",
            ROOT + ".make",
            ROOT + ".walkthrough",
            ROOT + ".citation",
            ROOT + ".passage",
            ROOT + ".story",
            ROOT);

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    @Test
    void everyClassBelongsToAStep() {
        assertThat(CLASSES).isNotEmpty();
        assertThat(CLASSES).extracting(JavaClass::getPackageName).isSubsetOf(STEPS);
    }

    @ParameterizedTest
    @FieldSource("STEPS")
    void aStepKnowsOnlyTheStepsBeforeIt(String step) {
        List<String> later = STEPS.subList(STEPS.indexOf(step) + 1, STEPS.size());
        classes()
                .that()
                .resideInAPackage(step)
                .should()
                .onlyDependOnClassesThat(
                        describe("are not of a later step", type -> !later.contains(type.getPackageName())))
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void noStepsFormACycle() {
        slices().matching(ROOT + ".(*)..")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(CLASSES);
    }
}
