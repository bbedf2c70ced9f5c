// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS) // the classes are read once
class ArchitectureTests {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.roundup.benchmarks");

    @Test
    void seesTheClasses() {
        assertThat(classes).hasSizeGreaterThan(25);
    }

    @Test
    void onlyItsPackageKnowsLincheck() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..benchmarks.lincheck..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.jetbrains..", "kotlin..")
                .check(classes);
    }

    @Test
    void onlyItsPackageKnowsJmh() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..benchmarks.jmh..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.openjdk.jmh..")
                .check(classes);
    }

    @Test
    void packagesAreFreeOfCycles() {
        SlicesRuleDefinition.slices()
                .matching("io.roundup.benchmarks.(*)..")
                .should()
                .beFreeOfCycles()
                .check(classes);
    }
}
