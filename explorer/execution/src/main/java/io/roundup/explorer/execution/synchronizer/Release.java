// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.AcquireHooks;
import io.roundup.explorer.execution.kind.AcquireMode;
import io.roundup.explorer.execution.kind.AcquireMode.Holder;
import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.Releases;
import java.util.Objects;

/** How a synchronizer of any kind is given back: one step. See {@link Acquire}. */
public final class Release {
    private final ControlledScheduler scheduler;
    private final SynchronizerState state;
    private final FairQueues queues;
    private final UnfairQueues unfair;

    public Release(ControlledScheduler scheduler, SynchronizerState state, FairQueues queues, UnfairQueues unfair) {
        this.scheduler = scheduler;
        this.state = state;
        this.queues = queues;
        this.unfair = unfair;
    }

    /**
     * Gives a synchronizer back.
     *
     * @param amount of permits or holds
     * @return 1 if others may be able to take it now, 0 if not, or {@link AcquireHooks#GO_ON}: then its own code is to
     *     say what is wrong
     */
    long run(Object synchronizer, SynchronizerKind kind, AcquireMode mode, long amount) {
        ExploredThread me = scheduler.current();
        if (!Holds.has(me, synchronizer, kind, mode)) {
            return AcquireHooks.GO_ON;
        }
        if (!state.isVisible(synchronizer) && !kind.isReadWrite()) {
            // Who waits there does so in the synchronizer's own queue.
            Holds.noteGivenBack(me, synchronizer, kind, mode, amount);
            return AcquireHooks.GO_ON;
        }
        if (mode.isGate()) {
            return open(synchronizer, mode, amount) ? 1 : 0;
        }
        boolean isOwner = mode.holder() == Holder.OWNER;
        if (!isOwner || mode.count(SynchronizerFields.value(synchronizer)) == amount) {
            giveUp(synchronizer, kind, -amount * mode.each());
        }
        long left = SynchronizerFields.value(synchronizer) - amount * mode.each();
        if ((int) left != left) {
            throw new Error(amount < 0 ? "Permit count underflow" : "Maximum permit count exceeded");
        }
        Holds.giveBack(me, synchronizer, kind, mode, amount);
        return 1;
    }

    /** Opens a gate by so much. {@return whether it is open now, and was not before} */
    private boolean open(Object gate, AcquireMode mode, long amount) {
        scheduler.stores(true, -amount * mode.each());
        boolean isShut = state.writesIf(gate, mode.shut(), mode.operand());
        if (isShut) {
            SynchronizerFields.value(gate, SynchronizerFields.value(gate) - amount * mode.each());
        }
        return isShut && mode.isFree(SynchronizerFields.value(gate), amount);
    }

    /** A step: gives a lock back that the running thread holds, however often. {@return how often} */
    long all(Object lock) {
        SynchronizerKind kind = SynchronizerKinds.of(lock);
        giveUp(lock, kind, -SynchronizerFields.value(lock));
        long amount = SynchronizerFields.value(lock);
        Holds.giveBack(scheduler.current(), lock, kind, Objects.requireNonNull(kind.exclusive()), amount);
        return amount;
    }

    /** Takes all permits. {@return how many there were} */
    long drain(Object semaphore, SynchronizerKind kind) {
        if (state.isVisible(semaphore)) {
            scheduler.states().asks(scheduler.current(), semaphore);
            queues.drain(semaphore, kind);
        }
        unfair.show(semaphore);
        long permits = SynchronizerFields.value(semaphore);
        SynchronizerFields.value(semaphore, 0);
        scheduler.current().learning.number(permits);
        return permits;
    }

    /** A step that changes the state, if others can see it. @param sum what it adds */
    private void giveUp(Object synchronizer, SynchronizerKind kind, long sum) {
        if (state.isVisible(synchronizer)) {
            ExploredThread me = scheduler.current();
            if (me.learning.isOn) {
                scheduler.states().releases().givesBack(me, kind, sum, SynchronizerFields.value(synchronizer));
            }
            queues.write(synchronizer, kind, sum);
            me.release = Releases.NONE;
        }
        unfair.show(synchronizer);
    }
}
