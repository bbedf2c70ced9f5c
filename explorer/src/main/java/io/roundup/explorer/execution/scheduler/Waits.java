// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.schedule.Footprint;

/** Scheduling points at which a thread may have to wait. Called by the running explored thread. */
public final class Waits {
    private final ControlledScheduler scheduler;
    private final ExploredThreads threads;
    private final Decisions decisions;
    private final QueuedWriters queuedWriters;
    private final ShownWaits shownWaits;
    private final ThreadQuestions questions;
    private final int earlyTimeOuts;
    private boolean mayComeEarlier;
    private boolean areTimed;

    /**
     * Prepares the waits.
     *
     * @param earlyTimeOuts how many waits of a thread may time out while others can go on
     * @param questions what the program asks about its threads
     */
    Waits(
            ControlledScheduler scheduler,
            ExploredThreads threads,
            Decisions decisions,
            int earlyTimeOuts,
            ThreadQuestions questions) {
        this.scheduler = scheduler;
        this.threads = threads;
        this.decisions = decisions;
        this.earlyTimeOuts = earlyTimeOuts;
        this.questions = questions;
        queuedWriters = new QueuedWriters(earlyTimeOuts > 0);
        shownWaits = new ShownWaits(scheduler, threads);
    }

    /** An execution begins. */
    void begin() {
        queuedWriters.begin();
    }

    /**
     * {@return whether a thread has waited with a time-out that comes only when nothing else can run, in any execution
     * but serial ones}
     */
    public boolean areTimed() {
        return areTimed;
    }

    /** {@return who watches for waits that the queue of a read-write lock might make longer} */
    public QueuedWriters queuedWriters() {
        return queuedWriters;
    }

    /** A thread waits for what comes from outside, while there are others. */
    public void noteOutside() {
        mayComeEarlier |= earlyTimeOuts == 0 && !scheduler.serial().isOn();
    }

    /**
     * {@return whether something comes from outside that might come while other threads go on, which is not explored}
     */
    public boolean mayComeEarlier() {
        return mayComeEarlier;
    }

    /** The thread waits as its fields and the condition say. See {@link ControlledScheduler#reach}. */
    public void block(Wait wait, int bits, long location, int site, int relation, long operand) {
        ExploredThread me = scheduler.current();
        if (me.held.areAny()) {
            queuedWriters.noteWait(me, wait);
        }
        // A loop that looks again and again runs, and in phase 1 operations exclude each other without the program's
        // doing.
        if (questions.areStatesKept() && wait != Wait.CHANGE && location != Locations.EXCLUSION_MONITOR) {
            shownWaits.block(
                    wait,
                    bits,
                    location,
                    site,
                    relation,
                    operand,
                    () -> pause(me, Footprint.READ, location, site, relation, operand));
        } else {
            me.wait = wait;
            pause(me, bits, location, site, relation, operand);
        }
        me.wait = Wait.NOTHING;
    }

    /** The running thread is about to sleep. {@return whether others can see it, and {@link #endSleep} is due} */
    public boolean beginSleep() {
        boolean isSeen = questions.areStatesKept() && scheduler.isConcurrent();
        if (isSeen) {
            shownWaits.show(scheduler.current(), Thread.State.TIMED_WAITING);
        }
        return isSeen;
    }

    /** The running thread has slept, and others have seen it. */
    public void endSleep() {
        shownWaits.show(scheduler.current(), Thread.State.RUNNABLE);
    }

    private void pause(ExploredThread me, int bits, long location, int site, int relation, long operand) {
        scheduler.choices().waits(me.number);
        boolean isTimed = me.waiting.deadline != Waiting.NEVER;
        if (isTimed && me.earlyTimeOuts < earlyTimeOuts) {
            tryFor(me, bits, location, site, relation, operand);
        } else {
            me.idling.isIdle = false;
            areTimed |= isTimed && !scheduler.serial().isOn();
            scheduler.point().pend(me.number, bits | Footprint.BLOCKING, location, site, relation, operand);
            scheduler.await(me);
        }
    }

    /**
     * A wait that may time out at any time is a try: whenever its thread is chosen, what it waits for is there or it
     * has waited in vain. Who waits in a queue leaves it then, which is another step.
     */
    private void tryFor(ExploredThread me, int bits, long location, int site, int relation, long operand) {
        me.waiting.timedOut = true;
        me.waiting.othersMayComeFirst = true;
        boolean isConditional = (bits & Footprint.WRITE) != 0;
        int announced = isConditional ? bits | Footprint.CONDITIONAL : bits;
        scheduler.point().pend(me.number, announced, location, site, relation, operand);
        scheduler.await(me);
        boolean isMet = threads.isMet(me);
        if (isConditional) {
            scheduler.notes().wrote(isMet);
        }
        if (!isMet) {
            me.earlyTimeOuts++;
            me.sleep(Math.max(0, me.waiting.deadline - scheduler.time().now()));
        }
    }
}
