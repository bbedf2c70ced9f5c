// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

/** A state that threads wait for, other than what the field of a synchronizer holds. */
public interface AwaitedState {
    /** {@return the state as one number, for the condition of the step that waits} */
    long value();
}
