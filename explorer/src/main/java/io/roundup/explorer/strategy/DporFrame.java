// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import java.util.Arrays;

/**
 * One choice of the current execution of {@link OptimalDpor}: who sleeps there, and what is to be explored from there.
 * Frames are reused.
 */
final class DporFrame {
    private WakeupNode tree = WakeupNode.root();
    private long fingerprint;
    private long enabled;
    private int bound;
    private int branchBits;
    private long branchLocation;
    private long asleep;
    private int[] sleeperBits = new int[4];
    private long[] sleeperLocation = new long[4];

    /** Starts with nobody asleep. @param branches what is to be explored @param point the choice */
    void reset(WakeupNode branches, ChoicePoint point) {
        tree = branches;
        fingerprint = point.fingerprint();
        enabled = point.enabled();
        bound = point.bound();
        branchBits = 0;
        asleep = 0;
    }

    /** {@return what is to be explored from here; the first child is the current branch} */
    WakeupNode tree() {
        return tree;
    }

    WakeupNode current() {
        return tree.children().get(0);
    }

    boolean choosesValue() {
        return bound > 0;
    }

    /** {@return how many values there are to choose from} */
    int bound() {
        return bound;
    }

    long asleep() {
        return asleep;
    }

    /**
     * @throws DivergedException if this is not the choice that was met before
     *
     * @param depth its number
     * @param point it
     */
    void verify(int depth, ChoicePoint point) {
        if (fingerprint != point.fingerprint()) {
            throw Divergence.at(depth, bound, enabled, point);
        }
    }

    /**
     * The step of the current branch was made; with other values in it, it may do more.
     *
     * @param bits what it did
     * @param location where
     */
    void made(int bits, long location) {
        branchBits |= bits;
        branchLocation = location;
    }

    /** Drops the current branch, which has been explored; a step sleeps with all that it did. */
    void dropBranch() {
        WakeupNode explored = tree.children().remove(0);
        if (!choosesValue()) {
            putToSleep(explored.thread(), branchBits, branchLocation);
        }
        branchBits = 0;
    }

    /**
     * Drops branches whose thread sleeps: what they would explore is covered. There are none unless the footprint of a
     * step that was inserted had to be guessed.
     */
    void dropSleepingBranches() {
        if (asleep != 0 && !choosesValue()) {
            tree.children().removeIf(branch -> ThreadSet.contains(asleep, branch.thread()));
        }
    }

    private void putToSleep(int thread, int bits, long location) {
        if (thread >= sleeperBits.length) {
            sleeperBits = Arrays.copyOf(sleeperBits, ChoicePoint.MAX_THREADS);
            sleeperLocation = Arrays.copyOf(sleeperLocation, ChoicePoint.MAX_THREADS);
        }
        asleep |= ThreadSet.of(thread);
        sleeperBits[thread] = bits;
        sleeperLocation[thread] = location;
    }

    /**
     * The sleepers of an earlier choice sleep on if they are independent of a step.
     *
     * @param from the choice
     * @param bits the step's
     * @param location the step's
     */
    void inherit(DporFrame from, int bits, long location) {
        for (long rest = from.asleep; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (!Footprint.conflict(from.sleeperBits[thread], from.sleeperLocation[thread], bits, location)) {
                putToSleep(thread, from.sleeperBits[thread], from.sleeperLocation[thread]);
            }
        }
    }

    /**
     * {@return whether an explored branch covers a sequence, which could start with the branch's step}
     *
     * @param sequence to explore
     */
    boolean covers(EventSequence sequence) {
        for (long rest = asleep; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (sequence.hasWeakInitial(thread, sleeperBits[thread], sleeperLocation[thread])) {
                return true;
            }
        }
        return false;
    }
}
