// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/**
 * A plain variable that races. Executions show what interleavings do; what the memory model allows beside that, they do
 * not show.
 *
 * @param variable such as {@code Registry.instance}, or the class of a collection
 * @param isOfLibrary whether both accesses are in code that the program only uses
 * @param first the access that came first in an execution
 * @param second the other one
 */
public record RaceRemark(String variable, boolean isOfLibrary, Access first, Access second) {
    /**
     * One of the two accesses.
     *
     * @param writes whether it writes
     * @param place where it is, {@code Class.method:line}
     */
    public record Access(boolean writes, String place) {
        /** {@return for example {@code read at Registry.get:21}} */
        String text() {
            return (writes ? "written at " : "read at ") + ShortPlace.of(place);
        }
    }

    /** {@return without packages, for example {@code Registry.instance: read at Registry.get:21, written at Registry.get:24}} */
    public String text() {
        return variable + ": " + first.text() + ", " + second.text();
    }
}
