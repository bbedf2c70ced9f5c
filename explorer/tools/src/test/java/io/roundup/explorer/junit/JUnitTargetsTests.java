// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.settings.InputException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JUnitTargetsTests {
    @Test
    void wordsAreClassesMethodsPackagesAndIds() {
        assertThat(JUnitTargets.lines(
                        List.of("acme.ATest", "acme.ATest#closes", "[engine:e]/[class:acme.ATest]"),
                        List.of(),
                        "",
                        null))
                .containsExactly("CLASS acme.ATest", "METHOD acme.ATest#closes", "ID [engine:e]/[class:acme.ATest]");
        assertThat(JUnitTargets.lines(List.of("acme.*"), List.of(), "", ".*IT"))
                .containsExactly("PACKAGE acme", "WITH_CLASS .*IT");
    }

    @Test
    void aClassThatIsNamedIsTakenBesidePackagesWhateverItsNameIs() {
        List<String> lines =
                JUnitTargets.lines(List.of("acme.*", "other.Check", "other.Probe#runs"), List.of(), "", null);
        List<String> names = lines.stream()
                .filter(line -> line.startsWith("WITH_CLASS "))
                .map(line -> line.substring("WITH_CLASS ".length()))
                .toList();
        assertThat(List.of("other.Check", "other.Check$Inner", "other.Probe", "acme.PoolTest"))
                .allMatch(type -> names.stream().anyMatch(type::matches));
        assertThat(List.of("other.Checks", "acme.Check"))
                .noneMatch(type -> names.stream().anyMatch(type::matches));
    }

    @Test
    void usualNamesOfTestsAreLookedForInFolders(@TempDir Path folder) {
        List<String> lines = JUnitTargets.lines(List.of(), List.of(folder.toString()), "other:" + folder, null);
        assertThat(lines.get(0)).isEqualTo("FOLDER " + folder);
        String names = lines.get(1).substring("WITH_CLASS ".length());
        assertThat(List.of(
                        "PoolTest",
                        "acme.PoolTest",
                        "acme.TestPool",
                        "acme.PoolTests",
                        "acme.PoolTestCase",
                        "a.B$PoolTest"))
                .allMatch(name -> name.matches(names));
        assertThat(List.of("acme.Pool", "acme.Testing.Pool", "acme.PoolTester", "acme.Latest"))
                .noneMatch(name -> name.matches(names));
    }

    @Test
    void whatIsNoTestIsRefused(@TempDir Path folder) {
        refused("'no test' is not a test", List.of("no test"), List.of());
        refused("The folder gone of --scan is not there", List.of(), List.of("gone"));
        refused("is not on the class path", List.of(), List.of(folder.toString()));
    }

    private static void refused(String message, List<String> words, List<String> folders) {
        assertThatThrownBy(() -> JUnitTargets.lines(words, folders, "classes", null))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }
}
