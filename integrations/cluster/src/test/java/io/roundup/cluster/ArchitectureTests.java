// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

class ArchitectureTests {
    private static final String ROOT = "io.roundup.cluster";

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    /** Whoever has Spark and Round-Up has all that there is to have. */
    @Test
    void onlySparkAndRoundUpAreSeen() {
        assertThat(classes).isNotEmpty();
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.jspecify.annotations..",
                        "org.apache.spark..",
                        // Spark brings it.
                        "org.apache.hadoop..",
                        "io.roundup.cluster..",
                        "io.roundup.explorer..")
                .check(classes);
    }

    /** The command line is that of the explorer; it starts this module, not the other way round. */
    @Test
    void theCommandLineAndTheHooksAreNotSeen() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.roundup.explorer.cli..", "io.roundup.agent.hook..")
                .check(classes);
    }

    /** NullAway looks at no other package; tests are held to it as well. */
    @Test
    void packagesAreNullMarked() {
        Set<String> unmarked = new TreeSet<>();
        for (JavaClass type : new ClassFileImporter().importPackages(ROOT)) {
            if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
                unmarked.add(type.getPackageName());
            }
        }
        assertThat(unmarked).isEmpty();
    }
}
