// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The end of a constructor, which freezes final fields (JLS 17.5): all that is before it in its thread, or happens
 * before that. A reference that the thread stores later carries it, and copies of that reference do. Immutable.
 *
 * @param thread that has made the object
 * @param made how many events it had made
 * @param other another freeze that binds, too, or null
 */
public record Freeze(int thread, int made, @Nullable Freeze other) {
    /** {@return both} @param first or null @param second or null */
    public static @Nullable Freeze both(@Nullable Freeze first, @Nullable Freeze second) {
        if (first == null || second == null) {
            return first == null ? second : first;
        }
        return second.binds(first.thread, first.made)
                ? both(first.other, second)
                : both(first.other, new Freeze(first.thread, first.made, second));
    }

    /** Written, since it is asked in each execution, and the method of a record is put together when it runs. */
    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof Freeze that
                && thread == that.thread
                && made == that.made
                && Objects.equals(other, that.other);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * thread + made) + Objects.hashCode(other);
    }

    private boolean binds(int of, int after) {
        return thread == of && made >= after || other != null && other.binds(of, after);
    }
}
