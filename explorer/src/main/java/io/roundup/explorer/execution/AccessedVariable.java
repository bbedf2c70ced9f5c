// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import org.jspecify.annotations.Nullable;

/** The variable that a thread has looked at last. */
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
