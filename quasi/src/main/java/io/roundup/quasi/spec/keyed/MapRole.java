// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.keyed;

import io.roundup.quasi.spec.table.Role;

/** The roles that the methods of maps play; all but the last four are about one key, their first argument. */
public enum MapRole implements Role {
    /** Answers the value of a key. */
    GET(1, 1),
    /** Answers the value of a key, or the second argument if it is absent. */
    GET_OR_DEFAULT(2, 2),
    /** Answers whether a key has a value. */
    CONTAINS_KEY(1, 1),
    /** Gives a key a value. */
    PUT(2, 2),
    /** Gives a key a value if it has none. */
    PUT_IF_ABSENT(2, 2),
    /** Adds text to the end of the value. */
    APPEND(2, 2),
    /** With a value: only if the key has that value, and answers whether it had. */
    REMOVE(1, 2),
    /** As {@link #REMOVE}, but answers whether the key was there. */
    DELETE(1, 1),
    /** With two values: only if the key has the first one, and answers whether it had. */
    REPLACE(2, 3),
    /** As {@link #REPLACE} with two values, and an absent key has the value null. */
    COMPARE_AND_SET(3, 3),
    /** Answers whether some key has a value. */
    CONTAINS_VALUE(1, 1),
    /** Removes everything. */
    CLEAR(0, 0),
    /** Answers whether there is no key. */
    IS_EMPTY(0, 0),
    /** Answers the number of keys. */
    SIZE(0, 0);

    private final int fewestArguments;
    private final int mostArguments;

    MapRole(int fewestArguments, int mostArguments) {
        this.fewestArguments = fewestArguments;
        this.mostArguments = mostArguments;
    }

    @Override
    public boolean takes(int arguments) {
        return arguments >= fewestArguments && arguments <= mostArguments;
    }

    boolean isAboutOneKey() {
        return compareTo(CONTAINS_VALUE) < 0;
    }

    /** {@return whether the last argument may become the value of the key, in whatever state} */
    boolean writesLastArgument() {
        return switch (this) {
            case PUT, PUT_IF_ABSENT, APPEND, REPLACE, COMPARE_AND_SET -> true;
            default -> false;
        };
    }
}
