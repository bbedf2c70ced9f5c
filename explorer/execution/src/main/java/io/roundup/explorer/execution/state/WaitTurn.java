// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import org.jspecify.annotations.Nullable;

/**
 * Whether a thread wakes up in vain: its loop does nothing but wait to be notified, and when it was notified its
 * condition still did not hold. The thread is then as it was before it woke up.
 */
public final class WaitTurn {
    private static final int NONE = -1;

    private boolean isAnnounced;
    /** The thread has just woken up, and has not yet come to the head of its loop. */
    private boolean isAwake;

    /** The steps when the thread woke up last, in which loop and on which monitor; none if it has left that loop. */
    private int woke = NONE;

    private int loop;
    private @Nullable Object monitor;
    /** It has written, since it woke up, what only it can reach. */
    private boolean wrotePrivately;
    /** The thread waits, and woke up in vain before. */
    private boolean isVain;

    /** The thread comes to such a loop, or has just woken up there. */
    public void begin() {
        woke = isAwake ? woke : NONE;
        isAwake = false;
    }

    /** The thread is about to wait in such a loop. */
    public void announce() {
        isAnnounced = true;
    }

    /** {@return whether the wait that begins now was announced} */
    public boolean isInLoop() {
        boolean was = isAnnounced;
        isAnnounced = false;
        return was;
    }

    /** The thread writes what only it can reach. */
    public void writesPrivately() {
        wrotePrivately = true;
    }

    /**
     * The thread waits in such a loop.
     *
     * @param thread its number
     * @param log all steps until it gives the monitor back
     */
    public void waits(Object on, int site, int thread, StepLog log) {
        isVain = woke != NONE && monitor == on && loop == site && !wrotePrivately && hasOnlyRead(thread, log);
    }

    private boolean hasOnlyRead(int thread, StepLog log) {
        for (int row = woke; row < log.size(); row++) {
            if (log.thread(row) == thread && (log.bits(row) != Footprint.READ || log.value(row) != StepLog.NO_VALUE)) {
                return false;
            }
        }
        return true;
    }

    /** The thread has the monitor again. */
    public void ends() {
        woke = NONE;
        isVain = false;
    }

    /**
     * It goes on in its loop.
     *
     * @param on the monitor
     * @param site of the loop
     * @param steps how many there are so far
     */
    public void wakes(Object on, int site, int steps) {
        monitor = on;
        loop = site;
        woke = steps;
        isAwake = true;
        wrotePrivately = false;
    }

    /** {@return where it stands, as a number} @param thread its number @param log all steps so far */
    public int stand(int thread, StepLog log) {
        boolean isWoken = woke != NONE;
        return (isAnnounced ? 1 : 0)
                | (isAwake ? 2 : 0)
                | (isVain ? 4 : 0)
                | (isWoken ? 8 : 0)
                | (isWoken && wrotePrivately ? 16 : 0)
                | (isWoken && hasOnlyRead(thread, log) ? 32 : 0);
    }

    /** {@return the site of the loop in which it woke up last, or a negative number if it has left that} */
    public int loop() {
        return woke == NONE ? NONE : loop;
    }

    /** {@return the monitor on which it woke up last, if it has not left that loop; or null} */
    public @Nullable Object monitor() {
        return woke == NONE ? null : monitor;
    }

    /** {@return whether the thread waits, and woke up in vain before} */
    public boolean isVain() {
        return isVain;
    }

    /** Something happened only because no thread could go on. Had the thread not woken up yet, it would have now. */
    public void forgetVain() {
        isVain = false;
    }

    void clear() {
        isAnnounced = false;
        isAwake = false;
        woke = NONE;
        monitor = null;
        isVain = false;
    }
}
