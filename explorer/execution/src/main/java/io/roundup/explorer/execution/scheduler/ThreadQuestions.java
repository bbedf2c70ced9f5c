// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.memory.QuietVariables;
import io.roundup.explorer.schedule.Schedule;

/**
 * What a program asks about its threads that costs more steps than most programs need. It is found out by the
 * executions that do not count, before the first one that does, and holds for all executions of the program from then
 * on.
 *
 * <p>A question that comes up later cannot be answered in full any more, since earlier executions had other steps.
 * Touched by one thread at a time.
 */
public final class ThreadQuestions {
    private boolean areThreadsAsked;
    private boolean areStatesAsked;
    private boolean areStatesKept;
    private boolean areEndsAwaited;
    private boolean areEndsTold;
    private boolean areQueuesAsked;
    private boolean areQueuesKept;
    private boolean areAmountsMixed;
    private boolean areAmountsOrdered;
    private boolean arePoolsAsked;
    private boolean arePoolsReliedOn;
    private boolean areInterruptionsMade;
    private boolean areInterruptionsSeen;
    private boolean areSettled;
    private final QuietVariables quietVariables = new QuietVariables();
    private boolean areQuietOnesKnown;

    /** {@return which variables of the program need no events of a memory model} */
    public QuietVariables quietVariables() {
        return quietVariables;
    }

    /** {@return how often executions have shown that accesses need other events of a memory model than they had} */
    public int eventsFound() {
        return quietVariables.found();
    }

    /** {@return whether accesses of such variables are no events} */
    public boolean areAccessesLeftOut() {
        return quietVariables.areOn();
    }

    /** {@return whether threads tell when they begin to wait, for {@code Thread.getState}} */
    public boolean areStatesKept() {
        return areStatesKept;
    }

    /** {@return whether the end of a thread notifies those who wait on its object} */
    public boolean areEndsTold() {
        return areEndsTold;
    }

    /** {@return whether threads that wait for a lock or semaphore that is not fair join its queue by a step} */
    public boolean areQueuesKept() {
        return areQueuesKept;
    }

    /** The program asks who is in such a queue. {@return whether the answer is exact} */
    public boolean askQueue() {
        areThreadsAsked = true;
        areQueuesAsked = true;
        return areQueuesKept;
    }

    /** {@return whether threads that wait for permits get them in their order, however many each of them wants} */
    public boolean areAmountsOrdered() {
        return areAmountsOrdered;
    }

    /**
     * Threads may wait for different numbers of permits of a semaphore that is not fair, so their order matters. {@return
     * whether it is kept}
     */
    public boolean mixAmounts() {
        areThreadsAsked = true;
        areAmountsMixed = true;
        return areAmountsOrdered;
    }

    /**
     * The program asks how many threads of a pool have a task, or whether another thread is interrupted, which those that
     * have none are when the pool is shut down. {@return whether the answer is exact}
     */
    public boolean askPool() {
        areThreadsAsked = true;
        arePoolsAsked = true;
        return !arePoolsReliedOn;
    }

    /** {@return whether nobody has asked which threads of a pool have a task} Then nobody may ask any more. */
    boolean relyOnPools() {
        arePoolsReliedOn |= !arePoolsAsked;
        return !arePoolsAsked;
    }

    /** The program interrupts a thread. {@return whether a memory model looks for that} */
    public boolean interrupt() {
        areInterruptionsMade = true;
        return areInterruptionsSeen;
    }

    /** Prepares for repeating an execution. Another process may have made it, which knew of interruptions. */
    public void answerAsFor(Schedule repeated) {
        if (repeated.looksForInterruptions() && !areInterruptionsSeen) {
            areInterruptionsMade = true;
            areSettled = false;
        }
    }

    /** {@return whether the program has interrupted a thread, in any execution} */
    boolean areInterruptionsMade() {
        return areInterruptionsMade;
    }

    /** {@return whether a memory model looks for interruptions, since executions before have made some} */
    public boolean areInterruptionsSeen() {
        return areInterruptionsSeen;
    }

    /** The program asks whether a thread has ended. */
    public void askEnd() {
        areThreadsAsked = true;
    }

    /** {@return whether other questions may come up in other executions, since the program asks something} */
    public boolean areMoreLikely() {
        return areThreadsAsked && !areSettled;
    }

    /** The program asks for the state of a thread. {@return whether the answer is exact} */
    public boolean askState() {
        areStatesAsked = true;
        return areStatesKept;
    }

    /** The program waits on the object of a thread. {@return whether the end of that thread ends the wait} */
    public boolean awaitEnd() {
        areEndsAwaited = true;
        return areEndsTold;
    }

    /** {@return whether nothing was asked so far, and nothing relied on} */
    public boolean areNone() {
        return !areThreadsAsked
                && !areStatesAsked
                && !areEndsAwaited
                && !areQueuesAsked
                && !areAmountsMixed
                && !arePoolsAsked
                && !arePoolsReliedOn
                && !areInterruptionsMade;
    }

    /** {@return whether nothing changes any more in what is answered} */
    public boolean areSettled() {
        return areSettled;
    }

    /** From now on nothing changes in what is answered: all executions of the program are made with the same steps. */
    public void settle() {
        areSettled = true;
        areInterruptionsSeen = areInterruptionsMade;
    }

    /** From now on what was asked is answered, unless that is settled. {@return whether that is new} */
    public boolean answer() {
        if (areSettled) {
            return false;
        }
        boolean isNew = areStatesAsked && !areStatesKept
                || areEndsAwaited && !areEndsTold
                || areQueuesAsked && !areQueuesKept
                || areAmountsMixed && !areAmountsOrdered
                || quietVariables.areOn() && !areQuietOnesKnown;
        areQuietOnesKnown = quietVariables.areOn();
        areQueuesKept = areQueuesAsked;
        areAmountsOrdered = areAmountsMixed;
        areStatesKept = areStatesAsked;
        areEndsTold = areEndsAwaited;
        return isNew;
    }
}
