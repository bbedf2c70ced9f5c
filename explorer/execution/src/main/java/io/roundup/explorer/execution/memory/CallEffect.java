// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

/** What a call does that others can see. */
public enum CallEffect {
    /** Nothing, or it is announced otherwise. */
    NONE,
    /** It looks at the object's state. */
    READ,
    /** It may change the object's state. */
    WRITE,
    /** It takes the object's monitor, and gives it back. */
    MONITOR
}
