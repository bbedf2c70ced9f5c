// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.Hooks;
import java.util.Collection;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/** The hooks of synchronizers of the JDK: see {@link HookDispatcher}, which has the others. */
abstract class SynchronizerHookDispatcher extends VariableHookDispatcher {
    final SignalActions signals;
    final WaitSets waitSets;
    final Outline outline;
    private final FairQueues queues;
    private final SignalledThreads signalled = new SignalledThreads();
    private final LockActions locks;
    private final ReadWriteLockActions readWriteLocks;
    private final StampedLockActions stampedLocks;
    private final ConditionActions conditions;
    private final SynchronizerActions synchronizers;
    private final QueueQuestions questions;
    private final CompletionActions completions;

    SynchronizerHookDispatcher(
            VariableActions variables,
            RawMemory memory,
            BufferActions buffers,
            ControlledScheduler scheduler,
            SharedObjects shared,
            Outline outline) {
        super(variables, memory, buffers);
        this.outline = outline;
        signals = new SignalActions(scheduler);
        waitSets = new WaitSets(scheduler, signals);
        SynchronizerState state = new SynchronizerState(scheduler, shared, signals);
        queues = new FairQueues(scheduler, shared, state, signals, outline);
        locks = new LockActions(scheduler, state, queues, signalled, signals);
        readWriteLocks = new ReadWriteLockActions(scheduler, state, queues, signalled, signals);
        stampedLocks = new StampedLockActions(scheduler, state, signals);
        conditions = new ConditionActions(scheduler, shared, state, signals, locks, queues, signalled, waitSets);
        synchronizers = new SynchronizerActions(scheduler, state, queues, signals);
        questions = new QueueQuestions(scheduler, state, queues, signalled, locks, outline);
        completions = new CompletionActions(scheduler, state, signals);
    }

    void reset() {
        signals.reset();
        waitSets.reset();
        queues.reset();
        signalled.reset();
    }

    @Override
    public boolean lock(ReentrantLock lock) {
        Thread me = enter();
        try {
            return locks.lock(lock);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean lockInterruptibly(ReentrantLock lock) throws InterruptedException {
        Thread me = enter();
        try {
            return locks.lockInterruptibly(lock);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int tryLock(ReentrantLock lock) {
        Thread me = enter();
        try {
            return locks.tryLock(lock);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int tryLock(ReentrantLock lock, long nanos) throws InterruptedException {
        Thread me = enter();
        try {
            return locks.tryLock(lock, SignalActions.nanos(nanos));
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean unlock(ReentrantLock lock) {
        Thread me = enter();
        try {
            return locks.unlock(lock);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int acquireReadWrite(Lock lock, boolean isInterruptible, long nanos) throws InterruptedException {
        Thread me = enter();
        try {
            return readWriteLocks.acquire(lock, isInterruptible, SignalActions.nanos(nanos));
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean releaseReadWrite(Lock lock) {
        Thread me = enter();
        try {
            return readWriteLocks.release(lock);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public long readHolds(AbstractOwnableSynchronizer synchronizer) {
        return readWriteLocks.readHolds(synchronizer);
    }

    @Override
    public long acquireStamped(StampedLock lock, boolean isRead, boolean isInterruptible, long nanos)
            throws InterruptedException {
        Thread me = enter();
        try {
            return stampedLocks.acquire(lock, isRead, isInterruptible, SignalActions.nanos(nanos));
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean releaseStamped(StampedLock lock, long stamp, boolean isRead) {
        Thread me = enter();
        try {
            return stampedLocks.release(lock, stamp, isRead);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int releaseUnstamped(StampedLock lock, boolean isRead) {
        Thread me = enter();
        try {
            return stampedLocks.releaseUnstamped(lock, isRead);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public long convertToWrite(StampedLock lock, long stamp) {
        Thread me = enter();
        try {
            return stampedLocks.convertToWrite(lock, stamp);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public long convertToRead(StampedLock lock, long stamp) {
        Thread me = enter();
        try {
            return stampedLocks.convertToRead(lock, stamp);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public long convertToOptimistic(StampedLock lock, long stamp) {
        Thread me = enter();
        try {
            return stampedLocks.convertToOptimistic(lock, stamp);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int conditionAwait(Condition condition, boolean isInterruptible, long nanos) throws InterruptedException {
        Thread me = enter();
        try {
            return conditions.await(condition, isInterruptible, SignalActions.nanos(nanos));
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean conditionSignal(Condition condition, boolean all) {
        Thread me = enter();
        try {
            return conditions.signal(condition, all);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int acquireShared(AbstractOwnableSynchronizer synchronizer, int count, boolean isInterruptible, long nanos)
            throws InterruptedException {
        Thread me = enter();
        try {
            return synchronizers.acquire(synchronizer, count, isInterruptible, SignalActions.nanos(nanos));
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int releaseShared(AbstractOwnableSynchronizer synchronizer, int count) {
        Thread me = enter();
        try {
            return synchronizers.release(synchronizer, count);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public long tryAcquirePermits(AbstractOwnableSynchronizer semaphore, int count) {
        Thread me = enter();
        try {
            return synchronizers.tryAcquire(semaphore, count);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean reducePermits(AbstractOwnableSynchronizer semaphore, int count) {
        Thread me = enter();
        try {
            return synchronizers.reduce(semaphore, count);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public long drainPermits(AbstractOwnableSynchronizer semaphore) {
        Thread me = enter();
        try {
            return synchronizers.drain(semaphore);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public @Nullable Collection<Thread> conditionWaiters(Condition condition) {
        Thread me = enter();
        try {
            return conditions.waiters(condition);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int hasQueuedThreads(AbstractOwnableSynchronizer synchronizer) {
        Thread me = enter();
        try {
            return questions.hasQueuedThreads(synchronizer);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int isQueued(AbstractOwnableSynchronizer synchronizer, Thread thread) {
        Thread me = enter();
        try {
            return questions.isQueued(synchronizer, thread);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public @Nullable Collection<Thread> queuedThreads(AbstractOwnableSynchronizer synchronizer) {
        Thread me = enter();
        try {
            return questions.queuedThreads(synchronizer);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public @Nullable Object lockOwner(AbstractOwnableSynchronizer synchronizer) {
        Thread me = enter();
        try {
            return questions.owner(synchronizer);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean awaitDone(FutureTask<?> task, long nanos) throws InterruptedException {
        Thread me = enter();
        try {
            return completions.awaitDone(task, SignalActions.nanos(nanos));
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void awaitAdvance(Phaser phaser, int phase) {
        Thread me = enter();
        try {
            completions.awaitAdvance(phaser, phase);
        } finally {
            Hooks.explored = me;
        }
    }
}
