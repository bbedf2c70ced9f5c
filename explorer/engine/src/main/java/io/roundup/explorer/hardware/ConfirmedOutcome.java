// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.hardware;

import org.jspecify.annotations.Nullable;

/**
 * One outcome, as explored and as seen.
 *
 * @param text the results of the actors' calls
 * @param token replays an execution that has it, or null if none was met
 * @param traces how many executions of the exploration had it
 * @param wrong whether it is what a violation shows
 * @param seen how often hardware showed it
 * @param verdict of both
 */
public record ConfirmedOutcome(
        String text, @Nullable String token, long traces, Wrong wrong, long seen, OutcomeVerdict verdict) {
    /** Whether an outcome is that of a violation. */
    public enum Wrong {
        /** No execution with it is a violation. */
        NEVER,
        /** Some are, and some are not: it depends on which calls came first. */
        SOMETIMES,
        /** All are. */
        ALWAYS
    }
}
