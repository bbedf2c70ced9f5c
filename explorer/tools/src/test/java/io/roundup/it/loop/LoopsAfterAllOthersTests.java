// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Loops of a thread that is alone, such as those of a method after a test, which wait for what a thread has not done
 * that has ended. What a thread does alone is no step.
 */
@NullUnmarked
@Tag("agent")
class LoopsAfterAllOthersTests {
    private static final String FORGETS = """
            static volatile int x;
            static boolean done;
            static final List<Integer> results = Collections.synchronizedList(new ArrayList<>());
            public static void main(String[] args) throws Exception {
                Thread thread = new Thread(() -> {
                    x = 1;
                    if (x == 1) {
                        done = true;
                        results.add(1);
                    }
                });
                thread.start();
                x = 2;
                thread.join();
            """;

    @TempDir
    Path folder;

    private CompiledProgram after(String loop) throws IOException {
        return CompiledProgram.of(folder, FORGETS, loop, "}");
    }

    /** Otherwise it is left after ten million turns, and nobody learns that the flag was not set. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aLoopThatWaitsForWhatNobodyDoesAnyMoreIsALivelock(String backend) throws IOException {
        assertThat(after("while (!done) Thread.onSpinWait();")
                        .explore(backend)
                        .endsWith(1)
                        .out())
                .contains("VIOLATION: LIVELOCK")
                .contains("main reads P.done = false");
    }

    @Test
    void soIsOneThatCallsALibraryAndSleeps() throws IOException {
        assertThat(after("while (results.isEmpty()) Thread.sleep(10);")
                        .explore()
                        .endsWith(1)
                        .out())
                .contains("VIOLATION: LIVELOCK")
                .contains("main reads ArrayList.size = 0");
    }

    /** It is shown for some steps, and reaches no bound by them. */
    @Test
    void aLongComputationIsNone() throws IOException {
        assertThat(after("""
                        int sum = 0;
                        for (int i = 0; i < 1_000_000; i++) {
                            sum += x;
                        }
                        if (sum != 1_000_000 * x) throw new AssertionError("the sum is " + sum);
                        """).explore().endsWith(0).out()).contains("HOLDS");
    }
}
