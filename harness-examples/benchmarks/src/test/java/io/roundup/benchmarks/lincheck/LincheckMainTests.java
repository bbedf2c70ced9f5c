// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.lincheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("process")
class LincheckMainTests {
    private static String lincheck(Class<?> program) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+EnableDynamicAgentLoading",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LincheckMain.class.getName(),
                        program.getName(),
                        "60"))
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        List<String> lines = output.lines().toList();
        return lines.get(lines.size() - 1);
    }

    /** If Lincheck set the count of invocations back with the rest of the heap, it would be 0 or 1. */
    @ParameterizedTest
    @ValueSource(classes = Right.class)
    void aRightProgramEndsWithoutAFinding(Class<?> program) throws IOException, InterruptedException {
        assertThat(lincheck(program)).matches("lincheck 3\\.7: nothing found, ([2-9]|\\d{2,}) invocations");
    }

    /** It is no failure for Lincheck itself, so that its bug would be said to be missed. */
    @ParameterizedTest
    @ValueSource(classes = FailsInAThread.class)
    void aFailureOfAnotherThreadIsFound(Class<?> program) throws IOException, InterruptedException {
        assertThat(lincheck(program)).matches("lincheck 3\\.7: failed, \\d+ invocations");
    }

    /** Two threads increment atomically. */
    static class Right {
        public static void main(String[] arguments) throws InterruptedException {
            AtomicInteger counter = new AtomicInteger();
            Thread other = new Thread(counter::incrementAndGet);
            other.start();
            counter.incrementAndGet();
            other.join();
            if (counter.get() != 2) {
                throw new AssertionError(counter);
            }
        }
    }

    /** The other thread fails if it comes late. */
    static class FailsInAThread {
        public static void main(String[] arguments) throws InterruptedException {
            AtomicInteger counter = new AtomicInteger();
            Thread other = new Thread(() -> {
                if (counter.get() != 0) {
                    throw new IllegalStateException("late");
                }
            });
            other.start();
            counter.set(1);
            other.join();
        }
    }
}
