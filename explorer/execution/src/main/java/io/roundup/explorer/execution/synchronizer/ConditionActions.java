// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.ConditionListener;
import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.monitor.WaitSets;
import io.roundup.explorer.execution.monitor.WaitSets.Notified;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.thread.SignalActions;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer.ConditionObject;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a {@code ReentrantLock}, or of a write lock: as {@code Object.wait} and {@code notify} on a
 * monitor, but the thread that has waited longest is signalled first. If the lock is fair, whoever signals a thread
 * puts it into the queue of the lock.
 */
public final class ConditionActions implements ConditionListener {
    private static final int GO_ON = -1;
    private static final int SIGNALLED = 1;
    private static final int TIMED_OUT = 0;

    // Holders, so that no class is loaded that the program does not use.

    private static final class Outer {
        static final long OFFSET = SynchronizerFields.offset(ConditionObject.class, "this$0");
    }

    private static final class OuterOfLong {
        static final long OFFSET =
                SynchronizerFields.offset(AbstractQueuedLongSynchronizer.ConditionObject.class, "this$0");
    }

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final SynchronizerState state;
    private final SignalActions signals;
    private final Acquire acquire;
    private final Release release;
    private final FairQueues queues;
    private final UnfairQueues unfair;
    private final WaitSets waitSets;

    public ConditionActions(
            ControlledScheduler scheduler,
            SharedObjects shared,
            SynchronizerState state,
            SignalActions signals,
            Acquire acquire,
            Release release,
            FairQueues queues,
            UnfairQueues unfair,
            WaitSets waitSets) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.state = state;
        this.signals = signals;
        this.acquire = acquire;
        this.release = release;
        this.queues = queues;
        this.unfair = unfair;
        this.waitSets = waitSets;
    }

    /**
     * Gives the lock back, waits for a signal, and takes the lock again. Each is a step of its own.
     *
     * <p>An interruption that ends the wait is forgotten in the step that finds it, as the condition's own code does.
     * One that comes later, while the thread takes its lock again, is another one. So is one that comes after a
     * time-out or a signal. If a signal has chosen the thread nevertheless, that is what it has waited for, and it is
     * interrupted once it has the lock.
     *
     * @param nanos after which it times out, or {@link SignalActions#FOR_EVER}; does not wait if negative
     * @return 1 if there was a signal, 0 if there was none in that time, -1 if the condition's own code is to wait
     */
    @Override
    public int conditionAwait(Condition condition, boolean isInterruptible, long nanos) throws InterruptedException {
        AbstractOwnableSynchronizer sync = sync(condition);
        if (sync == null) {
            return GO_ON;
        }
        ExploredThread me = scheduler.current();
        if (isInterruptible) {
            signals.throwIfInterrupted(me, 0);
        }
        failUnlessHeld(sync);
        me.held.holdsAgain = release.all(sync);
        long location = location(condition);
        waitSets.join(me, condition, location);
        boolean isNotified = false;
        boolean isLeftOut = false;
        boolean isInterrupted;
        long timeOut = SignalActions.nanos(nanos);
        if (timeOut < 0) {
            // Others can signal it all the same, until it has left.
            isInterrupted = isInterruptible && signals.takeInterruption(me, 0);
        } else {
            int ends = ExploredThread.NOTIFIED | (isInterruptible ? ExploredThread.INTERRUPTED : 0);
            isLeftOut = signals.awaitSignal(me, ends, timeOut, 0);
            isNotified = (me.signals & ExploredThread.NOTIFIED) != 0;
            isInterrupted = !isNotified && (me.signals & ends) != 0;
            if (isInterrupted && scheduler.isModelled()) {
                // As the condition's own code does, in a step after that in which the wait has ended.
                signals.takeInterruption(me, 0);
            } else if (isInterrupted) {
                me.signals &= ~ExploredThread.INTERRUPTED;
            }
        }
        boolean wasSignalled = waitSets.leave(me, location, isNotified, isLeftOut, 0);
        acquire.again(sync);
        if (isInterrupted && !wasSignalled) {
            throw new InterruptedException();
        }
        if (isInterrupted) {
            signals.send(me, ExploredThread.INTERRUPTED, 0);
        }
        return wasSignalled ? SIGNALLED : TIMED_OUT;
    }

    /** {@return whether it was signalled; if not, its own code is to do so} */
    @Override
    public boolean conditionSignal(Condition condition, boolean all) {
        AbstractOwnableSynchronizer sync = sync(condition);
        if (sync == null) {
            return false;
        }
        failUnlessHeld(sync);
        SynchronizerKind kind = SynchronizerKinds.of(sync);
        ThreadSet chosen = waitSets.choose(condition, location(condition), all ? Notified.ALL : Notified.FIRST, 0);
        for (ExploredThread next : waitSets.inOrder(chosen)) {
            if (kind.isFair() && kind.exclusive() != null) {
                next.held.ticket = queues.join(sync, next, kind.exclusive(), next.held.holdsAgain);
                queues.of(sync).see(next.held.ticket + 1);
            } else {
                unfair.signal(next, sync);
            }
        }
        waitSets.tell(chosen, 0);
        return true;
    }

    /** A step: asks who waits for a signal. {@return the threads, or null if the condition's own code is to answer} */
    @Override
    public @Nullable Collection<Thread> conditionWaiters(Condition condition) {
        AbstractOwnableSynchronizer sync = sync(condition);
        if (sync == null) {
            return null;
        }
        failUnlessHeld(sync);
        List<Thread> threads = new ArrayList<>();
        for (ExploredThread waiting : waitSets.inOrder(waitSets.look(condition, location(condition)))) {
            threads.add(waiting.javaThread);
        }
        return threads;
    }

    private void failUnlessHeld(AbstractOwnableSynchronizer sync) {
        if (!Holds.owns(scheduler.current(), sync)) {
            throw new IllegalMonitorStateException();
        }
    }

    /** {@return what implements the lock of a condition, or null if the condition's own code is to run} */
    private @Nullable AbstractOwnableSynchronizer sync(Condition condition) {
        long outer = condition instanceof ConditionObject ? Outer.OFFSET : OuterOfLong.OFFSET;
        AbstractOwnableSynchronizer sync = (AbstractOwnableSynchronizer) Memory.reference(condition, outer);
        return sync != null && SynchronizerKinds.of(sync).isOwned() && state.isVisible(sync) ? sync : null;
    }

    private long location(Condition condition) {
        // One that only a waiting thread can reach gets a number, so that what happens to it is the same for all.
        shared.share(condition);
        return Locations.monitor(shared.number(condition));
    }
}
