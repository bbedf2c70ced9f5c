// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.AwaitedState;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.Learning;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.thread.SignalActions;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * The state of synchronizers of the JDK: the variable at which threads wait for each other. It is kept as the
 * synchronizer's own code would leave it, without that code's queue.
 */
public final class SynchronizerState {
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final SignalActions signals;

    public SynchronizerState(ControlledScheduler scheduler, SharedObjects shared, SignalActions signals) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.signals = signals;
    }

    /** {@return whether other threads can see what happens to a synchronizer} */
    boolean isVisible(Object synchronizer) {
        return scheduler.isConcurrent() && shared.number(synchronizer) != 0;
    }

    /** A step that looks at the state. {@return it} */
    long read(Object synchronizer) {
        ExploredThread me = scheduler.current();
        scheduler.states().asks(me, synchronizer);
        scheduler.reach(Footprint.READ, location(synchronizer), 0);
        scheduler.states().found(me, synchronizer, SynchronizerFields.slot(synchronizer));
        return SynchronizerFields.value(synchronizer);
    }

    /** A step that changes the state. */
    void write(Object synchronizer) {
        scheduler.reach(Footprint.WRITE, location(synchronizer), 0);
        scheduler.notes().before(SynchronizerFields.value(synchronizer));
        learn(synchronizer, 0);
    }

    /** A step that changes the state if that is one of some. {@return whether it does} */
    boolean writesIf(Object synchronizer, int relation, long operand) {
        int bits = Footprint.WRITE | Footprint.CONDITIONAL;
        scheduler.states().asks(scheduler.current(), synchronizer);
        scheduler.reach(bits, location(synchronizer), 0, relation, operand);
        boolean writes = Condition.holds(relation, operand, SynchronizerFields.value(synchronizer));
        scheduler.notes().wrote(writes);
        scheduler.notes().before(SynchronizerFields.value(synchronizer));
        learn(synchronizer, writes ? 1 : 0);
        return writes;
    }

    /**
     * Waits for a state.
     *
     * @param more what the state is, if it is more than the field of the synchronizer holds, or null
     * @param bits what the step does then
     * @param isInterruptible whether an interruption ends the wait
     * @param nanos after which it times out, or {@link SignalActions#NO_TIME_OUT}
     * @return whether the state has come, and not the time-out
     */
    boolean await(
            Object synchronizer,
            @Nullable AwaitedState more,
            int bits,
            int relation,
            long operand,
            boolean isInterruptible,
            long nanos)
            throws InterruptedException {
        ExploredThread me = scheduler.current();
        long deadline = signals.deadline(nanos);
        while (true) {
            me.waiting.state = more;
            me.waiting.deadline = deadline;
            block(me, synchronizer, bits, relation, operand, isInterruptible);
            boolean timedOut = me.waiting.timedOut;
            boolean canBeInterrupted = me.waiting.canBeInterrupted();
            me.stopWaiting();
            long value = more == null ? SynchronizerFields.value(synchronizer) : more.value();
            boolean holds = Condition.holds(relation, operand, value);
            scheduler.notes().before(value);
            learn(synchronizer, (holds ? 1 : 0) | (timedOut ? 2 : 0) | (canBeInterrupted ? 4 : 0));
            if (!holds && canBeInterrupted) {
                signals.throwIfInterrupted(me, 0);
            }
            if (holds || timedOut) {
                return holds;
            }
        }
    }

    /**
     * Waits for a state, or until an interruption might end the wait.
     *
     * @param isInterruptible whether one would
     * @return whether the state has come
     */
    boolean awaitOrLook(Object synchronizer, int relation, long operand, boolean isInterruptible) {
        ExploredThread me = scheduler.current();
        block(me, synchronizer, Footprint.READ, relation, operand, isInterruptible);
        me.stopWaiting();
        scheduler.notes().before(SynchronizerFields.value(synchronizer));
        boolean holds = Condition.holds(relation, operand, SynchronizerFields.value(synchronizer));
        learn(synchronizer, holds ? 1 : 0);
        return holds;
    }

    /** The running thread learns how its step went. A stamp has all of the state in it. */
    private void learn(Object synchronizer, int result) {
        Learning learning = scheduler.current().learning;
        if (synchronizer instanceof StampedLock) {
            learning.number(SynchronizerFields.value(synchronizer));
        }
        learning.found(result);
    }

    private void block(
            ExploredThread me, Object synchronizer, int bits, int relation, long operand, boolean isInterruptible) {
        me.waiting.synchronizer = synchronizer;
        me.waiting.isInterruptible = isInterruptible;
        scheduler.waits().block(Wait.STATE, bits, location(synchronizer), 0, relation, operand);
    }

    /** {@return where the state is} */
    long location(Object synchronizer) {
        return Locations.variable(shared.number(synchronizer), SynchronizerFields.slot(synchronizer));
    }
}
