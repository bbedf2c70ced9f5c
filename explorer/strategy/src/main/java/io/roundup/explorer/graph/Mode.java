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
     * To enter or exit a monitor: an acquiring read or a releasing store. It pushes and is pushed as a volatile access
     * is, but not by what enters or exits monitors. Compilers may merge two blocks of one monitor, and then order what
     * the two store as they like.
     */
    MONITOR,
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
        return this == ORDERED || this == VOLATILE || this == MONITOR;
    }

    /** {@return whether accesses of one thread push each other if they are of such modes, and not both of monitors} */
    boolean isSequential() {
        return this == VOLATILE || this == MONITOR || this == SIGNAL;
    }

    /** {@return whether a read comes after all earlier ones of its thread that are sequential} */
    boolean comesAfterSequential() {
        return this == VOLATILE || this == SIGNAL;
    }
}
