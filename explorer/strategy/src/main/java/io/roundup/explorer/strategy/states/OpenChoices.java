// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.ThreadBits;
import java.util.Arrays;

/**
 * The places that executions of a program have come to, and the choices that are still to be made at each. A place is a
 * state, where a thread is chosen, or lies within a step, where a value is. Each has the choice by which it was found, so
 * these lead to it from where executions begin. Not thread-safe.
 */
final class OpenChoices {
    /** No place, which is where executions begin; and no choice. */
    static final int NONE = -1;

    private static final int FIRST = 64;

    /** Of each place, the one before it, the choice there that leads to it, and how many choices there are before it. */
    private int[] before = new int[FIRST];

    private int[] choices = new int[FIRST];
    private int[] depths = new int[FIRST];
    /** How many values there are to choose from, 0 for threads. */
    private int[] bounds = new int[FIRST];
    /** The threads that could be chosen, and those that were not yet, as bits; or how many values were not. */
    private long[] threads = new long[FIRST];

    private long[] left = new long[FIRST];
    private int size;
    /** The places before it have no open choice. */
    private int first;

    /**
     * {@return a new place, where a thread is chosen.}
     *
     * @param place the one before it.
     * @param choice that was made there.
     * @param enabled the threads, as bits.
     */
    int addThreads(int place, int choice, long enabled) {
        return add(place, choice, 0, enabled, enabled);
    }

    /**
     * {@return a new place, where a value is chosen.}
     *
     * @param place the one before it.
     * @param choice that was made there.
     * @param bound how many values there are.
     */
    int addValues(int place, int choice, int bound) {
        return add(place, choice, bound, 0, bound);
    }

    private int add(int place, int choice, int bound, long enabled, long open) {
        if (size == before.length) {
            before = Arrays.copyOf(before, 2 * size);
            choices = Arrays.copyOf(choices, 2 * size);
            depths = Arrays.copyOf(depths, 2 * size);
            bounds = Arrays.copyOf(bounds, 2 * size);
            threads = Arrays.copyOf(threads, 2 * size);
            left = Arrays.copyOf(left, 2 * size);
        }
        before[size] = place;
        choices[size] = choice;
        depths[size] = depth(place) + 1;
        bounds[size] = bound;
        threads[size] = enabled;
        left[size] = open;
        return size++;
    }

    /** {@return the place before one} @param place the later one */
    int before(int place) {
        return before[place];
    }

    /** {@return how many choices lead to a place} {@link #NONE} if it is none. */
    int depth(int place) {
        return place == NONE ? NONE : depths[place];
    }

    /** {@return the place itself if a thread is chosen there, else the last such place before it, or {@link #NONE}} */
    int threadsBefore(int place) {
        int at = place;
        while (at != NONE && isOfValues(at)) {
            at = before[at];
        }
        return at;
    }

    /** {@return the choice that leads to a place from the one before it} */
    int choiceTo(int place) {
        return choices[place];
    }

    /** {@return whether a value is chosen there} */
    boolean isOfValues(int place) {
        return bounds[place] > 0;
    }

    /**
     * An execution has come to a place again.
     *
     * @param place that it should be.
     * @param choice its number in the execution.
     * @param point what is chosen there.
     * @throws DivergedException if something else can be chosen than before.
     */
    void verify(int place, int choice, ChoicePoint point) {
        boolean isSame = point.bound() == bounds[place]
                && (point.bound() > 0 || point.enabled().bits() == threads[place]);
        if (!isSame) {
            throw Divergence.at(choice, bounds[place], ThreadSet.ofBits(threads[place]), point);
        }
    }

    /** {@return whether a choice is still to be made} */
    boolean isOpen(int place) {
        return left[place] != 0;
    }

    /** {@return the place with an open choice that was found first, or {@link #NONE}} */
    int first() {
        while (first < size && left[first] == 0) {
            first++;
        }
        return first == size ? NONE : first;
    }

    /** {@return a choice that is made now} @param place has an open one @param preferred a thread, or any other number */
    int make(int place, int preferred) {
        if (bounds[place] > 0) {
            return bounds[place] - (int) left[place]--;
        }
        int thread = ThreadBits.nextFrom(left[place], preferred);
        left[place] &= ~ThreadBits.of(thread);
        return thread;
    }

    /** A choice was made, and nobody knows where it leads. @param place of it @param choice the last one there */
    void reopen(int place, int choice) {
        left[place] = bounds[place] > 0 ? left[place] + 1 : left[place] | ThreadBits.of(choice);
        first = Math.min(first, place);
    }

    /** {@return the choices that lead to a place} */
    int[] wayTo(int place) {
        int[] way = new int[depths[place]];
        int at = place;
        for (int next = way.length - 1; next >= 0; next--) {
            way[next] = choices[at];
            at = before[at];
        }
        return way;
    }
}
