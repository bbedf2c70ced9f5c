// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;

/**
 * The one clock of all explored threads, in nanoseconds since the start of the execution. Computation takes no time: the
 * clock goes on when nothing but timers can, to the earliest deadline, and never goes back. So what a thread reads does
 * not depend on the order of independent steps. Called by the running explored thread.
 */
public final class VirtualTime {
    private final ControlledScheduler scheduler;
    private final Decisions decisions;

    VirtualTime(ControlledScheduler scheduler, Decisions decisions) {
        this.scheduler = scheduler;
        this.decisions = decisions;
    }

    /** {@return the time} */
    public long now() {
        return decisions.now();
    }

    /** Time passes while the running thread is alone. @param nanos how much */
    public void pass(long nanos) {
        decisions.pass(nanos);
    }

    /** {@return the time, as the program asks for it} To ask over and over, and do nothing else, takes time. */
    public long forProgram() {
        // How much time has passed matters now.
        scheduler.current().timedTurns.clear();
        return forWait();
    }

    /**
     * {@return the time, as a wait of the JDK asks for it that has a time-out} What comes of that is whether its time
     * is over.
     */
    public long forWait() {
        ExploredThread me = scheduler.current();
        scheduler.states().pauses().timed();
        if (scheduler.isConcurrent()) {
            scheduler.waits().comeTo(me);
        }
        if (me.polling.looks(!scheduler.isConcurrent(), scheduler.point().log().size())) {
            passWhileLooking(me);
            me.polling.looked(!scheduler.isConcurrent(), scheduler.point().log().size());
        }
        long now = now() + scheduler.slept();
        me.learning.number(now);
        return now;
    }

    /** Whoever does nothing but look waits for a time to come: that is a timer, whose deadline has to be found. */
    private void passWhileLooking(ExploredThread me) {
        long nanos = me.polling.next();
        if (scheduler.isConcurrent()) {
            me.waiting.deadline = deadlineAfter(nanos);
            scheduler.waits().block(Wait.SIGNAL, Footprint.READ, Footprint.NO_LOCATION, 0, Condition.NONE, 0);
            me.learning.foundNothing();
            me.stopWaiting();
        } else {
            pass(nanos);
        }
    }

    /** {@return when a wait that begins now ends} @param nanos how long it lasts, more than 0 */
    public long deadlineAfter(long nanos) {
        if (scheduler.isConcurrent()) {
            scheduler.waits().comeTo(scheduler.current());
        }
        return nanos > Waiting.NEVER - now() ? Waiting.NEVER : now() + nanos;
    }
}
