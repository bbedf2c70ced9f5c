// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The agent in a JVM of its own. */
@Tag("process")
class AgentTests {
    /** Since there are virtual threads, generators share something with the carrier. */
    private static final String CARRIER = Runtime.version().feature() < 21 ? "" : "currentThread(Thread); ";

    /** Has the JVM verify classes of the JDK too. */
    private static final List<String> VERIFY =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal");

    /** With the compiler that directives are about. */
    private static final String OPTIMISES = "-XX:TieredStopAtLevel=4";

    private static final String DIRECTIVES = "io.roundup.agent.transform.DirectivesProbe";

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"", "map"})
    void leavesAnOrdinaryProgramAsItIs(String options) throws Exception {
        AgentProcess.Result result = AgentProcess.run(directory, List.of(), options, "demo.Workload");

        assertThat(result.output())
                .contains("{done=4, terminated=true, guarded=80000, counted=80000, plain=80000, sum=80000, map=80000,"
                        + " queue=interrupted, uninstrumented=[]}");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void makesTheJdkCallTheHooks() throws Exception {
        AgentProcess.Result result = AgentProcess.run(directory, VERIFY, "", "io.roundup.agent.transform.JdkProbe");

        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.output().lines().map(line -> line.replaceAll("\\b\\d\\d, ", "N, ")))
                .contains(
                        "queue: varHandle(handle, Node, -1, \"x\", 1, set); getField(ConcurrentLinkedQueue, tail);"
                                + " getField(Node, next); varHandleCas(handle, Node, -1, null, Node, compareAndSet);"
                                + " casDone(true)",
                        "counter: unsafeAdd(0, N, 1, getAndAddInt)",
                        "synchronizedList: monitorEnter(SynchronizedRandomAccessList, MONITOR_ENTER);"
                                + " getField(ArrayList, size); monitorExit(SynchronizedRandomAccessList, MONITOR_EXIT)",
                        "park: park(null, 0); park(\"blocker\", 0); park(\"blocker\", 5); millisOfWait();"
                                + " park(null, 2000000); unpark(Thread)",
                        "thread: threadStart(Thread, 0); threadInterrupt(Thread); threadIsInterrupted(Thread, false);"
                                + " currentThread(Thread); threadIsInterrupted(Thread, true)",
                        "sleep: threadSleep(3000, sleep)",
                        "random: seed(); putField(0, value); randomPick(5); randomPick(6)",
                        "threadLocalRandom: seed(); " + CARRIER + "seed(); randomPick(9)",
                        "splittable: seed(); drew()",
                        "load: ",
                        "link: ",
                        "changed: [other()V]; [call()Ljava/lang/Object;]",
                        "refused: [other()V]")
                .anyMatch(line -> line.startsWith("lock: acquire(ReentrantLock, 0, 1, 9223372036854775807);"
                        + " unsafeCasBits(NonfairSync, N, 0, 1, compareAndSetInt); casDone(true);"
                        + " putReference(NonfairSync, Thread, exclusiveOwnerThread)"))
                .anyMatch(line -> line.startsWith("list: ")
                        && line.contains("arrayStoreReference(")
                        && line.endsWith("putField(ArrayList, size)"))
                .anyMatch(line -> line.contains("synchronizedEntered(Vector, isEmpty)")
                        && line.endsWith("monitorExit(Vector, MONITOR_EXIT)"))
                .anyMatch(line ->
                        line.startsWith("virtual: newVirtualThread") && line.endsWith("threadStart(VirtualThread, 0)"))
                .anyMatch(line -> line.matches("verified \\d{3}"));
    }

    /**
     * A class that the JVM does not ask about is found and instrumented. Else it would stay as it is, without a word.
     */
    @Test
    void instrumentsWhatTheJvmLoadedWithoutAsking() throws Exception {
        AgentProcess.Result result =
                AgentProcess.run(directory, List.of(), "", "io.roundup.agent.transform.OverlookedProbe");

        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.output().lines())
                .containsExactly("at first: []", "[java.util.concurrent.Phaser]: ", "[]: getField(Phaser, state)");
    }

    @Test
    void instrumentsWhatIsNotBasicWhenAllIsAskedFor() throws Exception {
        AgentProcess.Result result =
                AgentProcess.run(directory, List.of(), "basic", "io.roundup.agent.transform.BasicFirstProbe");

        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.output().lines())
                .containsExactly(
                        "counter: getField(0, value)",
                        "list: ",
                        "overlooked []",
                        "counter: getField(0, value)",
                        "list: getField(ArrayList, size)",
                        "loaded meanwhile true",
                        "overlooked []",
                        "again 0");
    }

    /** Compiling what instruments took as long as instrumenting. */
    @Test
    void keepsTheOptimisingCompilerFromWhatInstruments() throws Exception {
        AgentProcess.Result result = AgentProcess.run(directory, List.of(OPTIMISES), "", DIRECTIVES);

        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.output().lines())
                .containsExactly(
                        "io/roundup/agent/transform/ListenerGuard$Guarded*.*: false -",
                        "io/roundup/agent/transform/*.*, org/objectweb/asm/*.*: true -",
                        "*.*: false -");
    }

    /** Also where it compiles a listener's guard, which is a method of its own. */
    @Test
    void tellsTheCompilerWhatToInline() throws Exception {
        AgentProcess.Result result = AgentProcess.run(directory, List.of(OPTIMISES), "inline", DIRECTIVES);

        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.output().lines())
                .containsExactly(
                        "io/roundup/agent/transform/ListenerGuard$Guarded*.*: false +demo/Steps.*, -demo/Choice.next",
                        "io/roundup/agent/transform/*.*, org/objectweb/asm/*.*: true -",
                        "*.*: false +demo/Steps.*, -demo/Choice.next",
                        "*.*: false -");
    }

    /** Those that are added last come first, and would hide others. */
    @Test
    void leavesDirectivesOfTheUserAlone() throws Exception {
        Path file = Files.writeString(directory.resolve("directives.json"), "[{match: \"demo/*.*\", Log: false}]");
        List<String> options =
                List.of(OPTIMISES, "-XX:+UnlockDiagnosticVMOptions", "-XX:CompilerDirectivesFile=" + file);

        AgentProcess.Result result = AgentProcess.run(directory, options, "", DIRECTIVES);

        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.output().lines())
                .contains("demo/*.*: false -", "*.*: false -")
                .noneMatch(line -> line.contains("asm"));
    }

    /** Nothing else is wrong with a directory that is not there. */
    @Test
    void doesWithoutDirectivesWhereNoFileCanBeWritten() throws Exception {
        AgentProcess.Result result = AgentProcess.run(
                directory, List.of("-Djava.io.tmpdir=" + directory.resolve("none")), "", "demo.Workload");

        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.output()).contains("uninstrumented=[]");
    }
}
