// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.schedule.Footprint;

/**
 * Waits whose beginning and end others can see, by {@code Thread.getState}. Each is a step at the state of the thread:
 *
 * <ol>
 *   <li>The thread tries. Mostly it need not wait, and nothing is to be seen.
 *   <li>It shows that it waits.
 *   <li>It waits until the other try may succeed, or its time is over. This changes nothing.
 *   <li>It shows that it goes on.
 *   <li>It tries again, and begins anew if another thread came first.
 * </ol>
 *
 * <p>A wait that ended and its effect are two steps, as they are in the JDK: who is woken is shown to run before it has
 * what it waited for. Called by the running explored thread.
 */
record ShownWaits(ControlledScheduler scheduler, ExploredThreads threads) {
    /** Makes the step at which a thread waits, and does nothing else. */
    interface Pause {
        void pause();
    }

    /** The thread waits as its fields and the condition say. See {@link Waits#block}. @param pause waits */
    void block(Wait wait, int bits, long location, int site, int relation, long operand, Pause pause) {
        ExploredThread me = scheduler.current();
        me.idling.isIdle = false;
        boolean isOver = tries(me, wait, bits, location, site, relation, operand);
        while (!isOver) {
            show(me, stateIn(wait, me.waiting));
            me.wait = wait;
            pause.pause();
            boolean gaveUp = !threads.isMet(me);
            show(me, Thread.State.RUNNABLE);
            isOver = tries(me, wait, bits, location, site, relation, operand) || gaveUp;
        }
    }

    /** A step that shows in which state the running thread is from now on. */
    void show(ExploredThread me, Thread.State state) {
        me.wait = Wait.NOTHING;
        scheduler.reach(Footprint.WRITE, Locations.threadState(me.number), 0);
        me.waiting.shown = state;
    }

    /** A step that has the effect of the wait if that need not be waited for. {@return whether it had} */
    private boolean tries(ExploredThread me, Wait wait, int bits, long location, int site, int relation, long operand) {
        boolean wasTimedOut = me.waiting.timedOut;
        boolean isConditional = (bits & Footprint.WRITE) != 0;
        me.wait = wait;
        // So the step is possible, whatever it finds.
        me.waiting.timedOut = true;
        int announced = isConditional ? bits | Footprint.CONDITIONAL : bits;
        scheduler.point().pend(me.number, announced, location, site, relation, operand);
        scheduler.await(me);
        me.waiting.timedOut = wasTimedOut;
        boolean isMet = threads.isMet(me);
        if (isConditional) {
            scheduler.notes().wrote(isMet);
        }
        return isMet;
    }

    private static Thread.State stateIn(Wait wait, Waiting waiting) {
        if (wait == Wait.MONITOR) {
            return Thread.State.BLOCKED;
        }
        return waiting.deadline == Waiting.NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
    }
}
