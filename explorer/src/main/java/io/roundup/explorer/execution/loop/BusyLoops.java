// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

import io.roundup.explorer.schedule.StepLog;
import java.util.Arrays;

/**
 * Notices that one thread makes many steps in one loop. It may do so until others have slept, as a worker does that a
 * test lets run for a while. Computation takes no time, so that would be for ever. From then on its steps last.
 *
 * <p>A long computation looks the same. So a step lasts longer than in reality, and still for a small part of the
 * time-outs of those who wait for it. Decided by the thread's own past alone. Loops nest: each is watched on its own.
 */
public final class BusyLoops {
    private static final int WATCHED = 8;

    /** So many steps, and turns, are made in a loop before its steps last. */
    private static final int STEPS = 2_000;

    private static final int TURNS = 20;

    /** Time passes after so many steps at once. */
    private static final int STEPS_AT_ONCE = 100;

    /** How long a step lasts, in nanoseconds. */
    private static final long NANOS_OF_STEP = 100_000;

    private final int[] site = new int[WATCHED];
    private final int[] activation = new int[WATCHED];
    private final int[] turns = new int[WATCHED];
    /** How many steps the thread had made when the loop began. */
    private final int[] before = new int[WATCHED];
    /** How many it had made when it jumped back last. */
    private final int[] seen = new int[WATCHED];

    /** How many rows of the log have been looked at, and how many of them were steps of the thread. */
    private int rows;

    private int steps;
    /** How many steps it had made when time last passed, and when it was known to have waited until a deadline. */
    private int lasted;

    private int rested;
    private boolean hasRested;

    /** A new execution begins. */
    public void clear() {
        Arrays.fill(site, 0);
        rows = 0;
        steps = 0;
        lasted = 0;
        rested = 0;
        hasRested = false;
    }

    /** The thread waits until a deadline, by itself: it is not busy. */
    public void rests() {
        hasRested = true;
    }

    /** The thread has waited for as long as {@link #turn} said. */
    public void goesOn() {
        hasRested = false;
    }

    /**
     * The thread jumps back to the head of a loop.
     *
     * @param loop the jump
     * @param call of the method: another call goes round another loop
     * @param thread which thread
     * @param log all steps so far
     * @return for how long its last steps have lasted, in nanoseconds, or 0
     */
    public long turn(int loop, int call, int thread, StepLog log) {
        for (; rows < log.size(); rows++) {
            steps += log.thread(rows) == thread ? 1 : 0;
        }
        if (hasRested) {
            rested = steps;
            hasRested = false;
        }
        int at = 0;
        while (at < WATCHED && site[at] != loop) {
            at++;
        }
        if (at == WATCHED) {
            at = replaced();
            site[at] = loop;
            begin(at, call);
            return 0;
        }
        if (activation[at] != call) {
            begin(at, call);
            return 0;
        }
        seen[at] = steps;
        turns[at]++;
        int since = steps - Math.max(lasted, Math.max(before[at], rested) + STEPS);
        if (turns[at] < TURNS || since < STEPS_AT_ONCE) {
            return 0;
        }
        lasted = steps;
        return since * NANOS_OF_STEP;
    }

    /** {@return which loop to forget} One that has ended, or else the innermost: turns of outer ones lead to many. */
    private int replaced() {
        int innermost = 0;
        for (int at = 0; at < WATCHED; at++) {
            if (site[at] == 0 || steps - seen[at] > STEPS) {
                return at;
            }
            innermost = activation[at] > activation[innermost] ? at : innermost;
        }
        return innermost;
    }

    private void begin(int at, int call) {
        seen[at] = steps;
        activation[at] = call;
        turns[at] = 0;
        before[at] = steps;
    }
}
