// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import java.util.Arrays;

/**
 * A way by which a thread may have come to an object: a dereference chain of JLS 17.5.1, as the ends of the constructors
 * whose final fields it goes through. Immutable.
 */
final class Way {
    private static final ConstructorEnd[] NONE = {};

    /** By variables that are not final alone. */
    static final Way FREE = new Way(NONE, true, true);

    /** Perhaps so. */
    static final Way PERHAPS_FREE = new Way(NONE, false, true);

    /** Nobody knows which one. */
    static final Way UNKNOWN = new Way(NONE, false, false);

    /** What has been frozen by any of them is found by who comes this way. Not to be changed. */
    final ConstructorEnd[] ends;

    /** Whether the thread has come this way for certain; it may have come other ways as well. */
    final boolean isCertain;

    final boolean isKnown;

    private Way(ConstructorEnd[] ends, boolean isCertain, boolean isKnown) {
        this.ends = ends;
        this.isCertain = isCertain;
        this.isKnown = isKnown;
    }

    /** {@return this way, which is the only one} */
    Way only() {
        return isCertain || !isKnown ? this : new Way(ends, true, true);
    }

    /** {@return this way and a final field more, which the thread may have read} @param end of its constructor */
    Way through(ConstructorEnd end) {
        if (!isKnown) {
            return this;
        }
        for (ConstructorEnd each : ends) {
            if (each == end) {
                return onward();
            }
        }
        ConstructorEnd[] longer = Arrays.copyOf(ends, ends.length + 1);
        longer[ends.length] = end;
        return new Way(longer, false, true);
    }

    /** {@return this way and a reference more, which the thread may have read and which no constructor freezes} */
    Way onward() {
        return isCertain ? new Way(ends, false, isKnown) : this;
    }

    /** {@return whether two ways go through the same constructors} */
    boolean goesAs(Way other) {
        return isKnown == other.isKnown && Arrays.equals(ends, other.ends);
    }
}
