// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

/** What is among the choices of some executions only. */
public enum ExtraChoices {
    /** Nothing. */
    NONE,
    /** Threads go round loops to no effect, see {@link Schedule#hasRounds}. */
    ROUNDS,
    /** Threads look whether they were interrupted, see {@link Schedule#looksForInterruptions}. */
    INTERRUPTIONS
}
