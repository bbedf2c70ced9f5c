// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("once")
@Tag("process")
class PlainTestRunTests {
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    private final Commands commands = new Commands();

    private int junit(String... words) {
        List<String> all = new ArrayList<>(List.of("junit", "-cp", CLASS_PATH, "--all"));
        all.addAll(List.of(words));
        return commands.run(all.toArray(new String[0]));
    }

    @Test
    void testsAfterAnExitOfAClassOrAnInvocationAreRun() {
        String own = PlainTestRunTests.class.getName();
        assertThat(junit(own + "$Exits", own + "$ExitsAtTheEnd", own + "$Passes"))
                .isEqualTo(2);
        assertThat(commands.out())
                .contains("Without Round-Up it ended the JVM, with exit code 0; the invocations after it were not run.")
                .contains("with exit code 0, after " + own + "$ExitsAtTheEnd#passes had ended;")
                .containsPattern("Passes#passes +1  one thread")
                .containsPattern("5 tests in .*: 2 failing without Round-Up, 3 with one thread");
    }

    static class Exits {
        @ParameterizedTest
        @ValueSource(ints = {1, 2, 3})
        void exits(int number) {
            if (number == 2) {
                System.exit(0);
            }
        }
    }

    static class ExitsAtTheEnd {
        @AfterAll
        static void end() {
            System.exit(0);
        }

        @Test
        void passes() {}
    }

    static class Passes {
        @Test
        void passes() {}
    }

    @Test
    void aClassOrMethodThatIsMissingIsNamed() {
        commands.refused(
                "There is no class acme.Gone on the class path of the tests (-cp).",
                "junit",
                "-cp",
                CLASS_PATH,
                "acme.Gone");
        assertThat(commands.err()).doesNotContain("Caused by");
        commands.refused(
                "has no method gone. Name one of its tests",
                "junit",
                "-cp",
                CLASS_PATH,
                PlainTestRunTests.class.getName() + "$Passes#gone");
    }
}
