// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Response;
import org.jspecify.annotations.Nullable;

/** The roles that the methods of sets and multisets play. */
enum SetRole implements Role {
    ADD(1),
    REMOVE(1),
    CONTAINS(1),
    /** How often an element is in a multiset. */
    COUNT(1),
    /** Removes everything. */
    CLEAR(0),
    IS_EMPTY(0),
    SIZE(0),
    /** Answers all elements at once. */
    READ(0);

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
            case ADD, REMOVE -> DeterministicSpecification.FALSE.equals(response);
            case CLEAR -> false;
            default -> true;
        };
    }
}
