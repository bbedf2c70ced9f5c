// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

import io.roundup.agent.hook.TurnProgress;
import java.util.Arrays;

/**
 * How often one thread has gone round its loops with a time-out in each turn, since anything has changed. After some of
 * these turns the next one will be no other: the loop waits in vain, for ever.
 *
 * <p>A loop that counts may give up after any number of turns, so its turns are not counted. Loops nest: each is
 * watched on its own.
 */
public final class TimedTurns {
    private static final int WATCHED = 8;

    private final int[] site = new int[WATCHED];
    private final int[] activation = new int[WATCHED];
    private final int[] progress = new int[WATCHED];
    private final int[] turns = new int[WATCHED];
    /** How many time-outs there had been when the turn began. */
    private final int[] before = new int[WATCHED];

    private int next;
    private int timeOuts;
    private boolean areVain;
    private boolean wroteAlone;

    /** Something has changed, or a new execution begins: forgets all. */
    public void clear() {
        if (timeOuts > 0) {
            Arrays.fill(site, 0);
            next = 0;
            timeOuts = 0;
            areVain = false;
            wroteAlone = false;
        }
    }

    /** A wait of the thread has timed out. */
    public void timedOut() {
        timeOuts++;
    }

    /** {@return whether any wait has timed out, so that {@link #turn} has to be told of jumps} */
    public boolean areAny() {
        return timeOuts > 0;
    }

    /** {@return whether more time-outs of the thread lead to nothing} */
    public boolean areVain() {
        return areVain;
    }

    /** The thread has changed what nobody else can reach, and may do so a number of times. */
    public void noteProgress() {
        for (int at = 0; at < WATCHED; at++) {
            progress[at] |= TurnProgress.SOME;
        }
    }

    /** The thread writes while no other thread can notice, which is no step. */
    public void writesAlone() {
        wroteAlone = true;
    }

    /** {@return whether it has done so since this was asked last} */
    public boolean hasWrittenAlone() {
        boolean was = wroteAlone;
        wroteAlone = false;
        return was;
    }

    /** The thread jumps back in a loop. Parameters are those of {@link LoopWatch#turn}. */
    public void turn(int loop, int call, int made) {
        int at = 0;
        for (int i = 0; i < WATCHED; i++) {
            progress[i] |= activation[i] == call ? made : 0;
        }
        while (at < WATCHED && site[at] != loop) {
            at++;
        }
        if (at == WATCHED) {
            at = next;
            next = (next + 1) % WATCHED;
            site[at] = loop;
            begin(at, call);
        } else if (activation[at] != call) {
            begin(at, call);
        } else if (timeOuts > before[at]) {
            before[at] = timeOuts;
            turns[at]++;
            areVain |= turns[at] >= most(progress[at]);
        }
    }

    private void begin(int at, int call) {
        activation[at] = call;
        before[at] = timeOuts;
        turns[at] = 0;
        progress[at] = 0;
    }

    private static int most(int progress) {
        if ((progress & TurnProgress.COUNTED) != 0) {
            return TurnCounts.TURNS_OF_COUNTING;
        }
        return progress == 0 ? TurnCounts.IDLE_TURNS : TurnCounts.TURNS_IN_PROGRESS;
    }
}
