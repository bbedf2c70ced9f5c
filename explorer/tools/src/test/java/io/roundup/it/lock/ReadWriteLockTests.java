// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.lock;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.program.MainProgram;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A {@code ReentrantReadWriteLock} that is not fair has few traces, and the verdict is open where its queue could
 * matter.
 */
@Tag("agent")
class ReadWriteLockTests {
    private static final String GUARD = "ReadWriteLockTests$Guard";

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    /** The lock's own code has millions. */
    @Test
    void aGuardedMapHasFewTraces() {
        ExplorationResult result = RoundUp.check(PutsAndGets.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(14);
    }

    /** The order in which threads come is that in which they go. */
    @Test
    void aFairLockHasAsFewTraces() {
        ExplorationResult result = RoundUp.check(PutsAndGetsInTurn.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(14);
    }

    /** With a fair lock the deadlock is explored. */
    @Test
    void aWriterInTheQueueOfAFairLockIsADeadlockForReadersWhoWaitForEachOther() {
        ExplorationResult result = RoundUp.check(RendezvousInTurn.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.violations().get(0).kind().text()).isEqualTo("deadlock");
        assertThat(result.undecidedBecause()).doesNotContain("queue of");
    }

    /** A writer in the queue stops the second reader, for whom the first one waits: a deadlock that is not explored. */
    @Test
    void readersWhoWaitForEachOtherLeaveTheVerdictOpen() {
        ExplorationResult result = RoundUp.check(Rendezvous.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause())
                .contains("the queue of a read-write lock that is not fair: that a writer in it stops readers");
    }

    /** Nobody writes, so that there is no queue: tests that only read were undecided. */
    @Test
    void readersHoldWhereNobodyWrites() {
        ExplorationResult result = RoundUp.check(NobodyWrites.class, Exploration.standard());
        assertThat(result.verdict()).as(result.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    /** A deadlock that an execution shows is reported, whatever else is not explored. */
    @Test
    void readersWhoWaitForTooManyAreADeadlock() {
        ExplorationResult result = RoundUp.check(TooFew.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.violations().get(0).kind().text()).isEqualTo("deadlock");
    }

    /**
     * Locks that are taken both ways matter within one execution. Over all of them, they must not leave the verdict
     * open.
     */
    @Test
    void locksBothWaysMatterInOneExecution() {
        assertThat(RoundUp.check(OneWayOrTheOther.class, Exploration.standard()).verdict())
                .isEqualTo(ExplorationVerdict.HOLDS);
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

    /**
     * One reader waits for another through a thread without a read lock, which waits with a monitor. That must be seen.
     */
    @Test
    void aReaderMayWaitForAnotherByWayOfAThird() {
        assertThat(RoundUp.check(ByWayOfAThird.class, Exploration.standard()).verdict())
                .isEqualTo(ExplorationVerdict.UNDECIDED);
    }

    /** The lock itself knows a hold that was taken beside others. Known to the explorer alone, unlock would throw. */
    @Test
    void aReadLockMayBeTakenBesideOthersAndGivenBackAlone() {
        MainProgram program = Programs.outlivesOthers();
        assertThat(Explored.of(program, OptimalDpor.ofTraces(), 100).outcomes()).containsExactly("1 0");
    }

    /** Others may come after a read lock was taken alone. A wait for it with that lock must still be seen. */
    @Test
    void aReadLockMayBeTakenAloneAndKeptWhileOthersWait() {
        assertThat(RoundUp.check(TakenAlone.class, Exploration.standard()).verdict())
                .isEqualTo(ExplorationVerdict.UNDECIDED);
    }

    /** To try for no time fails behind a writer who waits. */
    @Test
    void aTryForNoTimeLeavesTheVerdictOpen() {
        assertThat(RoundUp.check(TriesForNoTime.class, Exploration.standard()).verdict())
                .isEqualTo(ExplorationVerdict.UNDECIDED);
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
                .contains("actor-1 (first) waits for the ReentrantReadWriteLock " + GUARD
                        + ".lock, which is held by readers, 1 in all");
    }

    /** A map behind a lock. */
    public static final class Guard extends GuardedMap {
        private final ReentrantReadWriteLock lock;
        private final ReentrantLock inner = new ReentrantLock();

        Guard(boolean isFair) {
            lock = new ReentrantReadWriteLock(isFair);
        }

        @Override
        long lockForReading() {
            lock.readLock().lock();
            return 1;
        }

        @Override
        void endReading(long stamp) {
            lock.readLock().unlock();
        }

        @Override
        long lockForWriting() {
            lock.writeLock().lock();
            return 1;
        }

        @Override
        void endWriting(long stamp) {
            lock.writeLock().unlock();
        }

        @Override
        long tryForNoTime() throws InterruptedException {
            return lock.readLock().tryLock(0, TimeUnit.SECONDS) ? 1 : 0;
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

        public void awaitWithMonitor(CountDownLatch latch) throws InterruptedException {
            synchronized (map) {
                latch.await();
            }
        }

        public int startsReaderAndWriter() throws InterruptedException {
            lock.readLock().lock();
            Thread writer = new Thread(() -> put(1, 1));
            Thread reader = new Thread(() -> get(1));
            writer.start();
            reader.start();
            reader.join();
            lock.readLock().unlock();
            writer.join();
            return map.size();
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

        public int sizeEitherWay() {
            return get(1) == null ? sizeInMonitor() : sizeAroundMonitor();
        }

        public int upgrade() {
            lock.readLock().lock();
            lock.writeLock().lock();
            return map.size();
        }
    }

    /** Threads that use a map behind a lock. */
    abstract static class Guarded extends GuardedMapHarness<Guard> {
        Guarded() {
            super(new Guard(false));
        }
    }

    /** Threads beside one that writes. */
    abstract static class BesideAWriter extends Guarded {
        @Actor
        void writer() {
            guard.put(1, 1);
        }
    }

    /** Two threads that put and get. */
    static final class PutsAndGets extends GuardedMapHarness.PutsAndGets {
        PutsAndGets() {
            super(new Guard(false));
        }
    }

    /** The same behind a fair lock. */
    static final class PutsAndGetsInTurn extends GuardedMapHarness.PutsAndGets {
        PutsAndGetsInTurn() {
            super(new Guard(true));
        }
    }

    /** Two readers who wait for each other, and a writer. */
    static final class Rendezvous extends GuardedMapHarness.Rendezvous {
        Rendezvous() {
            super(new Guard(false));
        }
    }

    /** The same behind a fair lock. */
    static final class RendezvousInTurn extends GuardedMapHarness.Rendezvous {
        RendezvousInTurn() {
            super(new Guard(true));
        }
    }

    /** One tries to read for no time, which looks into the queue, and one reads. */
    static final class NobodyWrites extends Guarded {
        @Actor
        void first() throws InterruptedException {
            guard.tryGet(1);
        }

        @Actor
        void second() {
            guard.get(1);
        }
    }

    /** One tries to read, one reads and one writes. */
    static final class TriesForNoTime extends GuardedMapHarness.TriesForNoTime {
        TriesForNoTime() {
            super(new Guard(false));
        }
    }

    /** A reader who waits for another one, who does not come. */
    static final class TooFew extends BesideAWriter {
        @Actor
        void first() throws InterruptedException {
            guard.meet();
        }
    }

    /** A monitor within a read lock, or a read lock within the monitor. */
    static final class OneWayOrTheOther extends BesideAWriter {
        @Actor
        void first() {
            guard.sizeEitherWay();
        }
    }

    /** A reader who takes a monitor. */
    abstract static class TakesMonitor extends BesideAWriter {
        @Actor
        void first() {
            guard.sizeInMonitor();
        }
    }

    /** A monitor that is taken by readers. */
    static final class MonitorWithin extends TakesMonitor {
        @Actor
        void second() {
            guard.sizeInMonitor();
        }
    }

    /** A monitor within a read lock, and a read lock within the monitor. */
    static final class MonitorsBothWays extends TakesMonitor {
        @Actor
        void second() {
            guard.sizeAroundMonitor();
        }
    }

    /** One reads and wants a monitor; another has that and waits until a third has read. */
    static final class ByWayOfAThird extends TakesMonitor {
        private final CountDownLatch read = new CountDownLatch(1);

        @Actor
        void second() throws InterruptedException {
            guard.awaitWithMonitor(read);
        }

        @Actor
        void third() {
            guard.get(1);
            read.countDown();
        }
    }

    /** A lock that is taken by readers. */
    static final class LockWithin extends BesideAWriter {
        @Actor
        void first() {
            guard.sizeInLock();
        }

        @Actor
        void second() {
            guard.sizeInLock();
        }
    }

    /** A reader who would write. */
    static final class Upgrade extends Guarded {
        @Actor
        void first() {
            guard.upgrade();
        }

        @Actor
        void second() {
            guard.get(1);
        }
    }

    /** The read lock is taken before there are others. */
    static final class TakenAlone extends Guarded {
        @Actor
        void first() throws InterruptedException {
            guard.startsReaderAndWriter();
        }
    }

    /** In a class of their own, which is instrumented when it is loaded. */
    private static final class Programs {
        private Programs() {}

        /**
         * Takes a read lock beside another thread, and gives it back when that has ended. Answers how often it had it.
         */
        static MainProgram outlivesOthers() {
            return MainProgram.of(() -> {
                ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                Thread other = new Thread(lock::isWriteLocked);
                other.start();
                lock.readLock().lock();
                other.join();
                int holds = lock.getReadHoldCount();
                lock.readLock().unlock();
                return holds + " " + lock.getReadHoldCount();
            });
        }
    }
}
