// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.ThreadBits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The threads that sleep at one choice, each with the step with which it would go on. Reused. */
final class Sleepers {
    private long threads;
    /** Those of them that slept at the choice before. */
    private long inherited;

    private int[] bits = new int[4];
    private long[] location = new long[4];
    /** What the steps after the first do, for those that are about to make a section. */
    private @Nullable SectionFootprint[] section = new SectionFootprint[4];

    void clear() {
        threads = 0;
        inherited = 0;
    }

    void add(int thread, int itsBits, long itsLocation) {
        add(thread, itsBits, itsLocation, null);
    }

    void add(int thread, int itsBits, long itsLocation, @Nullable SectionFootprint itsSection) {
        if (thread >= bits.length) {
            bits = Arrays.copyOf(bits, ThreadBits.MOST);
            location = Arrays.copyOf(location, ThreadBits.MOST);
            section = Arrays.copyOf(section, ThreadBits.MOST);
        }
        threads |= ThreadBits.of(thread);
        bits[thread] = itsBits;
        location[thread] = itsLocation;
        section[thread] = itsSection;
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
            SectionFootprint itsSection = from.section[thread];
            if (!Footprint.conflict(from.bits[thread], from.location[thread], itsBits, itsLocation)
                    && (itsSection == null || !itsSection.conflict(itsBits, itsLocation))) {
                add(thread, from.bits[thread], from.location[thread], itsSection);
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

    /** {@return whether a sleeper's step conflicts with no step of a sequence but maybe the last one} */
    boolean isIndependentOf(int thread, StepSequence sequence) {
        SectionFootprint itsSection = section[thread];
        return !sequence.conflictsBeforeLast(bits[thread], location[thread])
                && (itsSection == null || !itsSection.conflictsBeforeLast(sequence));
    }

    void save(StateSink out) {
        out.number(threads);
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            out.number(bits[thread]);
            out.location(location[thread]);
            SectionFootprint itsSection = section[thread];
            out.number(itsSection == null ? 0 : 1);
            if (itsSection != null) {
                itsSection.save(out);
            }
        }
    }

    void restore(StateSource in) {
        clear();
        for (long rest = in.number(); rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            add(
                    thread,
                    in.numberIn(0, Integer.MAX_VALUE),
                    in.location(),
                    in.flag() ? SectionFootprint.restore(in) : null);
        }
    }
}
