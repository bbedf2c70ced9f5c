// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

import org.jspecify.annotations.Nullable;

/**
 * An object without an equality of its own, as a label has it. It is equal to another when the class and the rank of
 * first appearance are. So it is the same one in equal histories of different executions.
 */
public final class ObjectIdentity {
    private final Object object;
    private final int rank;

    /** Names an object. @param object in one of the executions @param rank from 1; 0 is the object under test */
    public ObjectIdentity(Object object, int rank) {
        this.object = object;
        this.rank = rank;
    }

    /** {@return the object of one of the executions that have it} */
    public Object object() {
        return object;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ObjectIdentity that
                && rank == that.rank
                && (rank == 0 || object.getClass() == that.object.getClass());
    }

    @Override
    public int hashCode() {
        return rank == 0 ? 0 : object.getClass().hashCode() * 31 + rank;
    }

    /** {@return for example {@code Node#1}, or {@code lambda Harness#1} for a lambda of the class {@code Harness}} */
    @Override
    public String toString() {
        return rank == 0 ? "this" : ClassNames.simple(object.getClass()) + "#" + rank;
    }
}
