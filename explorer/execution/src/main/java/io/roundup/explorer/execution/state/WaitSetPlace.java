// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import org.jspecify.annotations.Nullable;

/** The place of a thread in the wait set of a monitor or condition. */
public final class WaitSetPlace {
    /** The monitor in whose wait set the thread is. */
    public @Nullable Object monitor;

    /** A notification of that monitor is meant for this thread. */
    public boolean isChosen;

    /** The order in which threads began to wait on it. */
    public int since;

    /** The thread leaves the set, or a new execution begins. */
    public void clear() {
        monitor = null;
        isChosen = false;
    }
}
