// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

/**
 * Whether states have to tell counters that decide only how threads pause. They need not as long as none has made a thread
 * pause, in any execution. Those that let a thread wait for some time need not as long as nothing can tell that it has
 * not waited. See docs/design/states.md. Used by the running explored thread.
 */
public final class CountedPauses {
    private static final int MADE = 1;
    private static final int TIMED = 1 << 1;

    private int found;

    /** A thread pauses as often as a counter says. */
    public void made() {
        found |= MADE;
    }

    /** A thread begins to wait for some time, looks at the clock, or is given a permit that it may take while it waits. */
    public void timed() {
        found |= TIMED;
    }

    /** {@return whether states have to tell a counter} @param parks whether it lets threads wait for some time */
    public boolean areNeeded(boolean parks) {
        return (found & (parks ? MADE | TIMED : MADE)) != 0;
    }

    /** {@return what was found, as bits} */
    public int found() {
        return found;
    }

    /** Adds what another process has found. */
    public void found(int bits) {
        found |= bits;
    }
}
