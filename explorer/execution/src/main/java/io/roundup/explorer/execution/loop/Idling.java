// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

/**
 * The loop that a thread goes round to no effect: before its next step it waits for a write of what it read from step
 * {@link #start} to {@link #end}.
 */
public final class Idling {
    /** Whether it waits before its next step. */
    public boolean isIdle;

    public int start;
    public int end;
    /** The turn took a lock, and gave it back: the next one may begin with that. */
    public boolean takesLocks;
    /** The turn looked at the clock: the loop may wait for a time, too. */
    public boolean isPolling;

    /** How often the loop may go round again when nothing else can run, before it is a livelock. */
    public int turns;

    /**
     * The variable that the loop reads, if it is one and its value is known; what it found there, and where it read it.
     */
    public long location;

    public long value;
    public int site;

    /**
     * The loop reads one variable, which is then the one that was read last, and waits for a value as its step's
     * condition says.
     */
    public boolean isValueKnown;

    /**
     * The loop reads several variables, and the strategy cannot tell which writes end it: it waits until all else has.
     */
    public boolean isToTheLast;

    /** How many turns to no effect the thread has made under a memory model. */
    public int turnsMade;

    /** The loop does nothing but one access, see {@link SpinTurn}. */
    public boolean isInSpin;

    public void clear() {
        isIdle = false;
        isPolling = false;
        isValueKnown = false;
        isToTheLast = false;
        turnsMade = 0;
    }
}
