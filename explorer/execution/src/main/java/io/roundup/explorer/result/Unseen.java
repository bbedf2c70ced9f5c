// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

/**
 * What random executions have not shown: how likely one more is to make a trace that none has made. They are drawn by one
 * strategy, each independent of the others, and it is a statement on what that strategy draws. It is no probability of a
 * bug: what a strategy draws once in a million executions may be all that goes wrong.
 *
 * <p>The estimate is that of Good and Turing: the share of executions whose trace was made once only (Good, <em>The
 * Population Frequencies of Species</em>, Biometrika 40, 1953). The bound adds what both can be off by. One execution
 * changes the estimate by at most 2/n. So it is less than its mean minus e with probability at most exp(-ne²/2)
 * (McDiarmid). The truth is more than its mean plus e with probability at most exp(-ne²) (McAllester and Ortiz,
 * <em>Concentration Inequalities for the Missing Mass</em>, JMLR 4, 2003).
 *
 * @param executions drawn at random
 * @param once how many of them made a trace that no other made
 */
public record Unseen(long executions, long once) {
    /** How sure the bound is. */
    public static final double CONFIDENCE = 0.95;

    /** No execution was drawn at random. */
    public static final Unseen NOTHING_DRAWN = new Unseen(0, 0);

    /**
     * {@return the estimated probability, from 0 to 1; not less than one in as many executions as were made, which say
     * nothing of what is rarer}
     */
    public double probability() {
        return executions == 0 ? 1 : (double) Math.max(1, once) / executions;
    }

    /** {@return what the probability does not exceed, with {@link #CONFIDENCE}} */
    public double bound() {
        if (executions == 0) {
            return 1;
        }
        double off = (1 + Math.sqrt(2)) * Math.sqrt(Math.log(2 / (1 - CONFIDENCE)) / executions);
        return Math.min(1, probability() + off);
    }
}
