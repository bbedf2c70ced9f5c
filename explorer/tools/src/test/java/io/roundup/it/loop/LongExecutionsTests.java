// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executions that are longer than the bound on steps at first. */
@NullUnmarked
@Tag("agent")
class LongExecutionsTests {
    private static final String WRITES = """
            static volatile int x;
            static volatile int y;
            public static void main(String[] args) throws Exception {
                Thread writer = new Thread(() -> { for (int i = 0; i < 25_000; i++) x = i; });
                writer.start();
                y = 1;
                writer.join();
            """;

    @TempDir
    Path folder;

    /** Otherwise nothing is proved of programs whose executions are simply long. */
    @Test
    void aBoundThatNobodyAskedForGrowsUntilExecutionsEnd() throws IOException {
        assertThat(CompiledProgram.of(folder, WRITES, "}").explore().endsWith(0).out())
                .contains("HOLDS for this program")
                .containsPattern("(?m)^  1 execution (and \\d+ random samples )?in ");
    }

    /** It is found beyond the first bound, and its repetition needs as many steps. */
    @Test
    void whatGoesWrongBeyondTheFirstBoundIsFoundAndRepeated() throws IOException {
        Ended run = CompiledProgram.of(folder, WRITES, "if (x > 0) throw new AssertionError(\"x is \" + x); }")
                .explore()
                .endsWith(1);
        assertThat(run.out()).contains("AssertionError: x is 24999").contains("The interleaving:");
    }

    /** Who asks for a bound gets it, and is told that there may be more. */
    @Test
    void aBoundThatIsAskedForStaysAndIsNamed() throws IOException {
        Ended run = CompiledProgram.of(folder, WRITES, "}")
                .explore(Exploration.builder().maxSteps(5_000).build())
                .endsWith(0);
        assertThat(run.out())
                .contains("NO VIOLATION within 5000 steps in 1 execution")
                .contains("Executions that did not end within 5000 steps may go wrong later. If they end at all, allow"
                        + " more steps with max-steps=10000.");
    }

    /** An execution that never ends needs no more than some doublings. */
    @Test
    void aProgramThatNeverEndsIsLeftAtTheLastBound() throws IOException {
        Ended run = CompiledProgram.of(folder, """
                        static volatile int x;
                        static volatile int y;
                        public static void main(String[] args) {
                            new Thread(() -> { int i = 0; while (true) x = i++; }).start();
                            y = 1;
                        }
                        """)
                .explore(Exploration.builder().maxExecutions(1).build())
                .endsWith(0);
        assertThat(run.out()).contains("NO VIOLATION within 1 execution, 320000 steps in 1 execution");
    }
}
