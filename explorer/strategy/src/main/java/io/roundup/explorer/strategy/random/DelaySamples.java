// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.Delay;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import java.util.BitSet;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;

/**
 * Random executions in which threads are slow, where there are too many to make all. Each delay is at one of the known
 * places, any of them alike, until one deadline of others has passed, or with half the probability one more, and so on.
 */
public final class DelaySamples extends ForwardingStrategy {
    private final Strategy inner;
    private final IntFunction<BitSet> places;
    private final IntSupplier threads;
    private final int most;
    private final SplitMix64 random;
    private Delays delays = Delays.NONE;

    /**
     * Prepares random executions.
     *
     * @param places of a thread, at which it may be slow, as far as they are known
     * @param threads a number above those of all threads that have places
     * @param most how many delays an execution may have, at least 1
     * @param seed equal seeds give equal executions
     */
    public DelaySamples(IntFunction<BitSet> places, IntSupplier threads, int most, long seed) {
        inner = new Pos(seed, Long.MAX_VALUE);
        this.places = places;
        this.threads = threads;
        this.most = most;
        random = SplitMix64.stream(seed, 0);
    }

    @Override
    protected Strategy inner() {
        return inner;
    }

    @Override
    public boolean begin() {
        delays = Delays.NONE;
        int count = 1 + random.below(most);
        for (int i = 0; i < count; i++) {
            draw();
        }
        return !delays.isEmpty() && super.begin();
    }

    private void draw() {
        BitSet[] known = new BitSet[threads.getAsInt()];
        int count = 0;
        for (int thread = 0; thread < known.length; thread++) {
            known[thread] = places.apply(thread);
            count += known[thread].cardinality();
        }
        int skip = count == 0 ? 0 : random.below(count);
        for (int thread = 0; thread < known.length; thread++) {
            int here = known[thread].cardinality();
            if (skip < here) {
                add(thread, place(known[thread], skip));
                return;
            }
            skip -= here;
        }
    }

    private static int place(BitSet places, int skip) {
        int place = places.nextSetBit(0);
        for (int i = 0; i < skip; i++) {
            place = places.nextSetBit(place + 1);
        }
        return place;
    }

    private void add(int thread, int place) {
        if (delays.deadlines(thread, place) == 0) {
            delays = delays.and(new Delay(thread, place, 1 + Long.numberOfTrailingZeros(random.next() | 1L << 16)));
        }
    }

    @Override
    public Delays delays() {
        return delays;
    }
}
