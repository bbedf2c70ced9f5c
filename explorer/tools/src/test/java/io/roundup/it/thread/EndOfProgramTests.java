// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.Explored;
import io.roundup.it.program.MainProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs that end while threads could still go on. An execution that stopped there would not show what the steps race
 * with that these threads did not make.
 */
@Tag("agent")
class EndOfProgramTests {
    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void aDaemonWhoseSecondStepRacesWithMain() {
        assertOutcomes(EndPrograms.daemon(), 2, "0", "1");
    }

    @Test
    void anExitThatComesBeforeTheSecondStepOfAnotherThread() {
        assertOutcomes(EndPrograms.exit(), 2, "0", "1");
    }

    @Test
    void twoThreadsThatExit() {
        // Who counts first and who exits first: 2 times 2, and of both the last answer is that of the second who
        // counts.
        assertOutcomes(EndPrograms.twoExits(), 4, "2");
    }

    @Test
    void daemonsThatWaitDoNotKeepAProgramAlive() {
        assertOutcomes(EndPrograms.waitingDaemons(), 1, "ended");
    }

    @Test
    void theEndOfMainIsAStepOnceMainHasGivenItselfAway() {
        assertOutcomes(EndPrograms.endOfMain(), 2, "true", "false");
    }

    /** On platform threads the JVM knows the main thread as alive: it runs on a thread of a pool. */
    @Test
    void aThreadThatJoinsMainGoesOnWhenMainHasEnded(@TempDir Path folder) throws Exception {
        for (String backend : new String[] {"auto", "platform"}) {
            Ended run = CompiledProgram.of(Files.createTempDirectory(folder, backend), """
                    static int sum;
                    public static void main(String[] a) {
                        Thread main = Thread.currentThread();
                        new Thread(() -> {
                            try { main.join(); main.join(10); } catch (InterruptedException e) { throw new AssertionError(e); }
                            if (++sum != 2) throw new AssertionError(sum);
                        }).start();
                        sum++;
                    }""")
                    .explore(backend);
            assertThat(run.endsWith(0).out()).contains("HOLDS");
        }
    }

    /** The JDK checks its argument. */
    @Test
    void aJoinForLessThanNoTimeIsRefused(@TempDir Path folder) throws Exception {
        Ended run = CompiledProgram.of(folder, """
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(() -> { });
                    other.start();
                    try { other.join(-1); throw new AssertionError("joined"); } catch (IllegalArgumentException meant) { }
                    other.join();
                    try { other.join(-1); throw new AssertionError("joined"); } catch (IllegalArgumentException meant) { }
                }""").explore();
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    @Test
    void aThreadOfMainThatParksForEverIsADeadlock() {
        Explored explored = Explored.of(EndPrograms.parkedForEver(), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.blocked()).isEqualTo(1);
        assertThat(explored.complete()).isZero();
        assertThat(explored.outcomes()).containsExactly("false");
    }

    /** When a thread that never ends is preferred to main, the step that main has not made still has races. */
    @Test
    void aDaemonWithoutEndDoesNotHideWhatMainCouldSee() {
        Explored explored = Explored.of(EndPrograms.endlessDaemon(), OptimalDpor.ofTraces(), 4);
        assertThat(explored.cut())
                .as("executions that reached the bound on steps")
                .isEqualTo(4);
        assertThat(explored.outcomes()).contains("0", "9999").hasSize(4);
    }

    @Test
    void theDefaultHandlerOfUncaughtExceptionsIsCalledAndForgotten() {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        assertOutcomes(EndPrograms.defaultHandler(), 1, "1");
        assertThat(Thread.getDefaultUncaughtExceptionHandler()).isSameAs(before);
    }

    @Test
    void aThreadGroupThatHandlesUncaughtExceptionsIsCalled() {
        assertOutcomes(EndPrograms.handlingGroup(), 1, "1");
    }

    @Test
    void aTimerThatIsCancelledEndsItsThread() {
        Explored explored = Explored.of(EndPrograms.timer(), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.complete()).isPositive();
        assertThat(explored.blocked() + explored.cut()).isZero();
        assertThat(explored.outcomes()).containsExactly("1");
    }

    @Test
    void anExitWithAStatusOtherThanZeroIsAFailure() {
        ExplorationResult result = RoundUp.check(Exits.class, Exploration.standard());
        assertThat(result.violations()).hasSize(1);
        assertThat(((Violation.UncaughtException) result.violations().get(0)).exception())
                .hasToString("System.exit(3)");
    }

    /** The second thread ends the program if the first has been there. */
    public static class Exits {
        final AtomicInteger count = new AtomicInteger();

        @Actor
        public void first() {
            count.incrementAndGet();
        }

        @Actor
        public void second() {
            if (count.get() == 1) {
                System.exit(3);
            }
        }
    }

    private static void assertOutcomes(MainProgram program, int traces, String... outcomes) {
        Explored reduced = Explored.of(program, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(reduced.isExhausted()).isTrue();
        assertThat(reduced.outcomes()).containsExactlyInAnyOrder(outcomes);
        assertThat(reduced.complete()).isEqualTo(traces);
        assertThat(reduced.blocked() + reduced.cut()).isZero();
        Explored depthFirst = Explored.of(program, new DepthFirst(Settings.everyTrace()), Long.MAX_VALUE);
        assertThat(depthFirst.isExhausted()).isTrue();
        assertThat(depthFirst.outcomes()).isEqualTo(reduced.outcomes());
    }
}
