// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

import org.jspecify.annotations.Nullable;

/** The variable that a thread has looked at last. */
public final class AccessedVariable {
    /** An object, an array, or the class of a static variable; or null if there is none. */
    public @Nullable Object holder;

    /** Where in it. */
    public long slot;

    public long location;

    public void set(Object in, long at, long as) {
        holder = in;
        slot = at;
        location = as;
    }

    public void clear() {
        holder = null;
        location = 0;
    }
}
