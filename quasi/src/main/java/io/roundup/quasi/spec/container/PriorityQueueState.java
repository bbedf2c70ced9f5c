// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import io.roundup.quasi.spec.persistent.Bag;
import io.roundup.quasi.spec.persistent.ListCell;
import io.roundup.quasi.spec.persistent.Treap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of a priority queue: a persistent treap of priorities, each with the bag of its elements. Adding and
 * removing take expected O(log n) plus the number of elements of equal priority. The hash is kept up to date in O(1).
 */
public final class PriorityQueueState {
    static final PriorityQueueState EMPTY = new PriorityQueueState(null, 0, 0);

    private final @Nullable Treap root;
    private final int size;
    /** The sum of a number for each (priority, element): independent of the order in which they came. */
    private final long hash;

    private PriorityQueueState(@Nullable Treap root, int size, long hash) {
        this.root = root;
        this.size = size;
        this.hash = hash;
    }

    int size() {
        return size;
    }

    PriorityQueueState with(Comparable<?> priority, @Nullable Object element) {
        try {
            return new PriorityQueueState(
                    Treap.insert(root, priority, element), size + 1, hash + ListCell.spread(priority, element));
        } catch (ClassCastException e) {
            throw new IllegalArgumentException(
                    "the priority " + priority + " cannot be compared with the others; use one type", e);
        }
    }

    /** {@return the distinct elements of the smallest priority} */
    List<@Nullable Object> smallest() {
        return root == null ? List.of() : root.leftmost().bag().distinct();
    }

    /** {@return the state without one element of the smallest priority, or null if there is no such element} */
    @Nullable
    PriorityQueueState without(@Nullable Object element) {
        if (root == null) {
            return null;
        }
        Treap smallest = root.leftmost();
        Bag rest = smallest.bag().without(element);
        if (rest == null) {
            return null;
        }
        return new PriorityQueueState(
                Treap.replaceLeftmost(root, rest), size - 1, hash - ListCell.spread(smallest.priority(), element));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof PriorityQueueState that
                        && hash == that.hash
                        && size == that.size
                        && Treap.same(root, that.root);
    }

    @Override
    public int hashCode() {
        return (int) (hash ^ hash >>> 32);
    }

    /** {@return the elements in the order of their priorities} */
    @Override
    public String toString() {
        return Treap.show(root);
    }
}
