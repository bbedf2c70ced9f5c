// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

/** How often a thread has gone round loops since it made a step. */
public final class TurnCounts {
    /** How often threads in idle loops are let go on, when nothing else can run, before it is called a livelock. */
    public static final int IDLE_TURNS = 50;
    /** How often, if one of them does what others cannot see: it may go along a list of its own. */
    public static final int TURNS_IN_PROGRESS = 1_000;
    /** A loop that counts may give up after any number of turns: then the bound on steps ends the execution. */
    public static final int TURNS_OF_COUNTING = Integer.MAX_VALUE;

    /** How many steps there were when the thread last jumped back, and how often it has done so since. */
    public int stepsAtTurn;

    public int turns;

    /**
     * While the execution has made fewer steps, what the thread does is shown in steps though it is alone. How often that
     * was begun.
     */
    public int shownUntil;

    public int shown;

    /** How many calls of methods have gone round a loop. */
    public int activations;

    /** A jump back of the last turns, which have changed nothing, the call that it belongs to, and the steps until then. */
    private int unchangedSite;

    private int unchangedCall;
    private int unchangedSteps;
    /** How many jumps back since then. */
    private int unchangedTurns;

    /**
     * A turn has changed nothing. {@return whether that was so since the thread was here before} Several jumps may lead
     * back to one head, so the one that is looked for again is another one from time to time (Brent, BIT 20, 1980).
     *
     * @param site of the jump back
     * @param call the number of the call of the method
     * @param steps that were made until now
     */
    public boolean unchanged(int site, int call, int steps) {
        boolean isSame = unchangedSite != 0 && unchangedCall == call && unchangedSteps == steps;
        unchangedTurns = isSame ? unchangedTurns + 1 : 0;
        if (isSame && unchangedSite == site) {
            return true;
        }
        if ((unchangedTurns & unchangedTurns - 1) == 0) {
            unchangedSite = site;
            unchangedCall = call;
            unchangedSteps = steps;
        }
        return false;
    }

    /** A turn may have changed something. */
    public void changed() {
        unchangedSite = 0;
    }

    public void clear() {
        shownUntil = 0;
        shown = 0;
        unchangedSite = 0;
        stepsAtTurn = 0;
        turns = 0;
        activations = 0;
    }
}
