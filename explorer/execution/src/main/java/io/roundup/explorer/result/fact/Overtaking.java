// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/**
 * What a step did that could find another value than the newest, or take a place before others.
 *
 * @param isStore whether it is a store, or else a read
 * @param older the step after which it comes or that has stored what it finds, or {@link #NO_ROW}
 * @param newer the step that is overtaken, or has not reached the thread; {@link #NO_ROW} if there is none
 */
public record Overtaking(boolean isStore, int older, int newer) {
    /** Of the first value of a variable, which no step has stored. */
    public static final int NO_ROW = -1;
}
