// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.heap;

import org.jspecify.annotations.Nullable;

/** Receives what is in an object, variable by variable in a fixed order. */
public interface Contents {
    /** Receives a number, or the bits of one. */
    void number(long number);

    /** Receives a reference, or null. */
    void reference(@Nullable Object reference);
}
