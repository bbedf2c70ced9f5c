// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

import org.jspecify.annotations.Nullable;

/**
 * An object whose class has an {@code equals} but no {@code hashCode}: it would not be found again in a table.
 *
 * @param object the object itself
 */
public record EqualsOnly(Object object) {
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof EqualsOnly that
                && object.getClass() == that.object.getClass()
                && object.equals(that.object);
    }

    @Override
    public int hashCode() {
        return object.getClass().hashCode();
    }

    @Override
    public String toString() {
        return object.toString();
    }
}
