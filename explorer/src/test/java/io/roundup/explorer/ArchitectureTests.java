// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import io.roundup.explorer.program.ProgramOutput;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ArchitectureTests {
    private static final String ROOT = "io.roundup.explorer";

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    @Test
    void seesTheClasses() {
        assertThat(classes).hasSizeGreaterThan(100);
    }

    @Test
    void schedulesSeeNothingOfOurs() {
        classes()
                .that()
                .resideInAPackage("..explorer.schedule..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify.annotations..", "io.roundup.explorer.schedule..")
                .check(classes);
    }

    /** Of the root package of the agent {@code Agent} and its options can be seen. */
    @Test
    void theAgentIsSeenByHooksSitesAndItsRootOnly() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("io.roundup.agent..")
                        .and(not(resideInAnyPackage(
                                "io.roundup.agent", "io.roundup.agent.hook..", "io.roundup.agent.site.."))))
                .check(classes);
    }

    @Test
    void strategiesSeeOnlySchedules() {
        classes()
                .that()
                .resideInAPackage("..explorer.strategy..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.jspecify.annotations..",
                        "io.roundup.explorer.schedule..",
                        "io.roundup.explorer.strategy..")
                .check(classes);
    }

    @Test
    void executionsDoNotSeeWhoUsesThem() {
        noClasses()
                .that()
                .resideInAPackage("..explorer.execution..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "..explorer.phase..",
                        "..explorer.program..",
                        "..explorer.replay..",
                        "..explorer.report..",
                        "..explorer.cli..")
                .check(classes);
    }

    @Test
    void nobodySeesTheCommandLine() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..explorer.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("..explorer.cli..")
                .check(classes);
    }

    @Test
    void onlyTheCommandLineKnowsPicocli() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..explorer.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .check(classes);
    }

    @Test
    void onlyRecordingsAndReportsKnowGson() {
        noClasses()
                .that()
                .resideOutsideOfPackages("..explorer.recorded..", "..explorer.replay..", "..explorer.report..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.google.gson..")
                .check(classes);
    }

    @Test
    void onlyTheCommandLineAndTheProgramsOutputTouchTheStandardStreams() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..explorer.cli..")
                .and()
                .doNotBelongToAnyOf(ProgramOutput.class)
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "setOut", java.io.PrintStream.class)
                .orShould()
                .callMethod(System.class, "setErr", java.io.PrintStream.class)
                .check(classes);
    }

    /** The root package is three layers: what is asked and refused, what was found, and what explores. */
    @Test
    void packagesAreFreeOfCycles() {
        SlicesRuleDefinition.slices()
                .assignedFrom(new Layers())
                .should()
                .beFreeOfCycles()
                .check(classes);
    }

    private static final class Layers implements SliceAssignment {
        private static final Set<String> INPUT =
                Set.of(ROOT + ".Exploration", ROOT + ".EarlyTimeOuts", ROOT + ".InputException");
        private static final Set<String> OUTCOME = Set.of(ROOT + ".ExplorationResult", ROOT + ".ExplorationVerdict");

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getName().replaceFirst("\\$.*", "");
            if (INPUT.contains(name)) {
                return SliceIdentifier.of("root: what is asked and refused");
            }
            if (OUTCOME.contains(name)) {
                return SliceIdentifier.of("root: what was found");
            }
            return type.getPackageName().startsWith(ROOT)
                    ? SliceIdentifier.of(type.getPackageName())
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "the packages, the root package by layers";
        }
    }
}
