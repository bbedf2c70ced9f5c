// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

/** A fence between two events of one thread, as the methods of {@code java.lang.invoke.VarHandle} make them. */
public enum Fence {
    /** Between reads and all that follows. */
    ACQUIRE,
    /** Between all that is before it and stores. */
    RELEASE,
    /** Between reads and reads. */
    LOAD_LOAD,
    /** Between stores and stores. */
    STORE_STORE,
    /** Between all and all. */
    FULL;

    /** {@return the bit that stands for it in a set of fences} */
    public int bit() {
        return 1 << ordinal();
    }
}
