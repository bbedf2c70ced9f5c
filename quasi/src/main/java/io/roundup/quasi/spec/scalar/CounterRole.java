// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.scalar;

import io.roundup.quasi.spec.table.Role;

/**
 * The roles that the methods of counters play. Changes answer the new value or void, unless their name says otherwise.
 */
public enum CounterRole implements Role {
    /** Answers the value. */
    READ(0),
    /** Adds one. */
    INCREMENT(0),
    /** Subtracts one. */
    DECREMENT(0),
    /** Adds the argument. */
    ADD(1),
    /** Adds one and answers the value before. */
    GET_AND_INCREMENT(0),
    /** Subtracts one and answers the value before. */
    GET_AND_DECREMENT(0),
    /** Adds the argument and answers the value before. */
    GET_AND_ADD(1),
    /** Replaces the value. */
    SET(1),
    /** Sets the value to zero. */
    RESET(0),
    /** Replaces the value and answers the one before. */
    GET_AND_SET(1),
    /** Sets the value to zero and answers the one before. */
    GET_AND_RESET(0);

    private final int arguments;

    CounterRole(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public boolean takes(int given) {
        return given == arguments;
    }
}
