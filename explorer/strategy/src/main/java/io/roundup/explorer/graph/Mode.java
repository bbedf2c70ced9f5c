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
    VOLATILE,
    /**
     * A signal to a thread, such as a permit to go on after parking: ordered with volatile accesses and other signals, as
     * the documentation of {@code LockSupport} says, and with no weaker access.
     */
    SIGNAL;

    /** {@return whether reads of this mode of one variable do not go back} */
    boolean isCoherent() {
        return this != PLAIN;
    }

    /** {@return whether a read of this mode comes before, and a store after, all else of its thread} */
    boolean isOrdered() {
        return this == ORDERED || this == VOLATILE;
    }

    /** {@return whether accesses of one thread are ordered with each other if they are of such modes} */
    boolean isSequential() {
        return this == VOLATILE || this == SIGNAL;
    }
}
