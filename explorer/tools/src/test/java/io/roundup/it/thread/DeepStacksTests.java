// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that are suspended deep in a recursion. The JVM puts a continuation aside by a recursion over its frames. */
@NullUnmarked
@Tag("agent")
class DeepStacksTests {
    private static final String DEEP = """
            static volatile int x;
            static int down(int n) {
                if (n == 0) {
                    x++;
                    return 0;
                }
                return down(n - 1) + 1;
            }
            """;

    @TempDir
    Path folder;

    /** Otherwise the program gets a StackOverflowError that is none of its own, and counts nothing. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aThreadIsSuspendedInADeepRecursion(String backend) throws IOException {
        assertThat(suspendedAt(5_000, 0).explore(backend).endsWith(0).out()).contains("HOLDS");
    }

    /** Whoever asks for that backend by name gets it, with a larger stack. */
    @Test
    @EnabledForJreRange(minVersion = 21)
    void aContinuationIsSuspendedInADeepRecursion() throws IOException {
        assertThat(suspendedAt(5_000, 0).explore("virtual").endsWith(0).out())
                .contains("HOLDS")
                .contains("backend virtual");
    }

    /** A pooled thread has the usual stack, and would overflow where the thread of the program does not. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aThreadHasTheStackThatItAsksFor(String backend) throws IOException {
        assertThat(suspendedAt(200_000, 256L << 20).explore(backend).endsWith(0).out())
                .contains("HOLDS")
                .contains("backend platform");
    }

    /** It is no fault of Round-Up, and the error says what to do. */
    @Test
    @EnabledForJreRange(minVersion = 21)
    void aStackThatNoContinuationHasIsRefused() throws IOException {
        assertThat(suspendedAt(1, 1L << 30).explore("virtual").endsWith(2).err())
                .contains("the thread deep asks for a stack of 1073741824 bytes")
                .contains("auto, which falls back to that");
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void anEndlessRecursionIsAnErrorOfTheProgram(String backend) throws IOException {
        CompiledProgram program = CompiledProgram.of(folder, """
                static volatile int x;
                static int down(int n) {
                    return down(n + 1) + 1;
                }
                public static void main(String[] args) throws Exception {
                    Thread thread = new Thread(() -> { x = 1; down(0); }, "endless");
                    thread.start();
                    x = 2;
                    thread.join();
                }
                """);
        assertThat(program.explore(backend).endsWith(1).out()).contains("endless ended with StackOverflowError");
    }

    /** {@return a program in which one of two threads makes steps deep in a recursion} @param stackSize what it asks */
    private CompiledProgram suspendedAt(int depth, long stackSize) throws IOException {
        return CompiledProgram.of(
                folder,
                DEEP,
                "public static void main(String[] args) throws Exception {",
                "Thread thread = new Thread(null, () -> down(" + depth + "), \"deep\", " + stackSize + "L);",
                "thread.start(); x = 5; thread.join(); if (x < 1) throw new AssertionError(\"x is \" + x); }");
    }
}
