// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.agent.hook.SectionHooks;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.schedule.Delay;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.Footprint;
import java.util.BitSet;

/** Scheduling points at which a thread may have to wait. Called by the running explored thread. */
public final class Waits {
    private final ControlledScheduler scheduler;
    private final ExploredThreads threads;
    private final QueuedWriters queuedWriters = new QueuedWriters();
    private final ShownWaits shownWaits;
    private final ThreadQuestions questions;
    private final long longestDelay;
    private final DelayPlaces places = new DelayPlaces();
    private Delays delays = Delays.NONE;
    private boolean hasDelays;
    /** Whether places count in this execution: a program without timers pays one look at each step. */
    private boolean countsPlaces;

    private boolean mayComeEarlier;
    private boolean areTimed;

    /**
     * Prepares the waits.
     *
     * @param longestDelay how long a thread may be slow, in nanoseconds
     * @param questions what the program asks about its threads
     */
    Waits(ControlledScheduler scheduler, ExploredThreads threads, long longestDelay, ThreadQuestions questions) {
        this.scheduler = scheduler;
        this.threads = threads;
        this.longestDelay = longestDelay;
        this.questions = questions;
        shownWaits = new ShownWaits(scheduler, threads);
    }

    /** An execution begins. @param ofExecution which threads are slow in it */
    void begin(Delays ofExecution) {
        queuedWriters.begin();
        delays = ofExecution;
        hasDelays = !ofExecution.isEmpty();
        countsPlaces = areTimed || hasDelays;
    }

    /** {@return whether a thread has waited until a deadline, in any execution but serial ones} */
    public boolean areTimed() {
        return areTimed;
    }

    /**
     * {@return where a thread might have been slow, in all executions since one has waited until a deadline}
     *
     * @param thread its number
     */
    public BitSet delayPlaces(int thread) {
        return places.of(thread);
    }

    /** {@return a number above those of all threads that might have been slow} */
    public int delayThreads() {
        return places.threads();
    }

    /** {@return who watches for waits that the queue of a read-write lock might make longer} */
    public QueuedWriters queuedWriters() {
        return queuedWriters;
    }

    /** A thread waits for what comes from outside, while there are others. */
    public void noteOutside() {
        mayComeEarlier |= !scheduler.serial().isOn();
    }

    /** All executions were explored in which a thread is slow. */
    public void delaysAreCovered() {
        mayComeEarlier = false;
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
        comeTo(me);
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

    private void pause(ExploredThread me, int bits, long location, int site, int relation, long operand) {
        scheduler.choices().waits(me.number);
        me.idling.isIdle = false;
        if (me.waiting.deadline != Waiting.NEVER) {
            areTimed |= !scheduler.serial().isOn();
            me.busy.rests();
        }
        scheduler.point().pend(me.number, bits | Footprint.BLOCKING, location, site, relation, operand);
        scheduler.await(me);
        if (me.waiting.isFirst) {
            me.waiting.isFirst = false;
            me.learning.foundNothing();
            scheduler.point().pend(me.number, bits | Footprint.BLOCKING, location, site, relation, operand);
            scheduler.point().delayUntilLastResort(me.number);
            scheduler.await(me);
        }
    }

    /** The running thread comes to a place at which it may be slow, and is if the execution has such a delay. */
    void comeTo(ExploredThread me) {
        if (countsPlaces) {
            count(me);
        }
    }

    private void count(ExploredThread me) {
        int place = me.slowness.places++;
        // Within a section of trusted code it is as slow before the section, or after it.
        if (SectionHooks.state != SectionHooks.WITHIN && !scheduler.serial().isOn()) {
            places.note(me.number, place);
        }
        int deadlines = hasDelays ? delays.deadlines(me.number, place) : 0;
        if (deadlines > 0) {
            beSlow(me, deadlines);
        }
    }

    /** The running thread makes no step until others have met some deadlines. @param deadlines how many */
    private void beSlow(ExploredThread me, int deadlines) {
        Wait wait = me.wait;
        Waiting.Aside aside = me.waiting.putAside();
        long since = scheduler.time().now();
        me.slowness.deadlines = deadlines;
        me.slowness.latest = since + Math.min(longestDelay, Waiting.NEVER - since - 1);
        me.wait = Wait.SLOW;
        scheduler.point().pend(me.number, Footprint.READ | Footprint.BLOCKING, Delay.LOCATION, 0);
        scheduler.await(me);
        scheduler.notes().before(scheduler.time().now() - since);
        me.wait = wait;
        me.waiting.takeUp(aside);
    }
}
