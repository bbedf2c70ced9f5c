// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.traces.ReadWriteAction.OfJdk;
import io.roundup.examples.traces.ReadWriteAction.Spinning;
import io.roundup.explorer.Exploration;
import io.roundup.explorer.Exploration.BackendName;
import io.roundup.explorer.ExplorationResult;
import io.roundup.explorer.ExplorationVerdict;
import io.roundup.explorer.InstalledAgent;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.strategy.DepthFirst;
import io.roundup.explorer.strategy.DepthFirst.Settings;
import io.roundup.explorer.strategy.OptimalDpor;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A {@code ReentrantReadWriteLock} that is not fair has the outcomes of the simplest lock of its kind, and few traces. For other
 * programs and more of them: {@code ./mvnw test -Dtest=ReadWriteLockTests -Dsurefire.failIfNoSpecifiedTests=false
 * -Droundup.seed=1000 -Droundup.programs=4000}.
 */
class ReadWriteLockTests {
    private static final int PROGRAMS = Integer.getInteger("roundup.programs", 80);
    private static final long SEED = Long.getLong("roundup.seed", 1);
    private static final int MANY = 20_000;
    /** The simplest lock has more traces: each attempt is a step. */
    private static final int FEWER = 3_000;

    private static final String GUARD = "ReadWriteLockTests$Guard";

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void outcomesAreThoseOfTheSimplestLock() {
        int compared = 0;
        for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
            RandomReadWrites program = new RandomReadWrites(seed, OfJdk::new);
            Explored jdk = Explored.of(program, OptimalDpor.ofTraces(), MANY);
            Explored simple = Explored.of(new RandomReadWrites(seed, Spinning::new), OptimalDpor.ofTraces(), FEWER);
            assertThat(jdk.isExhausted()).as("end of %s", program).isTrue();
            assertThat(jdk.cut() + jdk.blocked())
                    .as("other ends of %s", program)
                    .isZero();
            if (simple.isExhausted()) {
                assertThat(jdk.outcomes()).as("outcomes of %s", program).isEqualTo(simple.outcomes());
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
    }

    @Test
    void outcomesAreThoseOfDepthFirstSearch() {
        int compared = 0;
        for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
            RandomReadWrites program = new RandomReadWrites(seed, OfJdk::new);
            Explored depthFirst = Explored.of(program, new DepthFirst(Settings.everyInterleaving()), 1_000);
            if (depthFirst.isExhausted()) {
                assertThat(Explored.of(program, OptimalDpor.ofTraces(), MANY).outcomes())
                        .as("outcomes of %s", program)
                        .isEqualTo(depthFirst.outcomes());
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 4);
    }

    /** The lock's own code has millions. */
    @Test
    void aGuardedMapHasFewTraces() {
        ExplorationResult result = RoundUp.check(GuardedMap.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(14);
    }

    /** A writer in the queue stops the second reader, for whom the first one waits: a deadlock that is not explored. */
    @Test
    void readersWhoWaitForEachOtherLeaveTheVerdictOpen() {
        ExplorationResult result = RoundUp.check(Rendezvous.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause())
                .contains("the queue of a read-write lock that is not fair: that a writer in it stops readers");
    }

    /** Locks within read locks only matter if read locks are taken within them, too. */
    @Test
    void locksWithinReadLocksMatterIfReadLocksAreWithinThemToo() {
        assertThat(RoundUp.check(MonitorWithin.class, Exploration.standard()).verdict())
                .isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(RoundUp.check(LockWithin.class, Exploration.standard()).verdict())
                .isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(RoundUp.check(MonitorsBothWays.class, Exploration.standard()).verdict())
                .isNotEqualTo(ExplorationVerdict.HOLDS);
    }

    /** Whoever reads and then writes waits for itself. */
    @Test
    void aReaderWhoWouldWriteIsADeadlock() {
        ExplorationResult result = RoundUp.check(Upgrade.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.violations().get(0).kind().text()).isEqualTo("deadlock");
        ReplayedExecution replayed = RoundUp.replay(
                Upgrade.class,
                Exploration.standard(),
                result.violations().get(0).schedule());
        assertThat(replayed.waits())
                .contains("actor-1 waits for the ReentrantReadWriteLock " + GUARD
                        + ".lock, which is held by readers, 1 in all");
    }

    /** A map behind a lock. */
    public static final class Guard {
        private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private final Map<Integer, Integer> map = new HashMap<>();
        private final ReentrantLock inner = new ReentrantLock();
        private final CountDownLatch readers = new CountDownLatch(2);

        @Nullable
        public Integer put(int key, int value) {
            lock.writeLock().lock();
            try {
                return map.put(key, value);
            } finally {
                lock.writeLock().unlock();
            }
        }

        @Nullable
        public Integer get(int key) {
            lock.readLock().lock();
            try {
                return map.get(key);
            } finally {
                lock.readLock().unlock();
            }
        }

        public int meet() {
            lock.readLock().lock();
            try {
                readers.countDown();
                readers.await();
                return map.size();
            } catch (InterruptedException impossible) {
                throw new IllegalStateException(impossible);
            } finally {
                lock.readLock().unlock();
            }
        }

        public int sizeInMonitor() {
            lock.readLock().lock();
            try {
                synchronized (map) {
                    return map.size();
                }
            } finally {
                lock.readLock().unlock();
            }
        }

        public int sizeInLock() {
            lock.readLock().lock();
            inner.lock();
            try {
                return map.size();
            } finally {
                inner.unlock();
                lock.readLock().unlock();
            }
        }

        public int sizeAroundMonitor() {
            synchronized (map) {
                lock.readLock().lock();
                try {
                    return map.size();
                } finally {
                    lock.readLock().unlock();
                }
            }
        }

        public int upgrade() {
            lock.readLock().lock();
            lock.writeLock().lock();
            return map.size();
        }
    }

    /** Two threads that put and get. */
    static final class GuardedMap {
        final Guard guard = new Guard();

        @Actor
        void first() {
            guard.put(1, 1);
            guard.get(1);
        }

        @Actor
        void second() {
            guard.put(1, 2);
            guard.get(1);
        }
    }

    /** Two readers who wait for each other, and a writer. */
    static final class Rendezvous {
        final Guard guard = new Guard();

        @Actor
        void first() {
            guard.meet();
        }

        @Actor
        void second() {
            guard.meet();
        }

        @Actor
        void third() {
            guard.put(1, 1);
        }
    }

    /** A monitor that is taken by readers. */
    static final class MonitorWithin {
        final Guard guard = new Guard();

        @Actor
        void first() {
            guard.sizeInMonitor();
        }

        @Actor
        void second() {
            guard.sizeInMonitor();
        }

        @Actor
        void third() {
            guard.put(1, 1);
        }
    }

    /** A lock that is taken by readers. */
    static final class LockWithin {
        final Guard guard = new Guard();

        @Actor
        void first() {
            guard.sizeInLock();
        }

        @Actor
        void second() {
            guard.sizeInLock();
        }

        @Actor
        void third() {
            guard.put(1, 1);
        }
    }

    /** A monitor within a read lock, and a read lock within the monitor. */
    static final class MonitorsBothWays {
        final Guard guard = new Guard();

        @Actor
        void first() {
            guard.sizeInMonitor();
        }

        @Actor
        void second() {
            guard.sizeAroundMonitor();
        }

        @Actor
        void third() {
            guard.put(1, 1);
        }
    }

    /** A reader who would write. */
    static final class Upgrade {
        final Guard guard = new Guard();

        @Actor
        void first() {
            guard.upgrade();
        }

        @Actor
        void second() {
            guard.get(1);
        }
    }
}
