// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.persistent;

import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A persistent search tree of priorities whose shape depends on its content only: a treap (Seidel and Aragon,
 * <i>Randomized Search Trees</i>) with weights that are hashes of the priorities. So equal contents have equal shapes,
 * and equality compares node by node, stopping where two trees share one. Expected depth O(log n); null is the empty
 * tree.
 *
 * @param priority the key
 * @param bag its elements, not empty
 * @param left smaller priorities
 * @param right larger priorities
 */
public record Treap(
        Comparable<?> priority,
        Bag bag,
        @Nullable Treap left,
        @Nullable Treap right) {
    public static Treap insert(@Nullable Treap tree, Comparable<?> priority, @Nullable Object element) {
        if (tree == null) {
            // Compared with itself once, so that a first priority of a type without an order is refused too.
            compare(priority, priority);
            return new Treap(priority, Bag.of(element), null, null);
        }
        int order = compare(priority, tree.priority);
        if (order == 0) {
            return new Treap(tree.priority, tree.bag.with(element), tree.left, tree.right);
        }
        if (order < 0) {
            Treap left = insert(tree.left, priority, element);
            return left.isAbove(tree)
                    ? new Treap(left.priority, left.bag, left.left, tree.withLeft(left.right))
                    : tree.withLeft(left);
        }
        Treap right = insert(tree.right, priority, element);
        return right.isAbove(tree)
                ? new Treap(right.priority, right.bag, tree.withRight(right.left), right.right)
                : tree.withRight(right);
    }

    /** {@return the node of the smallest priority} */
    public Treap leftmost() {
        Treap tree = this;
        while (tree.left != null) {
            tree = tree.left;
        }
        return tree;
    }

    /** {@return the tree with another bag for its smallest priority, and without that priority if the bag is empty} */
    public static @Nullable Treap replaceLeftmost(Treap tree, Bag bag) {
        if (tree.left != null) {
            return tree.withLeft(replaceLeftmost(tree.left, bag));
        }
        return bag.elements().isEmpty() ? tree.right : new Treap(tree.priority, bag, null, tree.right);
    }

    public static boolean same(@Nullable Treap a, @Nullable Treap b) {
        if (a == b) {
            return true;
        }
        return a != null
                && b != null
                && compare(a.priority, b.priority) == 0
                && a.bag.sameElements(b.bag)
                && same(a.left, b.left)
                && same(a.right, b.right);
    }

    public static String show(@Nullable Treap tree) {
        StringJoiner text = new StringJoiner(", ", "[", "]");
        show(tree, text);
        return text.toString();
    }

    private static void show(@Nullable Treap tree, StringJoiner text) {
        if (tree != null) {
            show(tree.left, text);
            tree.bag.elements().forEach(element -> text.add(String.valueOf(element)));
            show(tree.right, text);
        }
    }

    private Treap withLeft(@Nullable Treap other) {
        return new Treap(priority, bag, other, right);
    }

    private Treap withRight(@Nullable Treap other) {
        return new Treap(priority, bag, left, other);
    }

    /** Priorities with equal weights are ordered by themselves, so the shape stays unique. */
    private boolean isAbove(Treap other) {
        int order = Long.compare(ListCell.spread(priority), ListCell.spread(other.priority));
        return order > 0 || order == 0 && compare(priority, other.priority) > 0;
    }

    /** Throws a ClassCastException for priorities of different types, which the caller turns into advice. */
    @SuppressWarnings("unchecked")
    public static int compare(Comparable<?> a, Comparable<?> b) {
        return ((Comparable<Object>) a).compareTo(b);
    }
}
