// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import org.jspecify.annotations.Nullable;

/** The start of a thread, up to where it announces its first step. */
public final class Start {
    /** Nobody has chosen the thread: it only goes on to announce its first step. */
    public boolean isUnderWay;

    /** What whoever looks for the thread now finds, as a memory model has it: whether it has been started. */
    public boolean isSeen;

    /** Who goes on after that, or null for whomever the strategy chooses. */
    public @Nullable ExploredThread next;

    void clear() {
        isUnderWay = false;
        isSeen = false;
        next = null;
    }
}
