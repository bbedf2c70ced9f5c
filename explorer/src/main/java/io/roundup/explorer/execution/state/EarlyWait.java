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
 * interrupt those threads that have no task. One that comes later need not be interrupted.
 */
public final class EarlyWait {
    private boolean isOne;
    private boolean isOfPool;

    /**
     * A section ends, since its thread has to wait.
     *
     * @param wait for what
     * @param log of the execution, whose last row is the last step of the section
     * @param isOfJdk whether a place is in code of the JDK: trusted code of others may wait outside of a loop
     * @param isOfPoolThread whether a place accesses what a pool knows of one of its threads
     */
    public void begin(Wait wait, StepLog log, IntPredicate isOfJdk, IntPredicate isOfPoolThread) {
        isOfPool = false;
        isOne = wait == Wait.SIGNAL && hasOnlyLooked(log, isOfJdk, isOfPoolThread);
    }

    private boolean hasOnlyLooked(StepLog log, IntPredicate isOfJdk, IntPredicate isOfPoolThread) {
        int last = log.size() - 1;
        int first = last;
        while (first > 0 && log.part(first) != SectionPart.FIRST) {
            first--;
        }
        boolean beginsWithPoolThread = isOfPoolThread.test(log.site(first));
        int poolThread = Locations.object(log.location(first));
        for (int row = first; row <= last; row++) {
            boolean isLook = log.value(row) == StepLog.NO_VALUE
                    && isOfJdk.test(log.site(row))
                    && (log.bits(row) & ~(Footprint.WRITE | Footprint.BLOCKING)) == 0;
            boolean writes = (log.bits(row) & Footprint.WRITE) != 0;
            if (isLook && writes && beginsWithPoolThread && Locations.isElement(log.location(row), poolThread)) {
                isOfPool = true;
            } else if (!isLook || writes && !isOfLock(row, first, log)) {
                return false;
            }
        }
        return true;
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

    /** {@return whether the wait that ends now might have begun later} */
    public boolean end() {
        boolean was = isOne;
        isOne = false;
        return was;
    }

    /** {@return whether the wait that ended last was that of a pool's thread, which has noted that its task is done} */
    public boolean isOfPool() {
        return isOfPool;
    }
}
