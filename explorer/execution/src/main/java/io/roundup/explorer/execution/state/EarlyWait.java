// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;
import java.util.function.IntPredicate;

/**
 * Whether a thread waits to be notified in trusted code and has only looked before, since its section began. Then it may
 * as well come there later, after that for which it waits: what it would have found, and all else, is the same.
 *
 * <p>That is no longer so once it is interrupted. Who waits throws, or keeps the interruption if it was notified before.
 * Who comes later may throw at once, even where it does not get the lock, or find what it looks for.
 *
 * <p>A thread of a pool has also noted that its task is done. Others see that if they ask for it, and when they
 * interrupt the threads that have no task: one that comes later is not interrupted, and goes on likewise.
 */
public final class EarlyWait {
    private static final int NO_POOL_THREAD = -1;

    private boolean isOne;
    /** What follows is left out, until the thread is interrupted. */
    private boolean isLeftOut;
    /** The wait has ended by the interruption of a thread without a task. */
    private boolean wasInterrupted;
    /** The number of what a pool knows of the thread, if it has noted something there. */
    private int poolThread = NO_POOL_THREAD;

    /**
     * A section ends, since its thread has to wait.
     *
     * @param isToBeNotified whether it waits for nothing but a notification or an interruption
     * @param log of the execution, whose last row is the last step of the section
     * @param isOfJdk whether a place is in code of the JDK: trusted code of others may wait outside of a loop
     * @param isOfPoolThread whether a place accesses what a pool knows of one of its threads
     */
    public void begin(boolean isToBeNotified, StepLog log, IntPredicate isOfJdk, IntPredicate isOfPoolThread) {
        clear();
        isOne = isToBeNotified && hasOnlyLooked(log, isOfJdk, isOfPoolThread);
    }

    private boolean hasOnlyLooked(StepLog log, IntPredicate isOfJdk, IntPredicate isOfPoolThread) {
        int last = log.size() - 1;
        int first = last;
        while (first > 0 && log.part(first) == (first == last ? SectionPart.LOOK : SectionPart.LATER)) {
            first--;
        }
        if (log.part(first) != SectionPart.FIRST) {
            return false;
        }
        int own = isOfPoolThread.test(log.site(first)) ? Locations.object(log.location(first)) : NO_POOL_THREAD;
        for (int row = first; row <= last; row++) {
            if (!isAccess(log, row) || !isOfJdk.test(log.site(row))) {
                return false;
            }
            if (writes(log, row) && !isOfLock(row, first, log)) {
                if (own == NO_POOL_THREAD || !isOf(own, log.location(row))) {
                    return false;
                }
                poolThread = own;
            }
        }
        return true;
    }

    /** {@return whether a location is of what a pool knows of one of its threads, or of what is asked about that} */
    private static boolean isOf(int poolThread, long location) {
        return Locations.isElement(location, poolThread)
                || Locations.isQuestion(location) && Locations.object(location) == poolThread;
    }

    private static boolean isAccess(StepLog log, int row) {
        return log.value(row) == StepLog.NO_VALUE
                && (log.bits(row) & ~(Footprint.WRITE | Footprint.BLOCKING)) == Footprint.READ;
    }

    private static boolean writes(StepLog log, int row) {
        return (log.bits(row) & Footprint.WRITE) != 0;
    }

    /**
     * Takes locks, and gives them back: others see no more of it than of a thread that has not come yet. A lock that is
     * fair was queued for, maybe before the section began.
     */
    private static boolean isOfLock(int row, int first, StepLog log) {
        long location = log.location(row);
        if (Locations.isSignals(location)) {
            return false;
        }
        boolean isTaken = isTaken(row, log);
        for (int before = first; before < row && !isTaken; before++) {
            isTaken = log.location(before) == location && isTaken(before, log);
        }
        return isTaken;
    }

    private static boolean isTaken(int row, StepLog log) {
        return (log.bits(row) & Footprint.BLOCKING) != 0 && log.relation(row) == Condition.EQUAL;
    }

    void clear() {
        forget();
        poolThread = NO_POOL_THREAD;
    }

    /** What happens would not, had the thread not waited yet. */
    public void forget() {
        isOne = false;
        isLeftOut = false;
    }

    /**
     * {@return whether the wait that ends now might have begun later}
     *
     * @param me the thread, which makes the last step
     */
    public boolean end(ExploredThread me) {
        boolean isEarly = isOne && (me.signals & ExploredThread.STIRRED) == 0;
        me.signals &= ~ExploredThread.STIRRED;
        wasInterrupted = (me.signals & ExploredThread.NOTIFIED) == 0;
        forget();
        return isEarly;
    }

    /** What follows the wait that has ended is left out, until the thread is {@linkplain ExploredThread#STIRRED stirred}. */
    public void leaveOut() {
        isLeftOut = true;
    }

    /** What follows is made, after all. */
    public void goOn(ExploredThread me) {
        me.signals &= ~ExploredThread.STIRRED;
        forget();
    }

    /**
     * {@return the signals that the thread gets when it is interrupted}
     *
     * @param log of the execution, whose last row is the step that interrupts it
     */
    public int interrupted(StepLog log) {
        // Who was notified finds a task, and forgets the interruption, or there is none, and it would wait again.
        boolean isSame = isForWantOfTask(log) && !(isLeftOut && wasInterrupted);
        return ExploredThread.INTERRUPTED | (isSame ? 0 : interruptedAnew());
    }

    /** {@return as above, for a thread that was interrupted for want of a task before} */
    public int interruptedAnew() {
        return isOne || isLeftOut ? ExploredThread.STIRRED : 0;
    }

    /**
     * {@return whether a pool stops, which interrupts this thread unless it is interrupted}
     *
     * @param by who may be about to do so
     * @param log of the execution: it has just looked whether the thread has begun
     */
    public boolean isAboutToBeInterrupted(int by, StepLog log) {
        int looked = log.size() - 1;
        return isOfPool() && log.thread(looked) == by && isOf(poolThread, log.location(looked)) && !writes(log, looked);
    }

    /** Who interrupts threads without a task takes the lock of each, which it has while it runs one. */
    private boolean isForWantOfTask(StepLog log) {
        int sent = log.size() - 1;
        int before = sent - 1;
        // A thread of the program may override what it does when it is interrupted.
        return isOfPool()
                && log.part(sent) == SectionPart.LATER
                && Locations.isElement(log.location(before), poolThread)
                && writes(log, before);
    }

    /** {@return whether the wait that ended last was that of a pool's thread, which has noted that its task is done} */
    public boolean isOfPool() {
        return poolThread != NO_POOL_THREAD;
    }
}
