// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Outcome;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How many executions have each outcome, next to all interleavings of a model of the program. */
@Tag("agent")
class OutcomeCountsTests {
    private static final Exploration ALL = Exploration.builder()
            .strategy(StrategyName.DPOR)
            .stopAtFirst(false)
            .countOutcomes(true)
            .build();

    /** Partial-order reduction makes each trace once, so that is what is counted. */
    @Test
    void eachTraceIsCountedWithItsOutcome() {
        ExplorationResult result = RoundUp.check(Counting.class, ALL);
        assertThat(counted(result)).isEqualTo(new Model().traces());
        assertThat(result.counts().outcomes().stream()
                        .mapToLong(Outcome::executions)
                        .sum())
                .isEqualTo(result.executions() - result.counts().cutExecutions());
        assertThat(result.counts().outcomes().stream()
                        .filter(outcome -> outcome.isOf(result.violations().get(0)))
                        .map(Outcome::text))
                .containsExactly("1\tnext()=2\n2\tnext()=2");
    }

    /** There are no answers of calls then. */
    @Test
    void anExecutionThatCannotGoOnIsADeadlock() {
        ExplorationResult result = RoundUp.check(Crossing.class, ALL);
        assertThat(counted(result)).containsEntry("deadlock", result.counts().deadlocked());
        assertThat(result.counts().outcomes().stream()
                        .filter(outcome -> outcome.isOf(result.violations().get(0)))
                        .map(Outcome::text))
                .containsExactly("deadlock");
    }

    private static Map<String, Long> counted(ExplorationResult result) {
        return result.counts().outcomes().stream().collect(Collectors.toMap(Outcome::text, Outcome::executions));
    }

    /** Two threads, after main, that each read, write one more, and read what they answer. */
    private static final class Model {
        private static final int STEPS = 3;
        private static final int WRITE = 1;

        private final Set<String> seen = new HashSet<>();
        private final Map<String, Long> outcomes = new HashMap<>();

        Map<String, Long> traces() {
            go("", new int[2], new int[] {0, 0}, 0);
            return outcomes;
        }

        private void go(String order, int[] done, int[] register, int value) {
            if (done[0] == STEPS && done[1] == STEPS) {
                if (seen.add(trace(order))) {
                    outcomes.merge("1\tnext()=" + register[0] + "\n2\tnext()=" + register[1], 1L, Long::sum);
                }
                return;
            }
            for (int thread = 0; thread < 2; thread++) {
                if (done[thread] < STEPS) {
                    boolean isWrite = done[thread] == WRITE;
                    int[] later = done.clone();
                    int[] registers = register.clone();
                    later[thread]++;
                    registers[thread] = isWrite ? register[thread] + 1 : value;
                    go(order + thread, later, registers, isWrite ? registers[thread] : value);
                }
            }
        }

        /** {@return which of two steps is first, for each two that do not commute} */
        private static String trace(String order) {
            StringBuilder firsts = new StringBuilder();
            for (int own = 0; own < STEPS; own++) {
                for (int other = 0; other < STEPS; other++) {
                    if (own == WRITE || other == WRITE) {
                        firsts.append(place(order, '0', own) < place(order, '1', other) ? '<' : '>');
                    }
                }
            }
            return firsts.toString();
        }

        private static int place(String order, char thread, int step) {
            int at = order.indexOf(thread);
            for (int i = 0; i < step; i++) {
                at = order.indexOf(thread, at + 1);
            }
            return at;
        }
    }

    /** Hands out numbers, but not one at a time. */
    public static class Counting {
        private final Numbers numbers = new Numbers();

        @Actor
        public int first() {
            return numbers.next();
        }

        @Actor
        public int second() {
            return numbers.next();
        }

        /** The object under test. */
        public static class Numbers {
            private int last;

            public int next() {
                last = last + 1;
                return last;
            }
        }
    }

    /** Takes two locks in both orders. */
    public static class Crossing {
        private final Locks locks = new Locks();

        @Actor
        public void there() {
            locks.there();
        }

        @Actor
        public void back() {
            locks.back();
        }

        /** The object under test. */
        public static class Locks {
            private final Object left = new Object();
            private final Object right = new Object();
            private int crossed;

            public void there() {
                synchronized (left) {
                    synchronized (right) {
                        crossed++;
                    }
                }
            }

            public void back() {
                synchronized (right) {
                    synchronized (left) {
                        crossed--;
                    }
                }
            }
        }
    }
}
