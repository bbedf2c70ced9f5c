// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/**
 * A place where a variable that threads share is accessed with less than the guarantees of a volatile access. Only
 * there can hardware and compilers show an order that no interleaving has.
 *
 * @param variable such as {@code Flags.ready}
 * @param mode {@code plain}, {@code opaque}, {@code acquire} or {@code release}
 * @param writes whether it writes
 * @param place where it is, {@code Class.method:line}
 */
public record WeakAccess(String variable, String mode, boolean writes, String place) {
    /** {@return for example {@code plain write of Flags.ready at Flags.set:12}} */
    public String text() {
        return mode + (writes ? " write of " : " read of ") + variable + " at " + place;
    }
}
