// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

import io.roundup.explorer.schedule.StepLog;
import java.util.Arrays;

/**
 * Notices that one thread makes many steps in one loop. It may do so until others have slept, as a worker does that a
 * test lets run for a while. Computation takes no time, so that would be for ever. From then on its steps last.
 *
 * <p>A long computation looks the same. So an exploration that has met such a loop takes it to be long, and begins again:
 * steps last later then. That the thread makes more steps before others go on is not explored from then on, and the
 * verdict says so. Decided by the thread's own past alone.
 *
 * <p>Loops nest. Each is watched on its own, and none is forgotten for another one: the JDK goes round loops without
 * steps when its caches are empty. Most executions are so short that nothing is watched.
 */
public final class BusyLoops {
    private static final int FEW = 16;

    /** So many steps a thread makes before its loops are watched. */
    private static final int UNWATCHED = 20_000;

    /** So many steps are made in a loop before its steps last, unless loops are known to be longer. */
    public static final int STEPS = 20_000;

    /** So many turns, at least, are made in a loop before its steps last. */
    private static final int TURNS = 20;

    /** Time passes after so many steps at once. */
    private static final int STEPS_AT_ONCE = 100;

    /** How long a step lasts, in nanoseconds. */
    private static final long NANOS_OF_STEP = 100_000;

    private int[] site = new int[FEW];
    private int[] activation = new int[FEW];
    private int[] turns = new int[FEW];
    /** How many steps the thread had made when the loop began. */
    private int[] before = new int[FEW];

    /** How many loops there are in this open hash table. */
    private int size;

    /** How many rows of the log have been looked at, and how many of them were steps of the thread. */
    private int rows;

    private int steps;
    /** How many steps it had made when time last passed, and when it was known to have waited until a deadline. */
    private int lasted;

    private int rested;
    private boolean hasRested;

    /** A new execution begins. */
    public void clear() {
        if (size > 0) {
            Arrays.fill(site, 0);
            size = 0;
        }
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
     * @param call of the method. Another call goes round another loop.
     * @param thread which thread
     * @param log all steps so far, which notes where steps would last if no loop was known to be long
     * @param most so many steps are made in a loop before its steps last
     * @return how long its last steps were, in nanoseconds, or 0
     */
    public long turn(int loop, int call, int thread, StepLog log, int most) {
        if (log.size() < UNWATCHED) {
            return 0;
        }
        for (; rows < log.size(); rows++) {
            steps += log.thread(rows) == thread ? 1 : 0;
        }
        if (steps < UNWATCHED) {
            return 0;
        }
        if (hasRested) {
            rested = steps;
            hasRested = false;
        }
        int at = place(loop);
        if (site[at] == 0) {
            if (2 * ++size > site.length) {
                grow();
                at = place(loop);
            }
            site[at] = loop;
            begin(at, call);
            return 0;
        }
        if (activation[at] != call) {
            begin(at, call);
            return 0;
        }
        turns[at]++;
        int begun = Math.max(before[at], rested);
        if (turns[at] < TURNS || steps - begun < STEPS + STEPS_AT_ONCE) {
            return 0;
        }
        int since = steps - Math.max(lasted, begun + most);
        if (since < STEPS_AT_ONCE) {
            if (most > STEPS) {
                log.longLoop();
            }
            return 0;
        }
        lasted = steps;
        return since * NANOS_OF_STEP;
    }

    /** {@return the place of a loop, which is empty if it was not met before} */
    private int place(int loop) {
        int at = loop & site.length - 1;
        while (site[at] != loop && site[at] != 0) {
            at = at + 1 & site.length - 1;
        }
        return at;
    }

    private void grow() {
        int[] sites = site;
        int[] activations = activation;
        int[] counts = turns;
        int[] starts = before;
        site = new int[2 * sites.length];
        activation = new int[site.length];
        turns = new int[site.length];
        before = new int[site.length];
        for (int from = 0; from < sites.length; from++) {
            if (sites[from] != 0) {
                int at = place(sites[from]);
                site[at] = sites[from];
                activation[at] = activations[from];
                turns[at] = counts[from];
                before[at] = starts[from];
            }
        }
    }

    private void begin(int at, int call) {
        activation[at] = call;
        turns[at] = 0;
        before[at] = steps;
    }
}
