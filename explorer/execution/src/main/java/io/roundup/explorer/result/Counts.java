// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import java.util.List;

/**
 * How many executions were made, and how many different histories they showed.
 *
 * @param executions made in phase 2
 * @param samples random executions that were made beside these
 * @param cutExecutions of the executions, how many ended early: others cover them, or they reached the bound on steps
 * @param deadlocked of these, in how many a deadlock was found
 * @param livelocked of these, in how many a livelock was found
 * @param waiting of these, in how many threads wait for ever, as they may
 * @param unexplained of these, in how many threads wait for ever, and whether they may is not known
 * @param histories different histories of phase 2
 * @param serialHistories different serial histories of phase 1, with their threads
 * @param notLinearizable different histories that are not linearizable
 * @param violatingHistories different histories that are violations
 * @param ignored how often threads ended with which exceptions, as they may; samples and executions with delays count, too
 * @param outcomes how often each was met in phase 2, the most frequent first; but for executions that others cover
 */
public record Counts(
        long executions,
        long samples,
        long cutExecutions,
        long deadlocked,
        long livelocked,
        long waiting,
        long unexplained,
        int histories,
        int serialHistories,
        int notLinearizable,
        int violatingHistories,
        List<Outcome> ignored,
        List<Outcome> outcomes) {
    /** Nothing was made. */
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(), List.of());

    /** {@return in how many of the executions all threads came to their end} */
    public long ended() {
        return executions - cutExecutions - deadlocked - livelocked - waiting - unexplained;
    }
}
