// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.depthfirst;

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

    long[] fingerprint = new long[64];
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
        fingerprint = Arrays.copyOf(fingerprint, capacity);
        branchBits = Arrays.copyOf(branchBits, capacity);
    }
}
