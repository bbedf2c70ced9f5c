// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class ArchitectureTests {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.roundup.junit");

    /** Whoever has JUnit and Round-Up has all that there is to have. */
    @Test
    void onlyJUnitAndRoundUpAreSeen() {
        assertThat(classes).hasSizeGreaterThan(15);
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.jspecify.annotations..",
                        "org.junit.jupiter.api..",
                        "org.junit.platform.commons..",
                        "org.opentest4j..",
                        "io.roundup.junit..",
                        "io.roundup.explorer..",
                        "io.roundup.quasi..",
                        "io.roundup.agent..")
                .check(classes);
    }

    /** The hooks are there only where the agent is, which it need not be in the JVM of the tests. */
    @Test
    void hooksAreNotSeen() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.roundup.agent.hook..")
                .check(classes);
    }

    /** It is explored itself, as a part of the test. */
    @Test
    void whatIsExploredSeesNothingOfRoundUp() {
        noClasses()
                .that()
                .haveFullyQualifiedName(ExploredTest.class.getName())
                .or()
                .haveFullyQualifiedName(TestLife.class.getName())
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.roundup.explorer..", "io.roundup.quasi..", "io.roundup.agent..")
                .check(classes);
    }

    @Test
    void thePackageIsNullMarked() {
        assertThat(ConcurrencyTest.class.getPackage().isAnnotationPresent(NullMarked.class))
                .isTrue();
    }
}
