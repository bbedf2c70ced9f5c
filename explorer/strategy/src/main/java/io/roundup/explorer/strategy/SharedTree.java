// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

/**
 * What is left of a search that several workers share. Used by one thread.
 *
 * <p>At first it holds nothing; {@link #begin} gives it a search that one worker has carried on alone, or
 * {@link #restore} one that was saved.
 */
public interface SharedTree {
    /** Instead of the number of a part: there is none now, and there may be one later if others are at work. */
    int NONE = -1;

    /** Takes over a search. @param result what {@link SharedSearch#hand} wrote for the whole of it */
    void begin(StateSource result);

    /**
     * Gives out a part.
     *
     * @param out takes it, unless there is none
     * @return its number, for {@link #give}, or {@link #NONE}
     */
    int take(StateSink out);

    /**
     * Gives out a part to somebody who is far away.
     *
     * @param out takes it, unless there is none
     * @param seconds that it should take about, if it has to be explored to its end
     * @return its number, or {@link #NONE}
     */
    default int take(StateSink out, double seconds) {
        return take(out);
    }

    /**
     * Takes back a part, once.
     *
     * @param number of the part
     * @param result what {@link SharedSearch#hand} wrote
     * @throws CannotBeSharedException if executions were made that do not fit the way in which parts are divided
     */
    void give(int number, StateSource result);

    /**
     * {@return whether parts that are given out should be handed back soon, since there is nothing else for a worker to
     * do}
     */
    boolean isShort();

    /**
     * {@return whether parts are to be explored to their end, and to count in the order of their numbers} What was
     * found in a part after one that ends the exploration does not count then, whoever was faster. Parts have the
     * numbers from 0 on.
     */
    default boolean isInTurn() {
        return false;
    }

    /** {@return whether everything has been explored} */
    boolean isDone();

    /** {@return whether no bound took any execution away} meaningful once it is done */
    boolean isComplete();

    /** {@return about how many executions are left, or NaN if nothing is known} Those of parts given out are counted. */
    default double estimatedLeft() {
        return Double.NaN;
    }

    /** {@return how many parts there are now that are not explored, those that are given out included} */
    int open();

    /** Writes what is left; parts that are given out are left as a whole. @param out takes it */
    void save(StateSink out);

    /** Takes up what was saved. @param in gives it @throws IllegalArgumentException if it is not that */
    void restore(StateSource in);
}
