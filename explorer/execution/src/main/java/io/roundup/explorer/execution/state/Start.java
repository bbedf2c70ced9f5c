// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import org.jspecify.annotations.Nullable;

/** The start of a thread, up to where it announces its first step. */
public final class Start {
    /** Nobody has chosen the thread: it only goes on to announce its first step. */
    public boolean isUnderWay;

    /** Who goes on after that, or null for whomever the strategy chooses. */
    public @Nullable ExploredThread next;

    void clear() {
        isUnderWay = false;
        next = null;
    }
}
