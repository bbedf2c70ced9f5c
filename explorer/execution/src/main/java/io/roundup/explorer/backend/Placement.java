// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import java.util.function.LongSupplier;

/**
 * Where the threads of an exploration run: on all processors, or together on one. Only one of them runs at a time. If
 * some processor is idle, who waits for its turn there looks for it, and has it at once. If all are busy, the turn is
 * given much faster to a thread on the same processor. So both are tried, and the faster one is kept for a while.
 * Called by the explorer's thread.
 */
final class Placement {
    /** How long each place is tried. A short exploration is over by then. */
    static final long TRIAL_NANOS = 300_000_000;

    /** How long the faster one is kept before both are tried again, since other processes come and go. */
    static final long KEPT_NANOS = 10_000_000_000L;

    private enum Stage {
        /** The threads are on all processors, and it is measured how fast they are. */
        SPREAD_TRIAL,
        /** The same on one processor. */
        TOGETHER_TRIAL,
        /** The threads are where they were faster. */
        KEPT
    }

    private final Affinity affinity;
    private final LongSupplier clock;
    private Stage stage = Stage.SPREAD_TRIAL;
    private boolean isTogether;
    private long begun;
    private long end;
    private long turnsBefore;
    private double spreadRate;

    /** The threads are on all processors. @param affinity moves them @param clock in nanoseconds */
    Placement(Affinity affinity, LongSupplier clock) {
        this.affinity = affinity;
        this.clock = clock;
        begun = clock.getAsLong();
        end = begun + TRIAL_NANOS;
    }

    /** Looks at the clock, and moves the threads if it is time. @param turns that they have given each other so far */
    void look(long turns) {
        long now = clock.getAsLong();
        if (now - end < 0) {
            return;
        }
        if (!affinity.isPossible()) {
            // To ask the operating system before each execution would take longer than some of them.
            end = now + KEPT_NANOS;
            return;
        }
        double rate = (turns - turnsBefore) / (double) (now - begun);
        switch (stage) {
            case SPREAD_TRIAL -> {
                spreadRate = rate;
                together();
                next(Stage.TOGETHER_TRIAL, TRIAL_NANOS, turns);
            }
            case TOGETHER_TRIAL -> {
                if (rate < spreadRate) {
                    spread();
                }
                next(Stage.KEPT, KEPT_NANOS, turns);
            }
            case KEPT -> {
                spread();
                next(Stage.SPREAD_TRIAL, TRIAL_NANOS, turns);
            }
        }
    }

    private void next(Stage following, long nanos, long turns) {
        stage = following;
        turnsBefore = turns;
        begun = clock.getAsLong();
        end = begun + nanos;
    }

    private void together() {
        isTogether = affinity.together();
        Turn.looks(!isTogether);
    }

    /** The threads go back to all processors, if they are not there. */
    void spread() {
        if (isTogether) {
            affinity.spread();
            isTogether = false;
            Turn.looks(true);
        }
    }
}
