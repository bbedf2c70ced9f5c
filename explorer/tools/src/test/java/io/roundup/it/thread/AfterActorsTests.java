// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What methods do that run after the actors, together with threads that have not ended. */
@Tag("agent")
class AfterActorsTests {
    /** A daemon that waits when the actors end goes on for the rest. Left waiting, it makes a false deadlock. */
    @ParameterizedTest
    @EnumSource(names = {"DPOR", "DPOR_HISTORIES", "DFS"})
    void daemonThatWaitsAnswersThem(StrategyName strategy) {
        ExplorationResult result = check(AsksADaemon.class, strategy);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.counts().serialHistories()).isEqualTo(1);
        assertThat(result.histories()).isEqualTo(1);
    }

    /** A daemon that spins goes on after the actors. Otherwise its later turns are never explored. */
    @ParameterizedTest
    @EnumSource(names = {"DPOR", "DPOR_HISTORIES", "DFS"})
    void daemonThatSpinsGoesOnBesideThem(StrategyName strategy) {
        ExplorationResult result = check(ReplacesTheLockOfADaemon.class, strategy);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.VIOLATION);
    }

    private static ExplorationResult check(Class<?> harness, StrategyName strategy) {
        return RoundUp.check(harness, Exploration.builder().strategy(strategy).build());
    }

    /** Asks once before and once after its only actor has ended. */
    public static class AsksADaemon {
        final Answers answers = new Answers();

        @Actor
        public void asks() throws InterruptedException {
            answers.next();
        }

        @After
        public void asksAgain() throws InterruptedException {
            answers.next();
        }
    }

    /** Numbers, which a daemon gives out. */
    public static class Answers {
        private int asked;
        private int answered;

        /** Starts the daemon. */
        public Answers() {
            Thread daemon = new Thread(this::answer);
            daemon.setDaemon(true);
            daemon.start();
        }

        private synchronized void answer() {
            try {
                while (true) {
                    while (asked == answered) {
                        wait();
                    }
                    answered++;
                    notifyAll();
                }
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        }

        /** {@return how often it has been called} */
        public synchronized int next() throws InterruptedException {
            asked++;
            notifyAll();
            while (asked != answered) {
                wait();
            }
            return answered;
        }
    }

    /** Starts a daemon that spins until it finds a free lock. */
    public static class ReplacesTheLockOfADaemon {
        private volatile AtomicBoolean lock = new AtomicBoolean(true);
        private volatile int step;
        private volatile int seen;

        @Actor
        public void starts() {
            Thread daemon = new Thread(() -> {
                while (!lock.compareAndSet(false, true)) {
                    Thread.onSpinWait();
                }
                seen = step;
            });
            daemon.setDaemon(true);
            daemon.start();
        }

        /** Sees that the daemon took the new lock, and read between the two steps. */
        @After
        public void replaces() {
            lock = new AtomicBoolean();
            step = 1;
            step = 2;
            if (seen == 1) {
                throw new IllegalStateException("the daemon has seen the first step");
            }
        }
    }
}
