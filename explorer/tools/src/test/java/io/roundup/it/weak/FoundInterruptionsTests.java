// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Interruptions that only some executions make, with {@code --memory jmm}. */
@Tag("agent")
final class FoundInterruptionsTests {
    private static final Exploration WEAK =
            Exploration.builder().memory(MemoryName.JMM).stopAtFirst(false).build();

    /** Interrupts a thread if it is known by then. */
    public static final class Known {
        private volatile @Nullable Thread known;
        private int data;

        public void interrupt() {
            data = 1;
            Thread found = known;
            if (found != null) {
                found.interrupt();
            }
        }

        public int look() {
            known = Thread.currentThread();
            boolean isInterrupted = Thread.interrupted();
            int found = data;
            Thread.interrupted();
            return isInterrupted ? 10 + found : found;
        }
    }

    /** The first execution that counts interrupts nobody. */
    public static final class Interrupted {
        private final Known known = new Known();

        @Actor
        public void interrupts() {
            known.interrupt();
        }

        @Actor
        public void looks() {
            known.look();
        }
    }

    /**
     * The thread is not known yet, and finds either value of the data: 2. Or it is interrupted before it looks: 1, between
     * its two looks: 2, or after them: 2. No serial execution gives 11.
     */
    @Test
    void anInterruptionThatIsFoundLateIsExploredFromTheStart() {
        ExplorationResult result = RoundUp.check(Interrupted.class, WEAK);
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.executions()).isEqualTo(7);
        assertThat(result.violations()).hasSize(1);
    }

    /** The program that repeats it has made no execution, and knows of no interruption but by the schedule. */
    @Test
    void scheduleSaysThatThreadsLookForInterruptions() {
        ExplorationResult result = RoundUp.check(
                Interrupted.class,
                WEAK.toBuilder().strategy(StrategyName.EXHAUSTIVE).build());
        Schedule schedule = result.violations().get(0).schedule();
        assertThat(schedule.looksForInterruptions()).isTrue();
        List<List<String>> logs = RoundUp.eventLogs(Interrupted.class, result.exploration(), schedule, 2);
        assertThat(Set.copyOf(logs)).hasSize(1);
    }
}
