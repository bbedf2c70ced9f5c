// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

/** The mode of a read or store, from the weakest to the strongest, as {@code java.lang.invoke.VarHandle} has them. */
public enum Mode {
    /** A plain read or store. */
    PLAIN,
    /** Opaque: coherent for each variable. */
    OPAQUE,
    /** An acquiring read, or a releasing store. */
    ORDERED,
    /** Volatile. */
    VOLATILE;

    /** {@return whether reads of this mode of one variable do not go back} */
    boolean isCoherent() {
        return this != PLAIN;
    }

    /** {@return whether a read of this mode comes before, and a store after, all else of its thread} */
    boolean isOrdered() {
        return compareTo(ORDERED) >= 0;
    }
}
