// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import org.jspecify.annotations.Nullable;

/** A variable that a thread has accessed last in some way. */
final class AccessedVariable {
    /** An object, an array, or the class of a static variable; or null if there is none. */
    @Nullable
    Object holder;

    /** Where in it. */
    long slot;

    long location;

    void set(Object in, long at, long as) {
        holder = in;
        slot = at;
        location = as;
    }

    void clear() {
        holder = null;
        location = 0;
    }
}
