// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.lock;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A {@code StampedLock} has few traces, and the verdict is open where its queue could matter. */
@Tag("agent")
class StampedLockTests {
    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void aGuardedMapHasFewTraces() {
        ExplorationResult result = RoundUp.check(PutsAndGets.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(14);
    }

    @Test
    void optimisticReadersHaveFewTraces() {
        ExplorationResult result = RoundUp.check(PutsAndLooks.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(100);
    }

    /**
     * A writer in the queue can stop the second reader, for whom the first one waits: a deadlock that is not explored.
     */
    @Test
    void readersWhoWaitForEachOtherLeaveTheVerdictOpen() {
        assertThat(RoundUp.check(Rendezvous.class, Exploration.standard()).verdict())
                .isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(RoundUp.check(ConvertedRendezvous.class, Exploration.standard())
                        .verdict())
                .isEqualTo(ExplorationVerdict.UNDECIDED);
    }

    /** A try to read for no time looks into the queue, which is not modelled. The verdict must stay open. */
    @Test
    void aTryForNoTimeLeavesTheVerdictOpen() {
        assertThat(RoundUp.check(TriesForNoTime.class, Exploration.standard()).verdict())
                .isEqualTo(ExplorationVerdict.UNDECIDED);
    }

    /** A stamp may be given back by another thread than took it. Who holds the lock is then unknown: undecided. */
    @Test
    void aStampThatIsHandedOverLeavesTheVerdictOpen() {
        assertThat(RoundUp.check(HandsOver.class, Exploration.standard()).verdict())
                .isEqualTo(ExplorationVerdict.UNDECIDED);
    }

    /** Each turn leaves another version, which others compare. So the loop has an effect, and does not just wait. */
    @Test
    void aLoopThatConvertsIsNoneThatWaits() {
        ExplorationResult result = RoundUp.check(
                ConvertsUntilTold.class,
                Exploration.builder()
                        .strategy(StrategyName.DPOR)
                        .maxSteps(200)
                        .maxExecutions(20)
                        .build());
        assertThat(result.coverage().awaits()).isEmpty();
        assertThat(result.coverage().bound()).contains("200 steps");
    }

    /** A stamp to read that was converted is held no more. */
    @Test
    void aReaderWhoBecameAWriterMayWaitForOthers() {
        assertThat(RoundUp.check(ReadsThenWaits.class, Exploration.standard()).verdict())
                .isEqualTo(ExplorationVerdict.HOLDS);
    }

    @Test
    void whoeverTakesItTwiceWaitsForEver() {
        ExplorationResult result = RoundUp.check(TakesTwice.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(RoundUp.replay(
                                TakesTwice.class,
                                Exploration.standard(),
                                result.violations().get(0).schedule())
                        .waits())
                .anySatisfy(wait -> assertThat(wait)
                        .contains("waits for the StampedLock StampedLockTests$Guard.lock, which is held for writing"));
    }

    /** A map behind a lock. */
    public static final class Guard extends GuardedMap {
        private final StampedLock lock = new StampedLock();
        private int latest;

        @Override
        long lockForReading() {
            return lock.readLock();
        }

        @Override
        void endReading(long stamp) {
            lock.unlockRead(stamp);
        }

        @Override
        long lockForWriting() {
            return lock.writeLock();
        }

        @Override
        void endWriting(long stamp) {
            lock.unlockWrite(stamp);
        }

        @Override
        long tryForNoTime() throws InterruptedException {
            return lock.tryReadLock(0, TimeUnit.SECONDS);
        }

        public void set(int value) {
            long stamp = lock.writeLock();
            try {
                latest = value;
            } finally {
                lock.unlockWrite(stamp);
            }
        }

        public int look() {
            long stamp = lock.tryOptimisticRead();
            int seen = latest;
            if (lock.validate(stamp)) {
                return seen;
            }
            stamp = lock.readLock();
            try {
                return latest;
            } finally {
                lock.unlockRead(stamp);
            }
        }

        public void readsAfterWriting(CountDownLatch read) throws InterruptedException {
            long stamp = lock.tryConvertToReadLock(lock.writeLock());
            read.await();
            lock.unlockRead(stamp);
        }

        public void writesAfterReading() {
            long read = lock.readLock();
            long write = lock.tryConvertToWriteLock(read);
            lock.unlock(write == 0 ? read : write);
        }

        public long begin() {
            return lock.readLock();
        }

        public void end(long stamp) {
            lock.unlockRead(stamp);
        }

        public void lookAndTake() {
            long stamp = lock.tryConvertToWriteLock(lock.tryOptimisticRead());
            if (stamp != 0) {
                lock.unlockWrite(stamp);
            }
        }

        public void takeTwice() {
            lock.writeLock();
            lock.writeLock();
        }
    }

    /** Threads that use a map behind a lock. */
    abstract static class Guarded extends GuardedMapHarness<Guard> {
        Guarded() {
            super(new Guard());
        }
    }

    /** Two threads that put and get. */
    static final class PutsAndGets extends GuardedMapHarness.PutsAndGets {
        PutsAndGets() {
            super(new Guard());
        }
    }

    /** Readers who wait for each other, and a writer. */
    static final class Rendezvous extends GuardedMapHarness.Rendezvous {
        Rendezvous() {
            super(new Guard());
        }
    }

    /** One tries to read, beside a reader and a writer. */
    static final class TriesForNoTime extends GuardedMapHarness.TriesForNoTime {
        TriesForNoTime() {
            super(new Guard());
        }
    }

    /** Two threads that write, and read if they can without the lock. */
    static final class PutsAndLooks extends Guarded {
        @Actor
        void first() {
            guard.set(1);
            guard.look();
        }

        @Actor
        void second() {
            guard.set(2);
            guard.look();
        }
    }

    /** One who has written, and reads now, waits for a reader, beside a writer. */
    static final class ConvertedRendezvous extends Guarded {
        private final CountDownLatch read = new CountDownLatch(1);

        @Actor
        void first() throws InterruptedException {
            guard.readsAfterWriting(read);
        }

        @Actor
        void second() {
            guard.get(1);
            read.countDown();
        }

        @Actor
        void third() {
            guard.put(1, 1);
        }
    }

    /** Threads that read, write and then wait for each other. */
    static final class ReadsThenWaits extends Guarded {
        private final CountDownLatch both = new CountDownLatch(2);

        @Actor
        void first() throws InterruptedException {
            writesThenWaits();
        }

        @Actor
        void second() throws InterruptedException {
            writesThenWaits();
        }

        private void writesThenWaits() throws InterruptedException {
            guard.writesAfterReading();
            both.countDown();
            both.await();
        }
    }

    /** One reads, and another one gives that back. */
    static final class HandsOver extends Guarded {
        private volatile long stamp;

        @Actor
        void first() {
            guard.put(1, 1);
            stamp = guard.begin();
        }

        @Actor
        void second() {
            long given = stamp;
            if (given != 0) {
                guard.end(given);
            }
        }
    }

    /** One takes and gives back the lock over and over. */
    static final class ConvertsUntilTold extends Guarded {
        private volatile boolean isTold;

        @Actor
        void first() {
            while (!isTold) {
                guard.lookAndTake();
            }
        }

        @Actor
        void second() {
            guard.get(1);
            isTold = true;
        }
    }

    /** One thread takes the lock twice. */
    static final class TakesTwice extends Guarded {
        @Actor
        void first() {
            guard.takeTwice();
        }

        @Actor
        void second() {
            guard.get(1);
        }
    }
}
