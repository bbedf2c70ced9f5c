// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/**
 * A variable that a step accesses, and where.
 *
 * @param variable such as {@code Flags.ready}; elements of arrays have one name; empty if it has none
 * @param place where it is accessed, {@code Class.method:line}
 */
public record AccessPlace(String variable, String place) {
    /** {@return for example {@code Flags.ready at Flags.get:12}} */
    public String text() {
        return (variable.isEmpty() ? "a variable" : variable) + " at " + ShortPlace.of(place);
    }
}
