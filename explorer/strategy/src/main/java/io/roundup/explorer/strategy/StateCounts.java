// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

/**
 * What a search over states has met so far.
 *
 * @param states that were told apart
 * @param transitions steps from one of them to another that were made, but for those that were repeated
 * @param executions that were made, of which the last has ended
 * @param known those of them that ended where all that follows was known: at a known state, or with all threads asleep
 * @param untold visits of states that could not be told from others, so that each was taken for a new one
 * @param untoldFor why the first of those could not, in words, or an empty string
 * @param swapped what has changed places in states that were not told apart, in words, or an empty string
 * @param areCyclesKnown whether executions came back to states of their own, and all of those that do so fairly were made
 */
public record StateCounts(
        long states,
        long transitions,
        long executions,
        long known,
        long untold,
        String untoldFor,
        String swapped,
        boolean areCyclesKnown) {}
