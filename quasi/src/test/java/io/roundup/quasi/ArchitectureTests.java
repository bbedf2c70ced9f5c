// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS) // the classes are read once
class ArchitectureTests {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.roundup.quasi");

    @Test
    void theImporterSawTheModule() {
        assertThat(classes.size()).isGreaterThan(200);
    }

    @Test
    void noPackageIsInACircle() {
        slices().matching("io.roundup.quasi.(*)..").should().beFreeOfCycles().check(classes);
        slices().matching("io.roundup.quasi.(**)").should().beFreeOfCycles().check(classes);
    }

    /** Callers see the contract and what finds a monitor by its specification; all else is between siblings. */
    @Test
    void theInsidesOfMonitorsAreSeenByTheirSiblingsOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..quasi.monitor..")
                .should()
                .dependOnClassesThat(resideInAPackage("..quasi.monitor..")
                        .and(resideOutsideOfPackages("..quasi.monitor", "..quasi.monitor.ready")))
                .check(classes);
        seenOnlyBy("..quasi.monitor.ready", "..quasi.monitor.ready", "..quasi.check");
    }

    /** The specifications are for everybody; what they are made of is between siblings. */
    @Test
    void theInsidesOfSpecificationsAreSeenByTheirSiblingsOnly() {
        // Monitors ask which role a method plays.
        seenOnlyBy("..quasi.spec.table", "..quasi.spec..", "..quasi.monitor..");
        seenOnlyBy("..quasi.spec.persistent", "..quasi.spec..");
    }

    private void seenOnlyBy(String seen, String... by) {
        noClasses()
                .that()
                .resideOutsideOfPackages(by)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(seen)
                .check(classes);
    }

    @Test
    void packagesDependInOneDirection() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("history")
                .definedBy("..quasi.history..")
                .layer("spec")
                .definedBy("..quasi.spec..")
                .layer("automaton")
                .definedBy("..quasi.automaton..")
                .layer("search")
                .definedBy("..quasi.search..")
                .layer("monitor")
                .definedBy("..quasi.monitor..")
                .layer("relax")
                .definedBy("..quasi.relax..")
                .layer("check")
                .definedBy("..quasi.check..")
                .whereLayer("history")
                .mayNotAccessAnyLayer()
                .whereLayer("spec")
                .mayOnlyAccessLayers("history")
                .whereLayer("automaton")
                .mayOnlyAccessLayers("history", "spec")
                .whereLayer("search")
                .mayOnlyAccessLayers("history")
                .whereLayer("monitor")
                .mayOnlyAccessLayers("history", "spec")
                .whereLayer("relax")
                .mayOnlyAccessLayers("history", "spec", "search")
                .whereLayer("check")
                .mayOnlyAccessLayers("history", "spec", "search", "relax", "monitor")
                .check(classes);
    }

    @Test
    void onlyTheJdkAndNullnessAnnotationsAreUsed() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("java..", "org.jspecify.annotations..", "io.roundup.quasi..")
                .check(classes);
    }

    @Test
    void nobodyTouchesStandardStreamsOrThrowsGenericExceptions() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(classes);
        NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS.check(classes);
    }

    @Test
    void packagesAreNullMarked() {
        assertThat(classes.stream().map(c -> c.getPackage()).distinct())
                .hasSizeGreaterThan(20)
                .allSatisfy(each ->
                        assertThat(each.isAnnotatedWith(NullMarked.class)).isTrue());
    }
}
