// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;
import java.util.function.IntPredicate;

/**
 * Whether a thread waits in trusted code and has only looked before, since its section began. Then it may as well come
 * there later, after that for which it waits: what it would have found, and all else, is the same.
 *
 * <p>A thread of a pool has also noted that its task is done. Others see that if they ask for it, and when they
 * interrupt the threads that have no task: one that comes later is not interrupted, and goes on likewise. But who
 * interrupts all threads ({@code shutdownNow}) lets one that comes later keep that.
 */
public final class EarlyWait {
    private static final int NO_POOL_THREAD = -1;

    private boolean isOne;
    /** The number of what a pool knows of the thread, if it has noted something there. */
    private int poolThread = NO_POOL_THREAD;

    /**
     * A section ends, since its thread has to wait.
     *
     * @param wait for what
     * @param log of the execution, whose last row is the last step of the section
     * @param isOfJdk whether a place is in code of the JDK: trusted code of others may wait outside of a loop
     * @param isOfPoolThread whether a place accesses what a pool knows of one of its threads
     */
    public void begin(Wait wait, StepLog log, IntPredicate isOfJdk, IntPredicate isOfPoolThread) {
        poolThread = NO_POOL_THREAD;
        isOne = wait == Wait.SIGNAL && hasOnlyLooked(log, isOfJdk, isOfPoolThread);
    }

    private boolean hasOnlyLooked(StepLog log, IntPredicate isOfJdk, IntPredicate isOfPoolThread) {
        int last = log.size() - 1;
        int first = last;
        while (first > 0 && log.part(first) != SectionPart.FIRST) {
            first--;
        }
        int own = isOfPoolThread.test(log.site(first)) ? Locations.object(log.location(first)) : NO_POOL_THREAD;
        for (int row = first; row <= last; row++) {
            if (!isAccess(log, row) || !isOfJdk.test(log.site(row))) {
                return false;
            }
            if (writes(log, row) && !isOfLock(row, first, log)) {
                if (own == NO_POOL_THREAD || !Locations.isElement(log.location(row), own)) {
                    return false;
                }
                poolThread = own;
            }
        }
        return true;
    }

    private static boolean isAccess(StepLog log, int row) {
        return log.value(row) == StepLog.NO_VALUE
                && (log.bits(row) & ~(Footprint.WRITE | Footprint.BLOCKING)) == Footprint.READ;
    }

    private static boolean writes(StepLog log, int row) {
        return (log.bits(row) & Footprint.WRITE) != 0;
    }

    /** Takes locks, and gives them back: others see no more of it than of a thread that has not come yet. */
    private static boolean isOfLock(int row, int first, StepLog log) {
        long location = log.location(row);
        if (Locations.isSignals(location)) {
            return false;
        }
        boolean isTaken = (log.bits(row) & Footprint.BLOCKING) != 0;
        for (int before = first; before < row && !isTaken; before++) {
            isTaken = log.location(before) == location && (log.bits(before) & Footprint.BLOCKING) != 0;
        }
        return isTaken;
    }

    /** Something happened only because no thread could go on. Had the thread not waited yet, it would have now. */
    void forget() {
        isOne = false;
    }

    /**
     * {@return whether the wait that ends now might have begun later}
     *
     * @param me the thread, which makes the last step
     * @param log of the execution
     */
    public boolean end(ExploredThread me, StepLog log) {
        boolean was = isOne;
        isOne = false;
        boolean isNotified = (me.signals & ExploredThread.NOTIFIED) != 0;
        return was && (!isOfPool() || isNotified || isInterruptedForWantOfTask(me.number, log));
    }

    /** Who interrupts threads without a task takes the lock of each, which it has while it runs one. */
    private boolean isInterruptedForWantOfTask(int thread, StepLog log) {
        long signals = Locations.signals(thread);
        int sent = log.size() - 1;
        while (sent > 0 && (log.thread(sent) == thread || log.location(sent) != signals || !writes(log, sent))) {
            sent--;
        }
        int before = sent - 1;
        return before >= 0
                && log.thread(before) == log.thread(sent)
                && Locations.isElement(log.location(before), poolThread)
                && writes(log, before);
    }

    /** {@return whether the wait that ended last was that of a pool's thread, which has noted that its task is done} */
    public boolean isOfPool() {
        return poolThread != NO_POOL_THREAD;
    }
}
