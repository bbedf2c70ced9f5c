// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.keyed;

import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.table.Role;
import org.jspecify.annotations.Nullable;

/** The roles that the methods of sets and multisets play. */
public enum SetRole implements Role {
    /** Adds an element. */
    ADD(1),
    /** Removes an element, from a multiset once. */
    REMOVE(1),
    /** Answers whether an element is there. */
    CONTAINS(1),
    /** How often an element is in a multiset. */
    COUNT(1),
    /** Removes everything. */
    CLEAR(0),
    /** Answers whether there is no element. */
    IS_EMPTY(0),
    /** Answers the number of elements. */
    SIZE(0),
    /** Answers all elements at once. */
    READ(0);

    private static final Response FALSE = Response.returned(false);

    private final int arguments;

    SetRole(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public boolean takes(int given) {
        return given == arguments;
    }

    /** {@return whether such an operation works on one element and knows of no other} */
    boolean isAboutOneElement() {
        return arguments == 1;
    }

    /** {@return whether an operation changes nothing, going by its response, null if pending} */
    boolean isReadOnly(@Nullable Response response) {
        return switch (this) {
            case ADD, REMOVE -> FALSE.equals(response);
            case CLEAR -> false;
            default -> true;
        };
    }
}
