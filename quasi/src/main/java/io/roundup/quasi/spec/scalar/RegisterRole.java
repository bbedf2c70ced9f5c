// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.scalar;

import io.roundup.quasi.spec.table.Role;

/** The roles that the methods of registers play. */
public enum RegisterRole implements Role {
    /** Answers the value. */
    READ(0, 0),
    /** Replaces the value. */
    WRITE(1, 1),
    /** Writes, and answers what was there before. */
    GET_AND_SET(1, 1),
    /** Writes the second argument if the first is there; both may come as one list. */
    COMPARE_AND_SET(1, 2),
    /** As {@link #COMPARE_AND_SET}, but answers what was there before. */
    COMPARE_AND_EXCHANGE(2, 2);

    private final int fewestArguments;
    private final int mostArguments;

    RegisterRole(int fewestArguments, int mostArguments) {
        this.fewestArguments = fewestArguments;
        this.mostArguments = mostArguments;
    }

    @Override
    public boolean takes(int arguments) {
        return arguments >= fewestArguments && arguments <= mostArguments;
    }
}
