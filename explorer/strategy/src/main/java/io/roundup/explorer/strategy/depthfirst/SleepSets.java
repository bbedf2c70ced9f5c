// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.depthfirst;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.ThreadBits;
import java.util.Arrays;

/**
 * Which threads sleep in the frames of {@link DepthFirst}: what it inherited, and its explored branches. A sleeper does
 * not move, so its location is still the one that it announces, and the rest of its footprint is a few bits.
 */
final class SleepSets {
    /** What of the footprint of a sleeper counts. */
    private static final int[] KINDS = {
        Footprint.WRITE,
        Footprint.ADD,
        Footprint.INVOKE,
        Footprint.RETURN,
        Footprint.ASKS_WHO_WAITS,
        Footprint.CHANGES_WHO_WAITS
    };

    private long[] asleep = new long[64];
    /** By frame and kind: the sleepers whose footprints have it. Those of a frame lie next to each other. */
    private long[] sleepers = new long[64 * KINDS.length];

    void clear(int frame) {
        if (frame >= asleep.length) {
            int capacity = Math.max(frame + 1, asleep.length * 2);
            asleep = Arrays.copyOf(asleep, capacity);
            sleepers = Arrays.copyOf(sleepers, capacity * KINDS.length);
        }
        asleep[frame] = 0;
        int first = frame * KINDS.length;
        for (int kind = 0; kind < KINDS.length; kind++) {
            sleepers[first + kind] = 0;
        }
    }

    /** {@return the threads that sleep} @param frame where */
    long at(int frame) {
        return asleep[frame];
    }

    /**
     * The sleepers of an earlier frame sleep on unless a step conflicts with theirs.
     *
     * @param frame that has none yet
     * @param from the earlier one
     * @param bits what the step between them did
     * @param location of that step
     * @param point where the sleepers announce their locations
     */
    void inherit(int frame, int from, int bits, long location, ChoicePoint point) {
        // After a step that changes who waits, that of a sleeper may change it which did not before.
        int later = bits & Footprint.CHANGES_WHO_WAITS;
        for (long rest = asleep[from]; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            int sleeperBits = bits(from, ThreadBits.of(thread));
            // What a section did, besides its first step, is not kept: its thread never sleeps on.
            if (point.part(thread) == SectionPart.NONE
                    && !Footprint.conflict(bits, location, sleeperBits, point.location(thread))) {
                add(frame, thread, sleeperBits | later);
            }
        }
    }

    private int bits(int frame, long member) {
        int bits = 0;
        for (int kind = 0; kind < KINDS.length; kind++) {
            bits |= (sleepers[frame * KINDS.length + kind] & member) != 0 ? KINDS[kind] : 0;
        }
        return bits;
    }

    /** Others sleep no more. @param frame where @param threads that may sleep on, as bits */
    void keepOnly(int frame, long threads) {
        asleep[frame] &= threads;
    }

    /** A branch has been explored. @param frame from where @param thread of the branch @param bits what its step did */
    void add(int frame, int thread, int bits) {
        long member = ThreadBits.of(thread);
        asleep[frame] |= member;
        for (int kind = 0; bits != 0 && kind < KINDS.length; kind++) {
            if ((bits & KINDS[kind]) != 0) {
                sleepers[frame * KINDS.length + kind] |= member;
            }
        }
    }

    void save(int frame, StateSink out) {
        out.number(asleep[frame]);
        for (int kind = 0; kind < KINDS.length; kind++) {
            out.number(sleepers[frame * KINDS.length + kind]);
        }
    }

    void restore(int frame, StateSource in) {
        clear(frame);
        asleep[frame] = in.number();
        for (int kind = 0; kind < KINDS.length; kind++) {
            sleepers[frame * KINDS.length + kind] = in.number();
        }
    }
}
