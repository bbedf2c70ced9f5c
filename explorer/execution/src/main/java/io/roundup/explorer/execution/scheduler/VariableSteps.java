// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.agent.hook.SpinListener;
import io.roundup.agent.site.JdkClasses;
import io.roundup.explorer.execution.memory.AtomicArrays;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;

/**
 * Scheduling points at variables. The access of a loop that does nothing else waits until the loop ends with it. The
 * turns before that leave everything as it was, so no outcome is lost. A spin lock has as many traces as a lock. Called
 * by the running explored thread.
 */
public final class VariableSteps implements SpinListener {
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final VariableValues values;
    private final IdleLoops idleLoops;

    VariableSteps(ControlledScheduler scheduler, SharedObjects shared, VariableValues values, IdleLoops idleLoops) {
        this.shared = shared;
        this.scheduler = scheduler;
        this.values = values;
        this.idleLoops = idleLoops;
    }

    /** A turn of a loop begins that may do nothing but one access. */
    @Override
    public void spinTurn() {
        scheduler.current().spin.begin(steps());
    }

    /** The access of the turn comes next. See {@link io.roundup.agent.hook.Hooks#spinAccess}. */
    @Override
    public void spinAccess(Object announced, int exit, long operand, boolean isRetry, int site) {
        Object target = AtomicArrays.elementsOf(announced);
        // One that is no step must not leave its announcement to the next that is.
        if (scheduler.isConcurrent() && (target instanceof Class<?> || shared.number(target) != 0)) {
            ExploredThread me = scheduler.current();
            me.spin.announce(
                    target,
                    exit,
                    operand,
                    isRetry,
                    site,
                    me.number,
                    scheduler.point().log());
        }
    }

    /** The access has turned out to be no step. */
    public void withdraw() {
        scheduler.current().spin.withdraw();
    }

    /** {@return whether the next access of the running thread may be all that a turn of a loop does} */
    public boolean isAnnounced() {
        return scheduler.current().spin.isAnnounced();
    }

    /**
     * The next step of the running thread looks at a variable.
     *
     * @param holder an object, array or class
     * @param slot where
     */
    public void noteRead(Object holder, long slot, long location) {
        noteRead(scheduler.current(), holder, slot, location);
    }

    /** The running thread is about to read a variable. See {@link ControlledScheduler#reach} and {@link #noteRead}. */
    public void read(Object holder, long slot, long location, int site) {
        ExploredThread me = idleLoops.awaitChangeIfIdle();
        noteRead(me, holder, slot, location);
        if (!me.spin.isAnnounced() || !awaitsExit(me, Footprint.READ, location, site)) {
            scheduler.waits().comeTo(me);
            scheduler.point().pend(me.number, Footprint.READ, location, site);
            scheduler.await(me);
            scheduler.states().found(me, holder, slot);
            if (me.spin.notesReads() && values.isKnown(holder, slot) && !isOfJdk(holder)) {
                me.spin.noteRead(holder, slot, values.lastingValue(holder, slot));
            }
        }
    }

    /**
     * The running thread is about to write a variable, which it may have read. See {@link ControlledScheduler#reach}.
     */
    public void write(Object holder, long slot, long location, int site) {
        ExploredThread me = idleLoops.awaitChangeIfIdle();
        noteRead(me, holder, slot, location);
        if (!me.spin.isAnnounced() || !awaitsExit(me, Footprint.WRITE, location, site)) {
            scheduler.reach(Footprint.WRITE, location, site);
            // It may be an exchange.
            scheduler.states().found(me, holder, slot);
        }
    }

    /**
     * The running thread is about to add to a variable, and nobody uses the result. What is added commutes with what
     * others add, unless it is nothing: a loop that adds 0 waits for a change.
     */
    public void add(Object holder, long slot, long location, long addend, int site) {
        boolean isKnown = values.isKnown(holder, slot);
        char type = isKnown ? values.type(holder, slot) : 'V';
        if (addend == 0 || type != 'I' && type != 'J' || isAnnounced()) {
            write(holder, slot, location, site);
            noteBefore(holder, slot);
            return;
        }
        noteRead(idleLoops.awaitChangeIfIdle(), holder, slot, location);
        scheduler.reach(Footprint.WRITE | Footprint.ADD, location, site);
        scheduler.current().learning.foundNothing();
        noteBefore(holder, slot);
        scheduler.notes().addend(addend, type == 'I');
    }

    /**
     * {@return whether the compare-and-set that the running thread is about to make was announced, and has been made
     * when it could succeed} It is of the variable that the thread has {@linkplain #noteRead noted}.
     */
    public boolean awaitsSuccess(long location, int site, long expected) {
        ExploredThread me = idleLoops.awaitChangeIfIdle();
        Object holder = me.read.holder;
        int relation = holder == null ? Condition.NONE : me.spin.compareAndSet(holder, location, steps(), expected);
        if (relation == Condition.NONE) {
            return false;
        }
        idleLoops.awaitExit(me, Footprint.WRITE, location, site, relation, expected);
        return true;
    }

    /**
     * Makes an access that reads, or writes always, if it is the one that was announced. {@return whether it was made}
     */
    private boolean awaitsExit(ExploredThread me, int bits, long location, int site) {
        Object holder = me.read.holder;
        if (holder == null || !values.isKnown(holder, me.read.slot)) {
            return false;
        }
        int relation = me.spin.access(holder, location, steps());
        if (relation == Condition.NONE) {
            return false;
        }
        idleLoops.awaitExit(me, bits, location, site, relation, me.spin.operand());
        return true;
    }

    /** Tells what a variable holds just before the write that the running thread has been allowed to make. */
    public void noteBefore(Object holder, long slot) {
        if (values.isKnown(holder, slot)) {
            // What static variables refer to is shared in another way.
            boolean isStatic = holder instanceof Class<?>;
            scheduler
                    .notes()
                    .write(holder, slot, isStatic ? values.value(holder, slot) : values.lastingValue(holder, slot));
        }
    }

    /** What a static variable of the JDK refers to is shared in another way: with threads that never read it, too. */
    private static boolean isOfJdk(Object holder) {
        return holder instanceof Class<?> type && JdkClasses.isOfJdk(type);
    }

    private static void noteRead(ExploredThread me, Object holder, long slot, long location) {
        me.read.set(holder, slot, location);
    }

    private int steps() {
        return scheduler.point().log().size();
    }
}
