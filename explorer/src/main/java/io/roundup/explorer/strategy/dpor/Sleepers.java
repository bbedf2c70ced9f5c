// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.ThreadSet;
import java.util.Arrays;

/** The threads that sleep at one choice, each with the step with which it would go on. Reused. */
final class Sleepers {
    private long threads;
    /** Those of them that slept at the choice before. */
    private long inherited;

    private int[] bits = new int[4];
    private long[] location = new long[4];

    void clear() {
        threads = 0;
        inherited = 0;
    }

    void add(int thread, int itsBits, long itsLocation) {
        if (thread >= bits.length) {
            bits = Arrays.copyOf(bits, ChoicePoint.MAX_THREADS);
            location = Arrays.copyOf(location, ChoicePoint.MAX_THREADS);
        }
        threads |= ThreadSet.of(thread);
        bits[thread] = itsBits;
        location[thread] = itsLocation;
    }

    /**
     * Those that sleep at an earlier choice sleep on if they are independent of a step.
     *
     * @param from the earlier choice
     * @param itsBits the step's
     * @param itsLocation the step's
     */
    void inherit(Sleepers from, int itsBits, long itsLocation) {
        for (long rest = from.threads; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (!Footprint.conflict(from.bits[thread], from.location[thread], itsBits, itsLocation)) {
                add(thread, from.bits[thread], from.location[thread]);
            }
        }
        inherited = threads;
    }

    /** {@return the threads that sleep, as a set} */
    long threads() {
        return threads;
    }

    /** {@return those of them that were put to sleep at this choice, as a set} */
    long added() {
        return threads & ~inherited;
    }

    /** {@return the step of a sleeper} @param thread that sleeps */
    WakeupNode step(int thread) {
        return WakeupNode.step(thread, bits[thread], location[thread]);
    }

    /** {@return whether a sequence could start with the step of a sleeper} @param sequence to explore */
    boolean cover(StepSequence sequence) {
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (sequence.hasWeakInitial(thread, bits[thread], location[thread])) {
                return true;
            }
        }
        return false;
    }

    void save(StateSink out) {
        out.number(threads);
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            out.number(bits[thread]);
            out.location(location[thread]);
        }
    }

    void restore(StateSource in) {
        clear();
        for (long rest = in.number(); rest != 0; rest &= rest - 1) {
            add(Long.numberOfTrailingZeros(rest), in.numberIn(0, Integer.MAX_VALUE), in.location());
        }
    }
}
