// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.BitMixer;
import io.roundup.explorer.schedule.ThreadSet;

/**
 * A small random generator (Steele, Lea and Flood, <em>Fast Splittable Pseudorandom Number Generators</em>, OOPSLA
 * 2014, figure 17). Our own, since {@code java.util}'s generators may be under exploration themselves.
 */
public final class SplitMix64 {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    SplitMix64(long seed) {
        state = seed;
    }

    /** {@return a generator for one of many streams of a seed} @param seed of all @param stream which */
    static SplitMix64 stream(long seed, long stream) {
        return new SplitMix64(BitMixer.mix(seed ^ BitMixer.mix(stream * GAMMA + GAMMA)));
    }

    /** {@return 64 random bits} */
    long next() {
        state += GAMMA;
        return BitMixer.mix(state);
    }

    /**
     * {@return a number in {@code [0, limit)}; uniform but for less than one part in two billion}
     *
     * @param limit above 0
     */
    int below(int limit) {
        return (int) ((next() >>> 32) * limit >>> 32);
    }

    /** {@return a member of a set, uniformly} @param set not empty */
    int memberOf(ThreadSet set) {
        return set.at(below(set.size()));
    }
}
