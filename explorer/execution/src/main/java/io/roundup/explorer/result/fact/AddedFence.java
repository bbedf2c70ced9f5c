// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/**
 * A fence before a line of the program.
 *
 * @param place the line, {@code Class.method:line}
 * @param call the method of {@code VarHandle}
 */
public record AddedFence(String place, String call) {
    /** {@return for example {@code VarHandle.fullFence() before Flags.get:12}} */
    public String text() {
        return "VarHandle." + call + "() before " + ShortPlace.of(place);
    }
}
