// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

/**
 * Tells apart the states of a program while it is executed. Whoever makes the executions implements it, since a strategy
 * sees neither memory nor threads.
 *
 * <p>Equal keys promise equal futures: for each continuation of the one execution there is one of the other, of the same
 * threads with the same footprints and results. Two keys of one state are allowed; they only make the search longer. What
 * belongs to a key is in docs/design/states.md.
 */
public interface StateKeys {
    /** What {@link #mayBeAtLast} answers from where threads always wait in loops that lead nowhere. */
    long NO_MATTER = -1;

    /** What {@link #atLast} answers where the program ends if no thread goes on. */
    long ENDS = -1;

    /** {@return how many numbers a key has} The same during a search. */
    int width();

    /**
     * Writes the key of the state that the execution is in. Each explored thread has announced its next step, or has
     * ended. The call comes from the thread that calls the strategy.
     *
     * @param key receives {@link #width} numbers, of which the first is at least 0
     * @return an empty string; or why no key can be written, in words: the state cannot be told from others
     */
    String write(int[] key);

    /**
     * {@return what gives the same key also to states that differ only in which thread is which, as far as the program cannot
     * notice} Their futures are equal up to that.
     */
    default StateKeys upToSymmetry() {
        return this;
    }

    /** {@return what may have changed places in states with the same key, in words, or an empty string} */
    default String swapped() {
        return "";
    }

    /** {@return the threads that the key written last has in place of some, as bits} */
    default long inKey(long threads) {
        return threads;
    }

    /** {@return the threads that the key written last has others for, as bits} @param inKey what the key has */
    default long ofKey(long inKey) {
        return inKey;
    }

    /**
     * {@return how many numbers were given so far to what keys tell apart} In another process keys have the same numbers
     * once all executions were made there again in which there were more, in their order.
     */
    default int numbersGiven() {
        return 0;
    }

    /** {@return what was numbered besides, and consists of such numbers alone; for {@link #combinations(int[])}} */
    default int[] combinations() {
        return new int[0];
    }

    /** Gives the same numbers again, before the first key is written. @param known what another process had */
    default void combinations(int[] known) {}

    /**
     * {@return what has turned out to count in any execution so far, as bits} Once there are more of them, keys that were
     * written before are of no use any more.
     */
    default int details() {
        return 0;
    }

    /** Lets keys tell more from now on. @param known what has turned out to count before */
    default void details(int known) {}

    /**
     * {@return the threads that cannot go on in that state, and will if no other thread can, as bits} Time passes for
     * them, or an interruption ends their wait. An execution that leaves them out for ever shows nothing. {@link #ENDS}
     *     if the program ends then
     */
    default long atLast() {
        return 0;
    }

    /**
     * {@return the threads that would be among these if they could not go on, or {@link #NO_MATTER}} While another one is
     * among those of {@link #atLast}, a thread waits in a loop that leads nowhere instead of going round. So steps at
     * which threads decide that depend on the steps that begin, change or end such waits.
     */
    default long mayBeAtLast() {
        return 0;
    }

    /** {@return which kind of {@linkplain Releases release} the next step of a thread is, as a bit} @param thread from 0 */
    default int release(int thread) {
        return Releases.NONE;
    }

    /**
     * {@return the kinds of releases about which the program has asked, in any execution} It may find out, otherwise than by
     * waiting, whether one has been made. So these do not commute with all that others do.
     */
    default int askedReleases() {
        return Releases.ALL;
    }

    /**
     * {@return the thread whose next step belongs to the one that was made last, if that is possible, or {@link
     * ThreadSet#NONE}} The thread has chosen what to call, which others do not notice: what they do in between they can do
     * before.
     */
    default int hasChosen() {
        return ThreadSet.NONE;
    }

    /** {@return about how much memory it keeps for what its keys mean} */
    default long bytes() {
        return 0;
    }
}
