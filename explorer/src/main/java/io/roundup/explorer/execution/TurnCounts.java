// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/** How often a thread has gone round loops, or looked at the clock, since it made a step. */
final class TurnCounts {
    /** How often threads in idle loops are let go on, when nothing else can run, before it is called a livelock. */
    static final int IDLE_TURNS = 50;
    /** How often, if one of them does what others cannot see: it may go along a list of its own. */
    static final int TURNS_IN_PROGRESS = 1_000;
    /** A loop that counts may give up after any number of turns: then the bound on steps ends the execution. */
    static final int TURNS_OF_COUNTING = Integer.MAX_VALUE;

    /** How many steps there were when the thread last jumped back, and how often it has done so since. */
    int stepsAtTurn;

    int turns;

    /** How many steps there were when the thread last looked at the clock, and how often it has done so since. */
    int stepsAtLook;

    int looks;

    /** How many calls of methods have gone round a loop. */
    int activations;

    void clear() {
        stepsAtTurn = 0;
        turns = 0;
        stepsAtLook = 0;
        looks = 0;
        activations = 0;
    }
}
