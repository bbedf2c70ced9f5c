// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.depthfirst;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.ThreadBits;
import java.util.Arrays;

/** The frames of a {@link DepthFirst} search as rows of growing arrays, so that a choice allocates nothing. */
final class FrameRows {
    /** The thread or value of the frame's current branch. */
    int[] chosen = new int[64];
    /** From how many values one is chosen, or 0 if a thread is. */
    int[] bound = new int[64];
    /** The thread that made the step before. */
    int[] previous = new int[64];
    /** How many there were before the frame. */
    int[] preemptions = new int[64];
    /** The threads that could be chosen. */
    long[] enabled = new long[64];
    /** Those of them that are explored from here, unless they sleep. */
    long[] open = new long[64];

    private long[] fingerprint = new long[64];
    /** What the steps of the frame's current branch did: one branch can have several when values are chosen in it. */
    int[] branchBits = new int[64];

    /** Makes room. @param frame that is to have a row */
    void reserve(int frame) {
        if (frame < chosen.length) {
            return;
        }
        int capacity = 2 * chosen.length;
        chosen = Arrays.copyOf(chosen, capacity);
        bound = Arrays.copyOf(bound, capacity);
        previous = Arrays.copyOf(previous, capacity);
        preemptions = Arrays.copyOf(preemptions, capacity);
        enabled = Arrays.copyOf(enabled, capacity);
        open = Arrays.copyOf(open, capacity);
        fingerprint = Arrays.copyOf(fingerprint, capacity);
        branchBits = Arrays.copyOf(branchBits, capacity);
    }

    /** A value is chosen in a new frame, the first one at first. @param frame which @param point where */
    void pushValues(int frame, ChoicePoint point) {
        fingerprint[frame] = point.fingerprint();
        bound[frame] = point.bound();
        enabled[frame] = point.enabled().bits();
        chosen[frame] = 0;
    }

    /** A thread is chosen in a new frame. @param frame which @param point where @param before the preemptions */
    void pushThreads(int frame, ChoicePoint point, int before) {
        fingerprint[frame] = point.fingerprint();
        bound[frame] = 0;
        enabled[frame] = point.enabled().bits();
        open[frame] = enabled[frame];
        previous[frame] = point.previous();
        branchBits[frame] = 0;
        preemptions[frame] = before;
    }

    /** {@return how many preemptions there are up to the step that a frame has chosen} */
    int preemptionsAfter(int frame) {
        int last = previous[frame];
        boolean preempts = last >= 0 && chosen[frame] != last && ThreadBits.contains(enabled[frame], last);
        return preemptions[frame] + (preempts ? 1 : 0);
    }

    /**
     * Compares a frame with the choice that is repeated.
     *
     * @param frame which
     * @param point where it is made again
     * @param isRestored whether the frame comes from another process, so that its fingerprint is not known yet
     * @throws DivergedException if the choice is another one
     */
    void verify(int frame, ChoicePoint point, boolean isRestored) {
        boolean isSame = isRestored
                ? enabled[frame] == point.enabled().bits() && bound[frame] == point.bound()
                : fingerprint[frame] == point.fingerprint();
        if (!isSame) {
            throw Divergence.at(frame, bound[frame], ThreadSet.ofBits(enabled[frame]), point);
        }
        fingerprint[frame] = point.fingerprint();
    }

    /** Writes what all frames have. @param frame which @param out takes it */
    void save(int frame, StateSink out) {
        out.number(bound[frame]);
        out.number(enabled[frame]);
        out.number(chosen[frame]);
    }

    /** Takes it up. @param frame that has a row @param in gives it */
    void restore(int frame, StateSource in) {
        bound[frame] = in.numberIn(0, Integer.MAX_VALUE);
        enabled[frame] = in.number();
        chosen[frame] = in.numberIn(0, bound[frame] > 0 ? bound[frame] - 1 : ThreadBits.MOST - 1);
    }

    /** Writes what frames have besides that choose a thread. @param frame which @param out takes it */
    void saveThreads(int frame, StateSink out) {
        out.number(open[frame]);
        out.number(previous[frame]);
        out.number(preemptions[frame]);
        out.number(branchBits[frame]);
    }

    /** Takes that up. @param frame which @param in gives it */
    void restoreThreads(int frame, StateSource in) {
        open[frame] = in.number();
        previous[frame] = in.numberIn(ChoicePoint.NONE, ThreadBits.MOST - 1);
        preemptions[frame] = in.numberIn(0, Integer.MAX_VALUE);
        branchBits[frame] = in.numberIn(0, Integer.MAX_VALUE);
    }
}
