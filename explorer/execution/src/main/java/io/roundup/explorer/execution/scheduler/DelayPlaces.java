// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;
import java.util.BitSet;

/**
 * At which places threads might be slow, over all executions: before each step, before each look at the clock, and
 * before each wait with a time-out. Places of one thread are numbered by its own past. Those within a section are none:
 * to be slow there is to be slow before it or after it. Touched by one thread at a time.
 */
final class DelayPlaces {
    private static final int BITS = 6;

    private long[][] places = new long[ThreadSet.FIRST][];

    /** A thread comes to a place. @param thread its number @param place how many it has come to before */
    void note(int thread, int place) {
        if (thread >= places.length) {
            places = Arrays.copyOf(places, 2 * thread);
        }
        long[] words = places[thread];
        int word = place >> BITS;
        if (words == null || word >= words.length) {
            words = words == null ? new long[Math.max(4, word + 1)] : Arrays.copyOf(words, 2 * word);
            places[thread] = words;
        }
        words[word] |= 1L << place;
    }

    /** {@return a number above those of all threads that have places} */
    int threads() {
        return places.length;
    }

    /** {@return the places of a thread} @param thread its number */
    BitSet of(int thread) {
        long[] words = thread < places.length ? places[thread] : null;
        return words == null ? new BitSet() : BitSet.valueOf(words);
    }
}
