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
 * not move, so its location is still the one that it announces, and the rest of its footprint is four bits.
 */
final class SleepSets {
    private long[] asleep = new long[64];
    private long[] writers = new long[64];
    private long[] adders = new long[64];
    private long[] invokers = new long[64];
    private long[] returners = new long[64];

    void clear(int frame) {
        if (frame >= asleep.length) {
            int capacity = Math.max(frame + 1, asleep.length * 2);
            asleep = Arrays.copyOf(asleep, capacity);
            writers = Arrays.copyOf(writers, capacity);
            adders = Arrays.copyOf(adders, capacity);
            invokers = Arrays.copyOf(invokers, capacity);
            returners = Arrays.copyOf(returners, capacity);
        }
        asleep[frame] = 0;
        writers[frame] = 0;
        adders[frame] = 0;
        invokers[frame] = 0;
        returners[frame] = 0;
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
        for (long rest = asleep[from]; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            long member = ThreadBits.of(thread);
            int sleeperBits = ((writers[from] & member) != 0 ? Footprint.WRITE : 0)
                    | ((adders[from] & member) != 0 ? Footprint.ADD : 0)
                    | ((invokers[from] & member) != 0 ? Footprint.INVOKE : 0)
                    | ((returners[from] & member) != 0 ? Footprint.RETURN : 0);
            // What a section did, besides its first step, is not kept: its thread never sleeps on.
            if (point.part(thread) == SectionPart.NONE
                    && !Footprint.conflict(bits, location, sleeperBits, point.location(thread))) {
                asleep[frame] |= member;
            }
        }
        writers[frame] = writers[from] & asleep[frame];
        adders[frame] = adders[from] & asleep[frame];
        invokers[frame] = invokers[from] & asleep[frame];
        returners[frame] = returners[from] & asleep[frame];
    }

    /** Others sleep no more. @param frame where @param threads that may sleep on, as bits */
    void keepOnly(int frame, long threads) {
        asleep[frame] &= threads;
    }

    /** A branch has been explored. @param frame from where @param thread of the branch @param bits what its step did */
    void add(int frame, int thread, int bits) {
        long member = ThreadBits.of(thread);
        asleep[frame] |= member;
        if ((bits & Footprint.WRITE) != 0) {
            writers[frame] |= member;
        }
        if ((bits & Footprint.ADD) != 0) {
            adders[frame] |= member;
        }
        if ((bits & Footprint.INVOKE) != 0) {
            invokers[frame] |= member;
        }
        if ((bits & Footprint.RETURN) != 0) {
            returners[frame] |= member;
        }
    }

    void save(int frame, StateSink out) {
        out.number(asleep[frame]);
        out.number(writers[frame]);
        out.number(adders[frame]);
        out.number(invokers[frame]);
        out.number(returners[frame]);
    }

    void restore(int frame, StateSource in) {
        clear(frame);
        asleep[frame] = in.number();
        writers[frame] = in.number();
        adders[frame] = in.number();
        invokers[frame] = in.number();
        returners[frame] = in.number();
    }
}
