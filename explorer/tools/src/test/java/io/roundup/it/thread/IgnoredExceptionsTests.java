// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.value.ExceptionTypes;
import io.roundup.it.program.CompiledHarness;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exceptions of threads that a program means. */
@Tag("agent")
class IgnoredExceptionsTests {
    /** The thread writes and main reads: two orders, each with one exception. */
    private static final String FAILING_THREAD = """
            static volatile int x;
            static class Stop extends IllegalStateException {}
            public static void main(String[] a) throws Exception {
              Thread worker = new Thread(() -> { x = 1; throw new Stop(); });
              worker.start();
              int seen = x;
              worker.join();
            """;

    private static final String HARNESS = """
            public class H {
              final java.util.concurrent.atomic.AtomicInteger n = new java.util.concurrent.atomic.AtomicInteger();
              @Actor public void first() { n.incrementAndGet(); n.incrementAndGet(); throw new IllegalStateException(); }
              @Actor public void second() { n.incrementAndGet(); n.incrementAndGet(); throw new IllegalStateException(); }
            }
            """;

    @TempDir
    Path folder;

    private static Exploration ignoring(String types) {
        return Exploration.builder().ignoreUncaught(ExceptionTypes.parse(types)).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "platform"})
    void anExceptionThatIsMeantIsCountedAndIsNoViolation(String backend) throws IOException {
        Exploration exploration = ignoring("IllegalStateException").toBuilder()
                .backend(CompiledProgram.named(backend))
                .build();
        assertThat(CompiledProgram.of(folder, FAILING_THREAD + "}")
                        .explore(exploration)
                        .endsWith(0)
                        .out())
                .containsPattern(
                        "HOLDS for this program: every interleaving was explored, with .*P.Stop ignored 2 times\n")
                .contains("  exceptions of threads (--ignore-uncaught): P.Stop ignored 2 times");
    }

    @Test
    void anExceptionOfAnotherTypeIsAViolation() throws IOException {
        assertThat(CompiledProgram.of(folder, FAILING_THREAD + "}")
                        .explore(ignoring("IOException,NoSuchElementException"))
                        .endsWith(1)
                        .out())
                .contains(
                        "VIOLATION: UNCAUGHT EXCEPTION",
                        "  exceptions of threads (--ignore-uncaught): none was of IOException, NoSuchElementException");
    }

    /** What the main thread throws is the result of the program, or of the test. */
    @Test
    void theMainThreadMayNotEndWithAnExceptionThatIsMeant() throws IOException {
        assertThat(CompiledProgram.of(folder, FAILING_THREAD + "throw new Stop(); }")
                        .explore(ignoring("Stop"))
                        .endsWith(1)
                        .out())
                .contains("main ended with Stop", "ends, as it may, with Stop", "P.Stop ignored");
    }

    /** It is no exception of the program, though Round-Up notes it as one. */
    @Test
    void anExitIsNoExceptionThatIsMeant() throws IOException {
        assertThat(CompiledProgram.of(
                                folder,
                                "public static void main(String[] a) { new Thread(() -> System.exit(3)).start(); }")
                        .explore(ignoring("Throwable"))
                        .endsWith(1)
                        .out())
                .contains("System.exit(3)");
    }

    @Test
    void aDeadlockAfterAnExceptionThatIsMeantIsADeadlock() throws IOException {
        assertThat(CompiledProgram.of(folder, """
                        public static void main(String[] a) throws Exception {
                          CountDownLatch done = new CountDownLatch(1);
                          new Thread(() -> { if (a.length == 0) throw new IllegalStateException(); done.countDown(); }).start();
                          done.await();
                        }
                        """)
                        .explore(ignoring("IllegalStateException"))
                        .endsWith(1)
                        .out())
                .contains("VIOLATION: DEADLOCK", "ends, as it may, with IllegalStateException");
    }

    /** Actors are no main thread. Two of two steps each have six orders, and in each both end with an exception. */
    @Test
    void actorsMayEndWithExceptionsAndTheJsonSaysHowOften() throws IOException {
        Path json = folder.resolve("result.json");
        CompiledHarness.of(folder, HARNESS)
                .check(
                        "--ignore-uncaught",
                        "java.lang.IllegalStateException",
                        "--strategy",
                        "dpor",
                        "--json",
                        json.toString())
                .endsWith(0);
        assertThat(Files.readString(json).replaceAll("\\s+", ""))
                .contains("\"ignoredUncaught\":[{\"type\":\"java.lang.IllegalStateException\",\"times\":12}]");
    }

    @Test
    @Tag("process")
    void twoProcessesCountThoseOfOne() throws IOException, InterruptedException {
        Ended ended = CompiledHarness.of(folder, HARNESS)
                .fork(
                        "--ignore-uncaught",
                        "IllegalStateException",
                        "--strategy",
                        "dpor",
                        "--workers",
                        "2",
                        "--workers-after",
                        "0")
                .endsWith(0);
        assertThat(ended.out()).contains("6 executions", "IllegalStateException ignored 12 times");
    }

    @Test
    void aCheckpointKeepsTheCount() throws IOException {
        CompiledHarness harness = CompiledHarness.of(folder, HARNESS);
        String state = folder.resolve("state.bin").toString();
        harness.check(
                        "--ignore-uncaught",
                        "IllegalStateException",
                        "--strategy",
                        "dpor",
                        "--max-executions",
                        "2",
                        "--checkpoint",
                        state)
                .endsWith(0);
        assertThat(harness.check("--strategy", "dpor", "--resume", state)
                        .endsWith(2)
                        .err())
                .contains("--ignore-uncaught");
        assertThat(harness.check("--ignore-uncaught", "IllegalStateException", "--strategy", "dpor", "--resume", state)
                        .endsWith(0)
                        .out())
                .contains("6 executions", "IllegalStateException ignored 12 times");
    }

    @Test
    void theCommandThatRepeatsAnExecutionIgnoresTheSame() throws IOException {
        Ended found = CompiledHarness.of(folder, """
                        public class H {
                          final java.util.concurrent.atomic.AtomicInteger x = new java.util.concurrent.atomic.AtomicInteger();
                          @Actor public void first() { x.set(x.get() + 1); throw new IllegalStateException(); }
                          @Actor public void second() { x.set(x.get() + 1); }
                          @After public void after() { if (x.get() == 1) throw new AssertionError("lost"); }
                        }
                        """)
                .check("--ignore-uncaught", "IllegalStateException")
                .endsWith(1);
        assertThat(found.out()).contains("lost", "--ignore-uncaught IllegalStateException");
    }

    @Test
    void aTypeThatNoClassCanHaveIsRefused() throws IOException {
        assertThat(CompiledHarness.of(folder, HARNESS)
                        .check("--ignore-uncaught", "any exception")
                        .endsWith(2)
                        .err())
                .contains(
                        "--ignore-uncaught must be names of classes, such as java.io.IOException, not any exception.");
    }
}
