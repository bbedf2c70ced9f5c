// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a report says of a violation that no interleaving has. */
@Tag("agent")
@Tag("once")
final class OlderValueReportTests {
    private static final int VIOLATION = 1;

    private static final String MESSAGE = """
            static int data;
            static boolean ready;
            public static void main(String[] none) throws Exception {
                Thread writer = new Thread(() -> {
                    data = 1;
                    ready = true;
                }, "writer");
                writer.start();
                boolean seen = ready;
                int found = data;
                writer.join();
                if (seen && found == 0) throw new AssertionError("stale");
            }
            """;

    @TempDir
    Path folder;

    @Test
    void readIsNamedWithTheValueThatHasNotReachedItAndIsSaidOnce() throws IOException {
        assertThat(words(explored(MESSAGE)))
                .contains(
                        "main ended with AssertionError: stale (P.java:17). main read P.data = 0 (6, P.java:15), an older"
                                + " value: writer had written 1 (1, P.java:10), which had not reached main. No x86-64 processor"
                                + " shows this execution; compilers and other processors may.")
                .doesNotContain("main read P.data = 0 (6, P.java:15).");
    }

    /** The second thread reads one that is neither the first nor the newest. */
    @Test
    void writeOfTheOlderValueIsNamed() throws IOException {
        assertThat(words(explored("""
                static int data;
                static boolean ready;
                public static void main(String[] none) throws Exception {
                    Thread writer = new Thread(() -> {
                        data = 1;
                        data = 2;
                        ready = true;
                    }, "writer");
                    writer.start();
                    boolean seen = ready;
                    int found = data;
                    writer.join();
                    if (seen && found == 1) throw new AssertionError("stale");
                }
                """)))
                .contains(
                        "main read P.data = 1 (7, P.java:16), which writer had written (1, P.java:10): writer had written"
                                + " 2 (2, P.java:11), which had not reached main.");
    }

    @Test
    void processorsOfTheX86FamilyShowThatReadsOvertakeWrites() throws IOException {
        assertThat(words(explored("""
                static int left, right;
                public static void main(String[] none) throws Exception {
                    int[] seen = new int[1];
                    Thread other = new Thread(() -> { left = 1; seen[0] = right; }, "left");
                    other.start();
                    right = 1;
                    int found = left;
                    other.join();
                    if (found + seen[0] == 0) throw new AssertionError("neither");
                }
                """)))
                .contains(
                        "an older value: main had written 1",
                        "An x86-64 processor can show this execution: reads may overtake earlier writes there.");
    }

    /** Stores of one thread that nothing orders: the later one of each thread is overtaken by that of the other. */
    @Test
    void storeThatTakesEffectBeforeAnEarlierOneIsNamed() throws IOException {
        assertThat(words(explored("""
                static int x, y;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> { y = 2; x = 1; }, "other");
                    other.start();
                    x = 2;
                    y = 1;
                    other.join();
                    if (x == 2 && y == 2) throw new AssertionError("both first");
                }
                """)))
                .containsPattern(
                        "(main|other) wrote P\\.[xy] = 1 \\(\\d+, P\\.java:\\d+\\), which took effect before the"
                                + " write of (main|other) \\(\\d+, P\\.java:\\d+\\)\\.");
    }

    /** The search meets executions first in which several reads are stale, and the third thread adds switches. */
    @Test
    void executionWithTheFewestOlderValuesIsReported() throws IOException {
        Ended ended = explored("""
                static int a, b, c;
                static volatile int turn;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> { a = 1; b = 1; c = 1; }, "other");
                    other.start();
                    int third = c, second = b, first = a;
                    other.join();
                    if (third == 1 && second + first < 2) throw new AssertionError("stale");
                }
                """);
        assertThat(ended.out()).contains("older values: 1, fewest preemptions: 0");
        assertThat(words(ended)).doesNotContain("more step");
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build())
                .endsWith(VIOLATION);
    }

    /** Lines of a report are folded. */
    private static String words(Ended ended) {
        return ended.out().replaceAll("\\s+", " ");
    }
}
