// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

/** The roles that the methods of maps play; all but the last four are about one key, their first argument. */
enum MapRole implements Role {
    GET(1, 1),
    GET_OR_DEFAULT(2, 2),
    CONTAINS_KEY(1, 1),
    PUT(2, 2),
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
    CONTAINS_VALUE(1, 1),
    CLEAR(0, 0),
    IS_EMPTY(0, 0),
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
}
