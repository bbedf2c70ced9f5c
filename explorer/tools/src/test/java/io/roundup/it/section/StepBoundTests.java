// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

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

/** Executions that the bound on steps ends, within trusted code or after it. */
@NullUnmarked
@Tag("agent")
class StepBoundTests {
    private static final int SHORTEST = 10;
    private static final int LONGEST = 40;

    private static final String MEETINGS = """
                CyclicBarrier barrier = new CyclicBarrier(2);
                AtomicInteger met = new AtomicInteger();
                Runnable meets = () -> {
                    try {
                        for (int i = 0; i < 3; i++) {
                            barrier.await();
                            met.incrementAndGet();
                        }
                    } catch (InterruptedException | BrokenBarrierException unexpected) {
                        throw new AssertionError(unexpected);
                    }
                };
                new Thread(meets).start();
                new Thread(meets).start();
            }
            """;

    @TempDir
    Path folder;

    /**
     * Whoever has to wait in a section has looked before, which is a row of the log that a repetition does not make. If
     * it counted, the repetition would go on where the execution ended.
     */
    @Test
    void anExecutionThatTheBoundEndsIsRepeatedAtEachLength() throws IOException {
        CompiledProgram program = CompiledProgram.of(folder, "public static void main(String[] args) {", MEETINGS);
        for (int steps = SHORTEST; steps <= LONGEST; steps++) {
            assertThat(explored(program, steps).endsWith(0).out()).contains("NO VIOLATION within " + steps + " steps");
        }
    }

    @Test
    void aViolationBeforeTheBoundIsRepeatedAtEachLength() throws IOException {
        CompiledProgram program = CompiledProgram.of(folder, """
                public static void main(String[] args) {
                    new Thread(() -> { throw new IllegalStateException("early"); }).start();
                """, MEETINGS);
        for (int steps = SHORTEST; steps <= LONGEST; steps++) {
            assertThat(explored(program, steps).endsWith(1).out()).contains("IllegalStateException: early");
        }
    }

    private static Ended explored(CompiledProgram program, int steps) {
        return program.explore(
                Exploration.builder().maxSteps(steps).maxExecutions(20).build());
    }
}
