// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import org.jspecify.annotations.Nullable;

/** A state that threads wait for, other than what the field of a synchronizer holds. */
public interface AwaitedState {
    /** {@return the state as one number, for the condition of the step that waits} */
    long value();

    /**
     * {@return the thread that has to go on first, although the state has what another thread waits for, or null}
     *
     * @param thread the other one, which waits
     */
    @Nullable
    ExploredThread ahead(ExploredThread thread);
}
