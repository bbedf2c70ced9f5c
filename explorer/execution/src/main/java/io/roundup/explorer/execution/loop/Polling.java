// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

/**
 * How one thread looks at the clock over and over, for a time to come. When that is, only its code knows. So each look
 * lasts an eighth of what the looks before it have lasted: the thread is never late by more than that.
 */
public final class Polling {
    /** So often a thread may look at the clock and do nothing else. After that, each look takes time. */
    private static final int LOOKS = 50;

    /**
     * How often, if it writes what only it can reach in between: it may make objects that note their time. After that it
     * counts its looks.
     */
    private static final int LOOKS_IN_PROGRESS = TurnCounts.TURNS_IN_PROGRESS;

    /** How long the first look lasts that takes time, in nanoseconds: a microsecond. */
    private static final long FIRST = 1_000;

    private static final int SHARE = 8;

    /** Nobody waits for longer by looking at a clock: a year, in nanoseconds. */
    private static final long LONGEST = 31_536_000_000_000_000L;

    private int steps;
    /** The thread was alone when it looked last. */
    private boolean wasAlone;

    private int looks;
    /** How many of the looks came with nothing in between. */
    private int idleLooks;
    /** How long the looks have lasted that had no step in between, and those of a loop. */
    private long lasted;

    private long lastedInLoop;

    /** The loop that goes round with a look in each turn, and the call of its method. */
    private int site;

    private int activation;
    private boolean hasLooked;

    /** A new execution begins. */
    public void clear() {
        steps = 0;
        wasAlone = false;
        looks = 0;
        idleLooks = 0;
        lasted = 0;
        lastedInLoop = 0;
        site = 0;
        hasLooked = false;
    }

    /**
     * The thread looks. {@return whether that takes time}
     *
     * @param isAlone whether there is no other thread
     * @param made how many steps have been made
     */
    public boolean looks(boolean isAlone, int made) {
        hasLooked = true;
        if (steps != made || wasAlone != isAlone) {
            looked(isAlone, made);
            looks = 0;
            idleLooks = 0;
            lasted = 0;
        }
        looks++;
        idleLooks++;
        return idleLooks > LOOKS || looks > LOOKS_IN_PROGRESS;
    }

    /** The thread has written what only it can reach: it does not only look. */
    public void noteProgress() {
        idleLooks = 0;
    }

    /**
     * A look has taken time, which is no step of the thread's own.
     *
     * @param isAlone whether there is no other thread
     * @param made how many steps have been made
     */
    public void looked(boolean isAlone, int made) {
        steps = made;
        wasAlone = isAlone;
    }

    /** {@return for how long the next look lasts, in nanoseconds} */
    public long next() {
        long nanos = after(lasted);
        lasted += nanos;
        return nanos;
    }

    /** {@return for how long the next turn of the loop lasts that goes round with a look, in nanoseconds} */
    public long nextTurn() {
        long nanos = after(lastedInLoop);
        lastedInLoop += nanos;
        return nanos;
    }

    private static long after(long time) {
        return Math.min(LONGEST, Math.max(FIRST, time / SHARE));
    }

    /**
     * A loop goes round to no effect. {@return whether it has looked at the clock in that turn, and may still wait for
     * a time}
     */
    public boolean goesRound(int loop, int call) {
        if (!hasLooked) {
            return false;
        }
        hasLooked = false;
        if (site != loop || activation != call) {
            site = loop;
            activation = call;
            lastedInLoop = 0;
        }
        return lastedInLoop < LONGEST;
    }
}
