// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

/** The roles that the methods of counters play. Changes answer the new value or void, unless their name says otherwise. */
enum CounterRole implements Role {
    READ(0),
    INCREMENT(0),
    DECREMENT(0),
    ADD(1),
    GET_AND_INCREMENT(0),
    GET_AND_DECREMENT(0),
    GET_AND_ADD(1),
    SET(1),
    RESET(0),
    GET_AND_SET(1),
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
