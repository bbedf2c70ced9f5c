// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/**
 * A place of the program that accesses a variable, and another mode for it.
 *
 * @param variable such as {@code Flags.ready}; elements of arrays have one name
 * @param kind what it does
 * @param place where it is, {@code Class.method:line}
 * @param now its mode in the code
 * @param mode the other one
 * @param call the method that has it, or how the names of updates by a {@code VarHandle} end
 */
public record AccessChange(
        String variable, AccessKind kind, String place, AccessMode now, AccessMode mode, String call) {
    /** {@return for example {@code read of Flags.ready at Flags.get:12: acquire (getAcquire) instead of plain}} */
    public String text() {
        return access() + " at " + shortPlace() + ": " + mode.text() + " (" + call + ") instead of " + now.text();
    }

    /** {@return for example {@code read of Flags.ready}} */
    public String access() {
        return kind.text() + " of " + (variable.isEmpty() ? "a variable" : variable);
    }

    /** {@return the place without the package} */
    public String shortPlace() {
        return ShortPlace.of(place);
    }
}
