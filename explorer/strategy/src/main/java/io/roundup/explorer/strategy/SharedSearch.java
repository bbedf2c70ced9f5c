// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

/**
 * A search that several workers can share. Each makes the executions of one part at a time, which a {@link SharedTree}
 * gave out, and hands back what it found and what is left. The executions of all parts are those of the whole search,
 * each once.
 *
 * <p>A part, and the result of one, is a value: numbers and locations, that can be written down and taken up elsewhere.
 * An object serves for one part, or for the whole search from its start.
 */
public interface SharedSearch extends Resumable {
    /**
     * Takes up a part, before the first execution.
     *
     * @param part as the tree gave it
     * @throws IllegalArgumentException if it is not one
     */
    void take(StateSource part);

    /** {@return whether it can be divided now} asked between two executions */
    default boolean isDivisible() {
        return true;
    }

    /** {@return whether nothing is left, as far as is known between two executions} */
    default boolean isOver() {
        return false;
    }

    /**
     * {@return at least how many executions are left, as far as is known between two of them} What is found later comes
     * on top.
     *
     * @param enough it stops to count there
     */
    default int leastLeft(int enough) {
        return 0;
    }

    /** {@return whether it would go on over the states of the program, if these were told apart} */
    default boolean wantsStates() {
        return false;
    }

    /**
     * From now on the search may explore states, too. Somebody calls this between two executions. After {@link #restore},
     * that caller makes what {@link #recalled} gives.
     */
    default void tellStates() {}

    /** What {@link #recalled} was to make did not come out as before, so the states that are known are those of another run. */
    default void forgetStates() {}

    /** {@return how many findings wait to be handed back; a worker whose findings pile up should stop} */
    int pressure();

    /**
     * Stops between two executions: writes what was found, and what is left of the part. Also the whole search can be
     * handed to a tree in this way; nothing more is to be asked of this object afterwards.
     *
     * @param result takes it
     */
    void hand(StateSink result);
}
