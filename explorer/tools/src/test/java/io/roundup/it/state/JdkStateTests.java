// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.Explored;
import io.roundup.it.program.MainProgram;
import java.nio.file.Path;
import java.util.Vector;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verdicts about classes of the JDK that are not explored variable by variable, or whose methods are synchronized. */
@Tag("agent")
class JdkStateTests {
    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void aVectorUnderTestIsExploredAndDoesNotHang() {
        ExplorationResult result = RoundUp.check(JdkStateHarnesses.Vectors.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.counts().serialHistories()).isEqualTo(6);
        assertThat(result.executions()).isEqualTo(6);
    }

    /**
     * Keys that a static initialiser puts there must be found. Otherwise there is an exception that no other run of the
     * program has.
     */
    @Test
    void keysOfStaticTablesAreFound() {
        ExplorationResult result = RoundUp.check(StaticTable.class, Exploration.standard());
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.HOLDS);
    }

    @Test
    void aSharedBuilderWithoutALockIsAViolationAndNoFault() {
        Exploration all = Exploration.builder().stopAtFirst(false).build();
        ExplorationResult result = RoundUp.check(JdkStateHarnesses.Builders.class, all);
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.violations().get(0).kind()).isEqualTo(Violation.Kind.DATA_RACE);
        assertThat(result.counts().notLinearizable()).isPositive();
    }

    @Test
    void aCallThatCallsTheProgramBackMakesTheVerdictUndecided() {
        ExplorationResult result = RoundUp.check(JdkStateHarnesses.CallsBack.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause())
                .contains("java.lang.StringBuilder: calls of it that call the program back are not explored");
    }

    /** Its end is not announced: a later one at the same place, of an object that nobody shares, was taken for it. */
    @Test
    void aCallThatThrowsDoesNotCallTheProgramBack(@TempDir Path folder) throws Exception {
        Ended run = CompiledProgram.of(folder, """
                    public static void main(String[] a) throws Exception {
                        StringBuilder text = new StringBuilder();
                        int[] cells = new int[1];
                        Thread t = new Thread(() -> {
                            for (StringBuilder each : List.of(text, new StringBuilder("a"))) {
                                try {
                                    each.charAt(0);
                                } catch (IndexOutOfBoundsException expected) {
                                    cells[0] = 1;
                                }
                            }
                        });
                        Thread u = new Thread(() -> text.length());
                        t.start();
                        u.start();
                        t.join();
                        u.join();
                    }
                """).explore();
        assertThat(run.out()).contains("HOLDS");
    }

    @Test
    void theEndOfAThreadEndsAWaitOnItsObject() {
        ExplorationResult result = RoundUp.check(JdkStateHarnesses.WaitsOnThread.class, Exploration.standard());
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    @Test
    void aLoopThatAsksAThreadUntilItWaitsEnds() {
        ExplorationResult result = RoundUp.check(JdkStateHarnesses.PollsState.class, Exploration.standard());
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    /** The repetition, which has not explored the program, has to find out by itself that threads show their waits. */
    @Test
    void whatDependsOnTheStateOfAThreadIsRepeated() {
        Class<?> harness = JdkStateHarnesses.FailsWhereAThreadWaits.class;
        ExplorationResult result = RoundUp.check(harness, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        ReplayedExecution again = RoundUp.replay(
                harness, Exploration.standard(), result.violations().get(0).schedule());
        assertThat(again.steps()).anyMatch(step -> step.action().contains("IllegalStateException"));
    }

    @Test
    void argumentsOfABoundMethodHandleAreShared() {
        assertLosesUpdates(ReachPrograms.boundHandle());
    }

    @Test
    void inheritedThreadLocalsAreShared() {
        assertLosesUpdates(ReachPrograms.inheritedLocal());
    }

    @Test
    void whatAHandlerOfUncaughtExceptionsHoldsIsShared() {
        assertLosesUpdates(ReachPrograms.handler());
    }

    private static void assertLosesUpdates(MainProgram program) {
        Explored explored = Explored.of(program, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.outcomes()).containsExactly("1", "2");
    }

    /**
     * A call of a vector that is not instrumented is told. The message must name it, and not all synchronized methods.
     */
    @Test
    void aCallOfAVectorThatIsNotInstrumentedMakesTheVerdictUndecidedAndDoesNotHang() {
        ExplorationResult result = RoundUp.check(CalledByTheJdk.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause())
                .isEqualTo("something was reached that is not explored in full: java.util.Vector:"
                        + " a synchronized method of it was called by code that is not instrumented");
    }

    /** Two locks that look the same may be two. Taken for one, they would hide a lost update. */
    @Test
    void locksThatOnlyLookTheSameMakeTheVerdictUndecided() {
        ExplorationResult result = RoundUp.check(LocksItsOwnText.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause())
                .isEqualTo("something was reached that is not explored in full: java.lang.String:"
                        + " two objects that look the same were locked, and are taken for one");
        Exploration withoutReduction =
                Exploration.builder().strategy(StrategyName.EXHAUSTIVE).build();
        assertThat(RoundUp.check(LocksItsOwnText.class, withoutReduction).verdict())
                .isEqualTo(ExplorationVerdict.VIOLATION);
    }

    /** Counts under a lock that nobody else has. */
    public static final class Unprotected {
        private int count;

        public int increment() {
            synchronized (new StringBuilder("lock").toString()) {
                return ++count;
            }
        }
    }

    /** Two threads that count. */
    public static class LocksItsOwnText {
        final Unprotected counter = new Unprotected();

        @Actor
        public void first() {
            counter.increment();
        }

        @Actor
        public void second() {
            counter.increment();
        }
    }

    /** Two threads that share a vector, one of them by code of the JDK that is not instrumented. */
    @SuppressWarnings("JdkObsolete")
    public static class CalledByTheJdk {
        final Vector<String> vector = new Vector<>();

        @Actor
        public void first() {
            vector.add("1");
        }

        @Actor
        public String second() {
            return String.valueOf(vector);
        }
    }
}
