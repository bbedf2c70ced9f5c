// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledHarness;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Explored code that never comes back: the process ends all the same, and says what was found until then. */
@Tag("process")
class StuckProcessTests {
    private static final long SECONDS = 60;

    /** The second of two threads to come. Nothing is ever written to what it reads. */
    private static final String READS = "static int x; public static void main(String[] args) throws Exception {"
            + " Thread t = new Thread(() -> x++); t.start(); if (x == 1) System.in.read(); t.join(); }";

    @TempDir
    Path folder;

    /** The process ends with its verdict when the time is over. Otherwise a user has to kill it. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void codeThatBlocksInANativeMethodIsUndecidedWhenTheTimeIsOver(String backend) throws Exception {
        Ended run = CompiledProgram.of(folder, READS)
                .fork("backend=" + backend, "timeout=4", "json=result.json", "checkpoint=checkpoint");
        assertThat(run.code()).as(run.toString()).isEqualTo(3);
        assertThat(run.out())
                .contains("UNDECIDED", "1 execution in")
                .contains("the stack of the thread main (RUNNABLE):")
                .contains("at java.io.FileInputStream.readBytes(Native Method)", "at P.main(P.java:")
                .contains("an execution made no step any more: the thread main is in the native code of")
                .contains("The checkpoint has what was found when it was written last")
                .doesNotContain("at io.roundup.");
        assertThat(Files.readString(folder.resolve("result.json")))
                .contains("\"verdict\": \"undecided\"", "\"executions\": 1,", "at P.main(P.java:");
        assertThat(folder.resolve("checkpoint")).isNotEmptyFile();
    }

    /** In the constructor of a harness, before there is anything to explore. */
    @Test
    void constructorThatBlocksIsUndecidedWhenTheTimeIsOver() throws Exception {
        Ended run = CompiledHarness.of(
                        folder,
                        "public class H { final C c = new C(); public H() throws Exception { System.in.read(); }"
                                + " @Actor public void a() { c.n(); } } class C { public int n() { return 1; } }")
                .fork("--timeout", "1");
        assertThat(run.code()).as(run.toString()).isEqualTo(3);
        assertThat(run.err()).contains("undecided: the time allowed was over", "at H.<init>(H.java:");
    }

    /**
     * A thread is woken up as an experiment, which blocks it. The interleaving, which was there before, is not lost with
     * that.
     */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void violationIsShownThoughWhatExplainsItIsStuck(String backend) throws Exception {
        Ended run = CompiledProgram.of(
                        folder,
                        "static boolean open; static void pass() {",
                        "boolean hasWaited = false; synchronized (P.class) { while (!open) {",
                        "  hasWaited = true; try { P.class.wait(); } catch (InterruptedException e) { return; } } }",
                        "if (hasWaited) try { System.in.read(); } catch (IOException e) { return; } }",
                        "public static void main(String[] args) throws Exception {",
                        "Thread t = new Thread(P::pass, \"guest\"); t.start();",
                        "synchronized (P.class) { open = true; } t.join(); }")
                .fork("backend=" + backend, "timeout=3");
        assertThat(run.code()).as(run.toString()).isEqualTo(1);
        assertThat(run.out())
                .contains("VIOLATION: DEADLOCK", "the time allowed was over, and an execution made no step any more")
                .contains("guest waits to be notified on class P", "The interleaving:", "write P.open = true");
    }

    /** What was found is reported, though a later execution hangs. Otherwise both are lost. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void violationIsReportedThoughALaterExecutionIsStuck(String backend) throws Exception {
        Ended run = CompiledProgram.of(
                        folder,
                        "static int x; public static void main(String[] args) throws Exception {",
                        "Thread t = new Thread(() -> x++); t.start(); int seen = x; x = seen + 1; t.join();",
                        "File met = new File(\"met\"); if (seen == 1 && met.exists()) System.in.read();",
                        "if (x == 2) return; met.createNewFile(); throw new AssertionError(\"lost\"); }")
                .fork("backend=" + backend, "timeout=4", "continue", "json=result.json", "schedule=schedule");
        assertThat(run.code()).as(run.toString()).isEqualTo(1);
        assertThat(run.out())
                .contains("VIOLATION: UNCAUGHT EXCEPTION", "A thread ended with java.lang.AssertionError: lost")
                .contains("at java.io.FileInputStream.readBytes(Native Method)", ",replay=");
        assertThat(Files.readString(folder.resolve("result.json"))).contains("\"verdict\": \"violation\"");
        assertThat(folder.resolve("schedule")).isNotEmptyFile();
    }

    /** Neither did a signal end it. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void signalEndsAProcessThatIsStuck(String backend) throws Exception {
        CompiledProgram.of(
                folder,
                "static int x; public static void main(String[] args) throws Exception {",
                "Thread t = new Thread(() -> x++); t.start(); if (x == 1) { new File(\"reached\").createNewFile();",
                "System.in.read(); } t.join(); }");
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(ForkedJava.command(
                        "-javaagent:" + ForkedJava.jar() + "=backend=" + backend, "-cp", folder.toString(), "P"))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            while (!Files.exists(folder.resolve("reached"))) {
                assertThat(process.waitFor(1, TimeUnit.MILLISECONDS))
                        .as("ended too early: %s", Files.readString(out))
                        .isFalse();
            }
            // By its handle, since its input stays open then.
            process.toHandle().destroy();
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).isEqualTo(143);
        assertThat(Files.readString(out))
                .contains("UNDECIDED", "the process was to stop, but an execution did not end", "at P.main(P.java:");
    }

    /** Otherwise each execution leaves one more, and all of them run when the process ends. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void shutdownHooksOfExecutionsDoNotRunWhenTheProcessEnds(String backend) throws Exception {
        Ended run = CompiledProgram.of(
                        folder,
                        "static int x; public static void main(String[] args) throws Exception {",
                        "Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(\"hook\")));",
                        "Thread t = new Thread(() -> x++); t.start(); x++; t.join(); }")
                .fork("backend=" + backend);
        // What the program prints is shown for one execution.
        assertThat(run.endsWith(0).out().lines()).containsOnlyOnce("hook");
    }

    /** A golden model is not explored. */
    @Test
    void shutdownHookThatNeverEndsDoesNotKeepTheProcess() throws Exception {
        Ended run = CompiledHarness.of(
                        folder,
                        "public class H { final C c = new C(); @Actor public void a() { c.n(); } public static class C {",
                        "public int n() { return 1; } } public static class G extends C { static {",
                        "Runtime.getRuntime().addShutdownHook(new Thread(() -> { System.out.println(\"hook\"); while (true); }));",
                        "} } }")
                .fork("--golden", "H$G");
        assertThat(run.endsWith(0).out()).contains("HOLDS", "hook");
    }

    /** The caller waited for ever. */
    @Test
    void apiGivesBackAnUndecidedResultAndRefusesToExploreAnyMore() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("-javaagent:" + ForkedJava.jar() + "=api"));
        command.addAll(List.of("-cp", ForkedJava.classPath(), Asks.class.getName()));
        assertThat(ForkedJava.run(folder, command).endsWith(0).out())
                .contains("UNDECIDED the time allowed was over, and an execution made no step any more")
                .contains("at " + Reads.class.getName() + ".read(StuckProcessTests.java:")
                .contains("An earlier exploration in this JVM is stuck");
    }

    /** Explores what does not come back, and then again. */
    public static final class Asks {
        public static void main(String[] args) {
            Exploration asked = Exploration.builder().seconds(0.1).build();
            ExplorationResult result = RoundUp.check(Reads.class, asked);
            System.out.println(result.verdict() + " " + result.undecidedBecause() + "\n" + result.warnings());
            try {
                RoundUp.check(Reads.class, asked);
            } catch (RuntimeException refused) {
                System.out.println(refused.getMessage());
            }
        }
    }

    /** Nothing is ever written to what it reads. */
    public static final class Reads {
        final List<Integer> read = new ArrayList<>();

        @Actor
        public void read() throws IOException {
            read.add(System.in.read());
        }
    }
}
