// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** For each synchronizer of the JDK, exploration finds exactly the outcomes that its documentation allows. */
@Tag("agent")
@Tag("alone")
class JdkSynchronizersTests {
    /** Depth first search is given up after so many executions. */
    private static final int MANY = 300;

    /** An exploration that does not come to its end is left after so many executions. */
    private static final int SOME = 100;

    /** Who takes before there is an element might come later. That one execution is left out. */
    private static final Set<String> TAKES_EARLY =
            Set.of("LinkedBlockingQueue", "ArrayBlockingQueue", "LinkedBlockingDeque", "PriorityBlockingQueue");

    @BeforeAll
    static void instrumentsTheScenariosAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    static Stream<Synchronizer> small() {
        return Synchronizer.all();
    }

    @ParameterizedTest
    @MethodSource("small")
    void outcomesAreExactlyTheExpectedOnes(Synchronizer synchronizer) {
        Explored explored = Explored.of(synchronizer.scenario(), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.cut()).isEqualTo(TAKES_EARLY.contains(synchronizer.toString()) ? 1 : 0);
        assertThat(explored.outcomes()).isEqualTo(synchronizer.outcomes());
        Explored depthFirst = Explored.of(synchronizer.scenario(), new DepthFirst(Settings.everyTrace()), MANY);
        if (depthFirst.isExhausted()) {
            assertThat(depthFirst.outcomes()).isEqualTo(explored.outcomes());
        } else {
            assertThat(explored.outcomes()).containsAll(depthFirst.outcomes());
        }
    }

    @Test
    void aFairLockThatIsTriedBothInTurnAndBeforeOthersMakesTheVerdictUndecided() {
        ExplorationResult result = RoundUp.check(TriedBothWays.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause())
                .contains("a fair lock or semaphore that is tried both in turn and before those who wait for it");
    }

    @Test
    void aFairSemaphoreThatIsTriedInTurnWhileOthersMayStillBeQueuedMakesTheVerdictUndecided() {
        ExplorationResult result = RoundUp.check(TriedWhileQueued.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause()).contains("a fair semaphore that is tried in turn while others may still");
    }

    /** There are permits for both, but the one who waited may not have woken up yet when the other one tries. */
    public static class TriedWhileQueued {
        final Semaphore semaphore = new Semaphore(0, true);

        @Actor
        public void waits() throws InterruptedException {
            semaphore.acquire();
        }

        @Actor
        public void givesAndTries() throws InterruptedException {
            semaphore.release(2);
            semaphore.tryAcquire(0, TimeUnit.SECONDS);
        }
    }

    /** A fair lock that one thread waits for while another one gives it back and tries to have it again. */
    public static class TriedBothWays {
        final ReentrantLock lock = new ReentrantLock(true);

        @Actor
        public void locks() {
            lock.lock();
            lock.unlock();
        }

        @Actor
        public void triesAgain() throws InterruptedException {
            lock.lock();
            lock.unlock();
            boolean isTaken = lock.tryLock(0, TimeUnit.SECONDS) || lock.tryLock();
            if (isTaken) {
                lock.unlock();
            }
        }
    }

    static Stream<Synchronizer> large() {
        return Stream.concat(ExecutorScenarios.large(), DelayScenarios.large());
    }

    /** Step by step these have too many traces for a test: nothing goes wrong in the first ones. */
    @ParameterizedTest
    @MethodSource("large")
    void outcomesAreExpectedOnes(Synchronizer synchronizer) {
        Exploration stepByStep = Exploration.builder().trust(Trust.NONE).build();
        Explored explored = Explored.of(synchronizer.scenario(), stepByStep, OptimalDpor.ofTraces(), SOME);
        assertThat(explored.cut()).isZero();
        assertThat(explored.complete()).isEqualTo(SOME);
        assertThat(synchronizer.outcomes()).containsAll(explored.outcomes());
    }

    @ParameterizedTest
    @MethodSource("large")
    void inSectionsOutcomesAreExactlyTheExpectedOnes(Synchronizer synchronizer) {
        Explored explored = Explored.of(synchronizer.scenario(), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.outcomes()).isEqualTo(synchronizer.outcomes());
    }
}
