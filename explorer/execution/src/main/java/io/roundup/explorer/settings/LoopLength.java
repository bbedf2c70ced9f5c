// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

/** What an exploration takes to be known of loops in which one thread makes thousands of steps. */
public enum LoopLength {
    /** Nothing. They may be endless, so time passes in them. */
    NOT_KNOWN,
    /** They end by themselves, each within half of the steps of an execution. */
    LONG,
    /** Some do not, so time passes in all of them. */
    ENDLESS
}
