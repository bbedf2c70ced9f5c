// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import io.roundup.quasi.spec.persistent.ListCell;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The content of a stack: a persistent list with its length and hash. Pushing and popping take O(1); equality compares
 * elements only when the hashes agree, and only down to the cells that both share.
 */
public final class StackState {
    static final StackState EMPTY = new StackState();

    private final @Nullable Object top;
    /** Null only at the bottom. */
    private final @Nullable StackState below;

    private final int size;
    private final long hash;

    private StackState() {
        this.top = null;
        this.below = null;
        this.size = 0;
        this.hash = 0;
    }

    private StackState(@Nullable Object top, StackState below) {
        this.top = top;
        this.below = below;
        this.size = below.size + 1;
        this.hash = below.hash * 0xD1342543DE82EF95L + ListCell.spread(top);
    }

    int size() {
        return size;
    }

    @Nullable
    Object top() {
        return top;
    }

    StackState push(@Nullable Object element) {
        return new StackState(element, this);
    }

    /** {@return the stack without its top; of an empty stack, itself} */
    StackState below() {
        return below == null ? this : below;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof StackState that) || size != that.size) {
            return false;
        }
        StackState a = this;
        StackState b = that;
        while (a != b) {
            if (a.hash != b.hash || !Objects.equals(a.top, b.top)) {
                return false;
            }
            a = a.below();
            b = b.below();
        }
        return true;
    }

    @Override
    public int hashCode() {
        return (int) (hash ^ hash >>> 32);
    }

    /** {@return the elements, the next to leave first} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[");
        for (StackState state = this; state.size > 0; state = state.below()) {
            text.append(state == this ? "" : ", ").append(state.top);
        }
        return text.append(']').toString();
    }
}
