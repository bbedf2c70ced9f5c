// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.util.Arrays;

/** What the later steps of a section did: a set of accesses. */
final class SectionFootprint {
    private int size;
    private int[] bits = new int[8];
    private long[] location = new long[8];

    /**
     * Adds what a section did after its first step.
     *
     * @param log of the execution
     * @param from the row after its first
     * @param end the row after its last
     * @param visibleBits those that are looked at
     */
    void add(StepLog log, int from, int end, int visibleBits) {
        for (int row = from; row < end; row++) {
            if (log.value(row) == StepLog.NO_VALUE) {
                add(log.bits(row) & visibleBits, log.location(row));
            }
        }
    }

    private void add(int itsBits, long itsLocation) {
        for (int index = 0; index < size; index++) {
            // Not as one if only one of the two is an addition that commutes with others.
            if (location[index] == itsLocation && ((bits[index] ^ itsBits) & Footprint.ADD) == 0) {
                bits[index] |= itsBits;
                return;
            }
        }
        if (size == bits.length) {
            bits = Arrays.copyOf(bits, 2 * size);
            location = Arrays.copyOf(location, 2 * size);
        }
        bits[size] = itsBits;
        location[size++] = itsLocation;
    }

    /** {@return whether a step conflicts with one of these} */
    boolean conflict(int itsBits, long itsLocation) {
        for (int index = 0; index < size; index++) {
            if (Footprint.conflict(bits[index], location[index], itsBits, itsLocation)) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether one of these conflicts with some step of a sequence but the last one} */
    boolean conflictsBeforeLast(StepSequence sequence) {
        for (int index = 0; index < size; index++) {
            if (sequence.conflictsBeforeLast(bits[index], location[index])) {
                return true;
            }
        }
        return false;
    }

    void save(StateSink out) {
        out.number(size);
        for (int index = 0; index < size; index++) {
            out.number(bits[index]);
            out.location(location[index]);
        }
    }

    static SectionFootprint restore(StateSource in) {
        SectionFootprint restored = new SectionFootprint();
        for (int left = in.numberIn(0, Integer.MAX_VALUE); left > 0; left--) {
            restored.add(in.numberIn(0, Integer.MAX_VALUE), in.location());
        }
        return restored;
    }
}
