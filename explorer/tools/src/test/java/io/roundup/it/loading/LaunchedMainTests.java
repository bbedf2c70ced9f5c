// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the JVM calls first is explored, whichever form of {@code main} that is (Java Language Specification 12.1.4). */
@Tag("process")
class LaunchedMainTests {
    private static final String BODY = """
         throws Exception {
            Thread other = new Thread(() -> sum++);
            other.start();
            sum++;
            other.join();
            if (sum != 2) throw new IllegalStateException("lost");
        }
        """;

    @TempDir
    private Path folder;

    /** The JVM ran such a program to its end, and Round-Up said that there was no main method. */
    @ParameterizedTest
    @EnabledForJreRange(min = JRE.JAVA_25)
    @ValueSource(strings = {"void main()", "void main(String[] arguments)", "static void main()"})
    void theMainMethodsOfJava25AreExplored(String declaration) throws Exception {
        String sum = declaration.startsWith("static") ? "static int sum;" : "int sum;";
        Ended run = CompiledProgram.of(folder, sum, declaration + BODY).fork();
        assertThat(run.endsWith(1).out())
                .contains("main ended with IllegalStateException: lost")
                .contains("both read P.sum = 0");
    }

    /** Methods of that name that the launcher does not call are no beginning of a program. */
    @Test
    void anotherMethodOfThatNameIsNotTakenForTheProgram() throws Exception {
        Ended run = CompiledProgram.of(
                        folder,
                        "static class Game { int turns; void main() { turns++; } static void main(int n) {} }",
                        "static final Game GAME = new Game();",
                        "static { GAME.main(); Game.main(1); }",
                        "static int sum;",
                        "public static void main(String[] arguments)" + BODY)
                .fork();
        assertThat(run.endsWith(1).out()).contains("both read P.sum = 0");
    }
}
