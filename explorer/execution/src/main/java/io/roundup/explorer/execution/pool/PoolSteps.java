// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.pool;

import io.roundup.agent.hook.PoolStateListener;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * Steps at the state of thread pools. What is asked of a variable can be less than the variable holds. Such a question
 * has a location of its own, which only those steps write that change the answer. So it commutes with all others.
 *
 * <ul>
 *   <li>A pool's control holds the run state and the number of threads. Each thread asks before each task whether the pool
 *       stops its tasks, which changes once. The step that changes it writes the control, too.
 *   <li>A thread's lock is held, free, or held since the thread has not begun. A thread that begins with a task frees its
 *       lock and takes it again, without a choice in between where the pool is atomic. Whoever asks whether the lock is
 *       free sees no difference then. Only {@code shutdownNow} asks whether the thread has begun.
 * </ul>
 *
 * <p>Schedules do not tell whether the pool was atomic, so the steps are the same if it is not.
 */
public final class PoolSteps implements PoolStateListener {
    /** Where a control has its value. A holder, since most programs have no pool. */
    private static final class Control {
        static final long VALUE = SynchronizerFields.offset(AtomicInteger.class, "value");
    }

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;

    public PoolSteps(ControlledScheduler scheduler, SharedObjects shared) {
        this.scheduler = scheduler;
        this.shared = shared;
    }

    @Override
    public int asksForStop(AtomicInteger control, int stop, int site) {
        if (isStep(control)) {
            long asked = location(control);
            scheduler.reach(Footprint.READ, scheduler.isModelled() ? asked : Locations.question(asked), site);
            // The thread compares what it gets, and does not keep it.
            scheduler.current().learning.found(Memory.intValue(control, Control.VALUE) >= stop ? 1 : 0);
        }
        return Memory.intValue(control, Control.VALUE);
    }

    @Override
    public void stops() {
        if (!scheduler.isModelled()) {
            scheduler.current().partOfAccess = SectionPart.FIRST;
        }
    }

    @Override
    public void stopped(AtomicInteger control, boolean isDone, int site) {
        ExploredThread me = scheduler.current();
        if (isDone && isStepOfItsOwn(control)) {
            me.partOfAccess = SectionPart.LATER;
            scheduler.reach(Footprint.WRITE, Locations.question(location(control)), site);
            me.learning.foundNothing();
        }
        me.partOfAccess = SectionPart.NONE;
    }

    @Override
    public void unlocks(AbstractQueuedSynchronizer worker, int notBegun, int site) {
        if (SynchronizerFields.value(worker) == notBegun && isStepOfItsOwn(worker)) {
            ExploredThread me = scheduler.current();
            me.beginsWith = location(worker);
            if (scheduler.joinsSteps(site)) {
                me.partOfAccess = SectionPart.FIRST;
                me.changesOnlyAnswer = me.beginsWith;
            }
        }
    }

    @Override
    public void hasTask() {
        hasBegun(scheduler.current());
    }

    @Override
    public void takesTask(int site) {
        ExploredThread me = scheduler.current();
        if (scheduler.isModelled()) {
            hasBegun(me);
        } else if (me.beginsWith != Footprint.NO_LOCATION) {
            boolean wasFreed = me.changesOnlyAnswer != Footprint.NO_LOCATION;
            me.changesOnlyAnswer = Footprint.NO_LOCATION;
            // Its lock stays free.
            scheduler.reach(Footprint.WRITE, wasFreed ? me.beginsWith : Locations.question(me.beginsWith), site);
            me.learning.foundNothing();
            hasBegun(me);
        }
    }

    private static void hasBegun(ExploredThread me) {
        if (me.beginsWith != Footprint.NO_LOCATION) {
            me.beginsWith = Footprint.NO_LOCATION;
            me.changesOnlyAnswer = Footprint.NO_LOCATION;
            me.partOfAccess = SectionPart.NONE;
        }
    }

    @Override
    public void askedWhetherBegun(AbstractQueuedSynchronizer worker, int site) {
        if (isStepOfItsOwn(worker)) {
            ExploredThread me = scheduler.current();
            me.partOfAccess = SectionPart.LATER;
            scheduler.reach(Footprint.READ, Locations.question(location(worker)), site);
            // The read that it is one with has found it.
            me.learning.foundNothing();
            me.partOfAccess = SectionPart.NONE;
        }
    }

    /** A memory model has the variable alone: who asks a part of it reads it. */
    private boolean isStepOfItsOwn(Object variable) {
        return !scheduler.isModelled() && isStep(variable);
    }

    private boolean isStep(Object variable) {
        return shared.number(variable) != 0 && scheduler.isConcurrent();
    }

    private long location(AtomicInteger control) {
        return Locations.variable(shared.number(control), Control.VALUE);
    }

    private long location(AbstractQueuedSynchronizer worker) {
        return Locations.variable(shared.number(worker), SynchronizerFields.slot(worker));
    }
}
