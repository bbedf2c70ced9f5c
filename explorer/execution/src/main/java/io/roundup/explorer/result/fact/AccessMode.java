// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

import java.util.Locale;

/**
 * How strongly an access is ordered, as {@code java.lang.invoke.VarHandle} has it, the weakest first. Of acquire and
 * release, which only an update may have both of, neither is weaker.
 */
public enum AccessMode {
    /** Ordered by nothing. */
    PLAIN,
    /** Coherent for each variable. */
    OPAQUE,
    /** Comes before what follows it. */
    ACQUIRE,
    /** Comes after what is before it. */
    RELEASE,
    /** In one order with all other volatile accesses. */
    VOLATILE;

    /**
     * {@return whether it orders less than another}
     *
     * @param other a mode that the same access could have
     */
    public boolean isWeakerThan(AccessMode other) {
        return compareTo(other) < 0 && !(this == ACQUIRE && other == RELEASE);
    }

    /** {@return the word for it} */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
