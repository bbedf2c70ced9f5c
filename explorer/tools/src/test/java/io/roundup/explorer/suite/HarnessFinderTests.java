// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.settings.InputException;
import io.roundup.it.suite.CompiledHarnesses;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HarnessFinderTests {
    private static final List<String> ALL =
            List.of("acme.Broken", "acme.Holds", "acme.Loses", "acme.Meets", "acme.base.Alone", "acme.base.Inherits");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static Path classes;

    @BeforeAll
    static void compile() throws IOException, URISyntaxException {
        Path annotations = Path.of(
                Actor.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        classes = CompiledHarnesses.in(folder, annotations.toString());
    }

    /** A harness that only inherits actors is one, and a class that cannot be loaded hides no other. */
    @Test
    void aFolderHasAllHarnessesBelowIt() {
        List<SuiteHarness> found = HarnessFinder.find(List.of(classes.toString()), "");
        assertThat(found).extracting(SuiteHarness::name).containsExactlyElementsOf(ALL);
        assertThat(found).extracting(SuiteHarness::classPath).containsOnly(classes.toString());
        assertThat(found)
                .filteredOn(each -> !each.problem().isEmpty())
                .singleElement()
                .satisfies(alone -> {
                    assertThat(alone.name()).isEqualTo("acme.base.Alone");
                    assertThat(alone.isForOthers()).isTrue();
                });
    }

    /** The root of the packages is found by the names in class files, wherever the user points. */
    @Test
    void aFolderMayBeAboveOrBelowTheRoot() {
        assertThat(names(folder.toString())).isEqualTo(ALL);
        List<SuiteHarness> below =
                HarnessFinder.find(List.of(classes.resolve("acme/base").toString()), "");
        assertThat(below).extracting(SuiteHarness::name).containsExactly("acme.base.Alone", "acme.base.Inherits");
        assertThat(below).extracting(SuiteHarness::classPath).containsOnly(classes.toString());
    }

    /** The superclass with the actors is in another jar, on the class path. */
    @Test
    void aJarMayNeedAnother() throws IOException {
        Path base = CompiledHarnesses.jar(classes, folder.resolve("base.jar"), "acme/base/Base.class");
        Path jar = CompiledHarnesses.jar(classes, folder.resolve("harnesses.jar"), "acme/(base/Inherits|L.*).class");
        assertThat(names(jar.toString())).containsExactly("acme.Loses");
        List<SuiteHarness> both = HarnessFinder.find(List.of(jar.toString()), base.toString());
        assertThat(both).extracting(SuiteHarness::name).containsExactly("acme.Loses", "acme.base.Inherits");
        assertThat(both).extracting(SuiteHarness::classPath).containsOnly(jar + File.pathSeparator + base);
    }

    @Test
    void patternsMeanFilesOrNamesOfClasses() {
        assertThat(names(classes + "/**/*o*s.class")).containsExactly("acme.Holds", "acme.Loses");
        assertThat(names(folder + "/cl*")).isEqualTo(ALL);
        assertThat(names(classes + "/acme/Holds.class")).containsExactly("acme.Holds");
        assertThat(named("acme.*s")).containsExactly("acme.Holds", "acme.Loses", "acme.Meets", "acme.base.Inherits");
        assertThat(named("Ho?ds")).containsExactly("acme.Holds");
        assertThat(named("acme.Loses")).containsExactly("acme.Loses");
    }

    @Test
    void theSameHarnessIsFoundOnce() {
        assertThat(names(classes.toString(), classes + "/acme/Holds.class")).isEqualTo(ALL);
    }

    /** Nothing that looks like a harness is passed over in silence. */
    @Test
    void aClassFileThatCannotBeReadOrIsElsewhereIsNamed() throws IOException {
        Path damaged = folder.resolve("damaged");
        Path other = Files.createDirectories(damaged.resolve("acme"));
        byte[] bytes = Files.readAllBytes(classes.resolve("acme/Holds.class"));
        Files.write(damaged.resolve("Holds.class"), bytes);
        bytes[7] = 127;
        Files.write(other.resolve("Later.class"), bytes);
        List<SuiteHarness> found = HarnessFinder.find(List.of(damaged.toString()), "");
        assertThat(found).hasSize(2);
        assertThat(found.get(0).problem()).contains("Later.class cannot be read: Unsupported class file");
        assertThat(found.get(1).problem()).contains("Holds.class is in no folder of its package");
    }

    @Test
    void badInputIsRefused() throws IOException {
        refused("There is no 'none/such'", "", "none/such");
        refused("There is no folder or jar 'Missing'", "", "Missing");
        refused("No class on the class path", classes.toString(), "Missing*");
        refused("No file or folder matches", "", folder + "/x*/classes");
        refused(
                "There is no harness in " + classes + "/acme/Counter.class, which has 1 class.",
                "",
                classes + "/acme/Counter.class");
        Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
        refused("cannot be read", "", text.toString());
    }

    private static void refused(String message, String classPath, String target) {
        assertThatThrownBy(() -> HarnessFinder.find(List.of(target), classPath))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    private static List<String> named(String pattern) {
        return HarnessFinder.find(List.of(pattern), classes.toString()).stream()
                .map(SuiteHarness::name)
                .toList();
    }

    private static List<String> names(String... targets) {
        return HarnessFinder.find(List.of(targets), "").stream()
                .map(SuiteHarness::name)
                .toList();
    }
}
