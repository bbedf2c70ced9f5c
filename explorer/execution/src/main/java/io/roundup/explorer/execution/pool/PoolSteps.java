// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.pool;

import io.roundup.agent.hook.PoolStateListener;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * Steps at the state of thread pools. What is asked of a variable can be less than the variable holds. Such a question
 * has a location of its own, which only those steps write that change the answer. So it commutes with all others.
 *
 * <ul>
 *   <li>A pool's control holds the run state and the number of threads. Each thread asks before each task whether the pool
 *       stops its tasks, which changes once. The step that changes it writes the control, too.
 *   <li>A thread's lock is held, free, or held since the thread has not begun. A thread that begins with a task frees its
 *       lock and takes it again, between which no other thread can run. Whoever asks whether the lock is free sees no
 *       difference. Only {@code shutdownNow} asks whether the thread has begun.
 * </ul>
 */
public final class PoolSteps implements PoolStateListener {
    private static final int HELD = 1;

    /** Where a control has its value. A holder, since most programs have no pool. */
    private static final class Control {
        static final long VALUE = SynchronizerFields.offset(AtomicInteger.class, "value");
    }

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    /** The lock of the running thread, which begins. */
    private @Nullable AbstractQueuedSynchronizer beginning;

    private int beginningAt;

    public PoolSteps(ControlledScheduler scheduler, SharedObjects shared) {
        this.scheduler = scheduler;
        this.shared = shared;
    }

    @Override
    public int asksForStop(AtomicInteger control, int site) {
        if (isStep(control)) {
            scheduler.reach(Footprint.READ, question(control), site);
        }
        return Memory.intValue(control, Control.VALUE);
    }

    @Override
    public void stops() {
        scheduler.current().partOfAccess = SectionPart.FIRST;
    }

    @Override
    public void stopped(AtomicInteger control, boolean isDone, int site) {
        if (isDone && isStep(control)) {
            reachWithLast(Footprint.WRITE, question(control), site);
        }
        scheduler.current().partOfAccess = SectionPart.NONE;
    }

    @Override
    public boolean begins(AbstractQueuedSynchronizer worker, int notBegun, int site) {
        if (SynchronizerFields.value(worker) != notBegun || !isStep(worker)) {
            return false;
        }
        beginning = worker;
        beginningAt = site;
        return true;
    }

    @Override
    public boolean hasFirstTask(AbstractQueuedSynchronizer worker, int site) {
        if (beginning == null) {
            return false;
        }
        beginning = null;
        scheduler.reach(Footprint.WRITE, question(worker), beginningAt);
        SynchronizerFields.value(worker, HELD);
        SynchronizerFields.owner(worker, scheduler.current().javaThread);
        return true;
    }

    @Override
    public @Nullable AbstractQueuedSynchronizer hasNoFirstTask() {
        AbstractQueuedSynchronizer worker = beginning;
        beginning = null;
        if (worker != null) {
            scheduler.current().partOfAccess = SectionPart.FIRST;
            scheduler.reach(Footprint.WRITE, question(worker), beginningAt);
            scheduler.current().partOfAccess = SectionPart.LATER;
        }
        return worker;
    }

    @Override
    public void hasReleased() {
        scheduler.current().partOfAccess = SectionPart.NONE;
    }

    @Override
    public void askedWhetherBegun(AbstractQueuedSynchronizer worker, int site) {
        if (isStep(worker)) {
            reachWithLast(Footprint.READ, question(worker), site);
            scheduler.current().partOfAccess = SectionPart.NONE;
        }
    }

    /** A step that is one with the last one of the running thread. */
    private void reachWithLast(int bits, long location, int site) {
        scheduler.current().partOfAccess = SectionPart.LATER;
        scheduler.reach(bits, location, site);
    }

    private boolean isStep(Object variable) {
        return shared.number(variable) != 0 && scheduler.isConcurrent();
    }

    /** {@return the location of what is asked of a variable} */
    private long question(Object variable) {
        return Locations.poolState(shared.number(variable));
    }
}
