// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.CompletionListener;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.thread.SignalActions;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;

/**
 * Waits for something that happens once: the end of a task, the end of a phase. Each wait is one step, at the variable
 * that tells of it. It stands for what the JDK's own code does until then. That code looks several times, puts the
 * thread into a queue and parks it. Whoever brings about what is waited for takes the thread out and wakes it up. All
 * of that leads to nothing else than that the thread goes on afterwards. Then the JDK's own code goes on, and finds
 * that there is nothing to wait for, or that the thread has been interrupted.
 *
 * <p>Not so the result of a {@code CompletableFuture}: whoever brings it about may run code of the program before it
 * wakes up one that has waited for longer.
 */
public final class CompletionActions implements CompletionListener {
    /** The state of a {@code FutureTask} that nobody has run or cancelled. */
    private static final int NEW = 0;
    /** The least state of one that is done. */
    private static final int DONE = 2;

    private final ControlledScheduler scheduler;
    private final SynchronizerState state;
    private final SignalActions signals;

    public CompletionActions(ControlledScheduler scheduler, SynchronizerState state, SignalActions signals) {
        this.scheduler = scheduler;
        this.state = state;
        this.signals = signals;
    }

    /**
     * Waits for the end of a task.
     *
     * @param nanos after which it times out, or {@link SignalActions#FOR_EVER}
     * @return whether it has waited
     * @throws InterruptedException if the thread finds that it has been interrupted, and has found before that the task
     *     is not even about to be done. Whoever could know that it is about to be done must not be interrupted any more
     */
    @Override
    public boolean awaitDone(FutureTask<?> task, long nanos) throws InterruptedException {
        if (!state.isVisible(task)) {
            return false;
        }
        boolean isInterrupted = signals.isInterrupted(scheduler.current(), 0);
        if (!isInterrupted && nanos != SignalActions.FOR_EVER) {
            state.await(task, null, Footprint.READ, Condition.AT_LEAST, DONE, true, nanos);
        } else if (!isInterrupted) {
            await(task, Condition.AT_LEAST, DONE, true);
        } else if (isNew(task)) {
            signals.throwIfInterrupted(scheduler.current(), 0);
        }
        return true;
    }

    /** Waits for the end of a phase. A thread of a pool does other work meanwhile, or has another one do it. */
    @Override
    public void awaitAdvance(Phaser phaser, int phase) {
        boolean isHelper = scheduler.current().javaThread() instanceof ForkJoinWorkerThread;
        if (state.isVisible(phaser) && !isHelper) {
            await(phaser, Condition.UPPER_NOT_EQUAL, (long) phase << Integer.SIZE, false);
        }
    }

    /** Waits for a state, or until the thread finds that it has been interrupted meanwhile. */
    private void await(Object awaited, int relation, long operand, boolean isInterruptible) {
        boolean holds = state.awaitOrLook(awaited, relation, operand, isInterruptible);
        while (!holds && !signals.isInterrupted(scheduler.current(), 0)) {
            holds = state.awaitOrLook(awaited, relation, operand, isInterruptible);
        }
    }

    private boolean isNew(FutureTask<?> task) {
        scheduler.refuseIfModelled("a wait for a task, of a thread that was interrupted");
        return wasNew(task);
    }

    /**
     * {@return whether a task was new when the thread looked at its state last} The JDK looks again before it asks for
     * an interruption, but somebody may do the task in between. Whoever begins or cancels it changes the state
     * conditionally, and nobody else does.
     */
    private boolean wasNew(FutureTask<?> task) {
        if (SynchronizerFields.value(task) == NEW) {
            return true;
        }
        StepLog log = scheduler.point().log();
        long location = state.location(task);
        int row = log.size() - 1;
        while (row >= 0 && !(log.location(row) == location && log.thread(row) == scheduler.current().number)) {
            boolean isSet =
                    (log.announcedBits(row) & Footprint.CONDITIONAL) != 0 && (log.bits(row) & Footprint.WRITE) != 0;
            if (log.location(row) == location && isSet) {
                return true;
            }
            row--;
        }
        return false;
    }
}
