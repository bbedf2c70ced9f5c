// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Tags;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;

/**
 * A test that starts a process has the tag {@code process}, so that the profile {@code fast} leaves it out.
 *
 * <p>The rule stands in the last module, which is built when the tests of all others are compiled.
 */
class ProcessTagTests {
    private static final List<String> MODULES = List.of(
            "quasi",
            "agent",
            "explorer/strategy",
            "explorer/execution",
            "explorer/engine",
            "explorer/histories",
            "explorer/report",
            // That of the tools.
            "explorer",
            "integrations/junit",
            "integrations/jcstress",
            "integrations/cluster",
            "integrations/maven-plugin",
            "harness-examples",
            "harness-examples/benchmarks");

    /**
     * What tests call of these modules may start a process itself; what explores may, but only if it is asked for
     * workers.
     */
    private static final List<String> WITH_MAIN_CLASSES =
            List.of("integrations/junit", "integrations/jcstress", "harness-examples", "harness-examples/benchmarks");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .importLocations(locations().map(Location::of).toList());

    private static Stream<Path> locations() {
        Stream<Path> tests = MODULES.stream().map(module -> classes(module, "test-classes"));
        Stream<Path> main = WITH_MAIN_CLASSES.stream().map(module -> classes(module, "classes"));
        return Stream.concat(tests, main).filter(Files::isDirectory);
    }

    private static Path classes(String module, String folder) {
        return Path.of("..", "..", module, "target", folder);
    }

    @Test
    void testsThatStartAProcessSaySo() {
        Set<String> untagged = new TreeSet<>();
        List<String> tagged = new ArrayList<>();
        for (JavaClass type : CLASSES) {
            for (JavaCodeUnit test : type.getCodeUnits()) {
                if (!test.isMetaAnnotatedWith(Testable.class) || !startsAProcess(test)) {
                    continue;
                }
                if (hasTag(type) || hasTag(test)) {
                    tagged.add(test.getFullName());
                } else {
                    untagged.add(test.getFullName());
                }
            }
        }
        assertThat(untagged)
                .as("tests that start a process without @Tag(\"process\")")
                .isEmpty();
        assertThat(tagged).as("tests that start a process").hasSizeGreaterThan(100);
    }

    /** Several tags are in one annotation that holds them. */
    private static boolean hasTag(HasAnnotations<?> tagged) {
        Stream<Tag> one = tagged.tryGetAnnotationOfType(Tag.class).stream();
        Stream<Tag> several =
                tagged.tryGetAnnotationOfType(Tags.class).stream().flatMap(tags -> Stream.of(tags.value()));
        return Stream.concat(one, several).anyMatch(tag -> tag.value().equals("process"));
    }

    /**
     * {@return whether a test, or what goes before it or after it, comes to a process by calls within these classes}
     */
    private static boolean startsAProcess(JavaCodeUnit test) {
        Deque<JavaCodeUnit> reached = new ArrayDeque<>();
        reached.add(test);
        for (JavaCodeUnit other : test.getOwner().getCodeUnits()) {
            if (Stream.of(BeforeAll.class, BeforeEach.class, AfterEach.class, AfterAll.class)
                    .anyMatch(other::isAnnotatedWith)) {
                reached.add(other);
            }
        }
        Set<JavaCodeUnit> seen = new HashSet<>(reached);
        while (!reached.isEmpty()) {
            JavaCodeUnit from = reached.remove();
            List<JavaAccess<?>> accesses = new ArrayList<>(from.getCallsFromSelf());
            accesses.addAll(from.getMethodReferencesFromSelf());
            for (JavaAccess<?> access : accesses) {
                if (access.getTargetOwner().isEquivalentTo(ProcessBuilder.class)) {
                    return true;
                }
                access
                        .getTarget()
                        .resolveMember()
                        .filter(JavaCodeUnit.class::isInstance)
                        .map(JavaCodeUnit.class::cast)
                        .filter(to -> CLASSES.contain(to.getOwner().getName()))
                        .stream()
                        .flatMap(ProcessTagTests::withOverridingMethods)
                        .filter(seen::add)
                        .forEach(reached::add);
            }
        }
        return false;
    }

    private static Stream<JavaCodeUnit> withOverridingMethods(JavaCodeUnit called) {
        String[] parameters =
                called.getRawParameterTypes().stream().map(JavaClass::getName).toArray(String[]::new);
        Stream<JavaCodeUnit> overriding = called.getOwner().getAllSubclasses().stream()
                .flatMap(type -> type.tryGetMethod(called.getName(), parameters).stream());
        return Stream.concat(Stream.of(called), overriding);
    }
}
