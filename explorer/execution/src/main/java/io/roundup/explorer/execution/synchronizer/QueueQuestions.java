// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.QueueListener;
import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.Outline;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * What a program asks about those who wait for a lock or a semaphore that is explored by its state.
 *
 * <p>If it is not fair, a thread that waits can have come already, or be about to: to wait is no step, unless the
 * executions before the first that counts have asked ({@link UnfairQueues}). Otherwise the answer is that it has not come,
 * which is true of some execution, and the verdict is in doubt, since it may be that of another one.
 */
public final class QueueQuestions implements QueueListener {
    private static final int GO_ON = -1;

    private static final String NOT_FAIR =
            "the queue of a lock or semaphore that is not fair, which other executions did not ask for: whether a thread that waits is in it is not explored";

    private final ControlledScheduler scheduler;
    private final SynchronizerState state;
    private final FairQueues queues;
    private final UnfairQueues unfair;
    private final Outline outline;

    public QueueQuestions(
            ControlledScheduler scheduler,
            SynchronizerState state,
            FairQueues queues,
            UnfairQueues unfair,
            Outline outline) {
        this.scheduler = scheduler;
        this.state = state;
        this.queues = queues;
        this.unfair = unfair;
        this.outline = outline;
    }

    /** {@return 1 or 0, whether threads are queued, or -1 if the synchronizer's own code is to answer} */
    @Override
    public int hasQueuedThreads(AbstractOwnableSynchronizer synchronizer) {
        if (!isExplored(synchronizer)) {
            return GO_ON;
        }
        if (!queued(synchronizer).isEmpty()) {
            return 1;
        }
        doubtIfUnfair(synchronizer);
        return 0;
    }

    /** {@return 1 or 0, whether a thread is queued, or -1 if the synchronizer's own code is to answer} */
    @Override
    public int isQueued(AbstractOwnableSynchronizer synchronizer, Thread thread) {
        if (!isExplored(synchronizer)) {
            return GO_ON;
        }
        for (Thread queued : threads(synchronizer)) {
            if (queued == thread) {
                return 1;
            }
        }
        if (thread != scheduler.current().javaThread) {
            doubtIfUnfair(synchronizer);
        }
        return 0;
    }

    /** {@return who is queued, or null if the synchronizer's own code is to answer} */
    @Override
    public @Nullable Collection<Thread> queuedThreads(AbstractOwnableSynchronizer synchronizer) {
        if (!isExplored(synchronizer)) {
            return null;
        }
        List<Thread> threads = threads(synchronizer);
        doubtIfUnfair(synchronizer);
        return threads;
    }

    /**
     * A step: asks who holds a lock. Its own code looks at the state first, and then at the owner, where no step
     * writes.
     *
     * @return who holds it, null if nobody does, or what implements the lock if its own code is to answer
     */
    @Override
    public @Nullable Object lockOwner(AbstractOwnableSynchronizer synchronizer) {
        if (!SynchronizerKinds.of(synchronizer).isOwned() || !state.isVisible(synchronizer)) {
            return synchronizer;
        }
        state.read(synchronizer);
        Thread owner = SynchronizerFields.owner(synchronizer);
        scheduler.current().learning.reference(owner);
        return owner;
    }

    /** {@return how often the running thread has a read lock, or the least number if its own code is to answer} */
    @Override
    public long readHolds(AbstractOwnableSynchronizer lock) {
        int holds = Holds.reads(scheduler.current(), SynchronizerKinds.of(lock)).of(lock);
        return holds == 0 ? Long.MIN_VALUE : holds;
    }

    private boolean isExplored(AbstractOwnableSynchronizer synchronizer) {
        SynchronizerKind kind = SynchronizerKinds.of(synchronizer);
        return (kind.isOwned() || kind.hasOneQueue()) && state.isVisible(synchronizer);
    }

    private List<Thread> threads(AbstractOwnableSynchronizer synchronizer) {
        List<Thread> threads = new ArrayList<>();
        ThreadSet queued = queued(synchronizer);
        for (int number = queued.smallest(); number != ThreadSet.NONE; number = queued.next(number + 1)) {
            Thread thread = scheduler.thread(number).javaThread;
            scheduler.current().learning.reference(thread);
            threads.add(thread);
        }
        return threads;
    }

    private ThreadSet queued(AbstractOwnableSynchronizer synchronizer) {
        SynchronizerKind kind = SynchronizerKinds.of(synchronizer);
        boolean isHeld = kind.isOwned() && Holds.owns(scheduler.current(), synchronizer);
        if (queues.areOrdered(kind)) {
            return queues.queued(synchronizer, isHeld);
        }
        boolean isKept = kind.hasOneQueue() && unfair.ask();
        if (isKept) {
            unfair.look(synchronizer);
        }
        if (!isKept || !isHeld) {
            state.read(synchronizer);
        }
        return unfair.of(synchronizer, isHeld);
    }

    private void doubtIfUnfair(AbstractOwnableSynchronizer synchronizer) {
        SynchronizerKind kind = SynchronizerKinds.of(synchronizer);
        if (!queues.areOrdered(kind) && !(kind.hasOneQueue() && unfair.areKept())) {
            outline.doubt(NOT_FAIR);
        }
    }
}
