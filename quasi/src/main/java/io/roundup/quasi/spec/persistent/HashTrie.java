// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.persistent;

import io.roundup.quasi.spec.keyed.MapState;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a {@link MapState}: a leaf, a branch, or null for the empty trie. No branch has a leaf as its only
 * child, so equal contents have equal shapes.
 */
public final class HashTrie {
    private static final int BITS = 5;
    private static final int MASK = (1 << BITS) - 1;

    private HashTrie() {}

    /**
     * A key with its value.
     *
     * @param hash of the key, well spread
     * @param next a key with the same hash, seldom there; in no particular order
     */
    public record Leaf(
            int hash,
            @Nullable Object key,
            @Nullable Object value,
            @Nullable Leaf next) {
        @Nullable
        Leaf find(@Nullable Object wanted) {
            for (Leaf leaf = this; leaf != null; leaf = leaf.next) {
                if (Objects.equals(leaf.key, wanted)) {
                    return leaf;
                }
            }
            return null;
        }

        static @Nullable Leaf without(@Nullable Leaf leaf, @Nullable Object key) {
            if (leaf == null || Objects.equals(leaf.key, key)) {
                return leaf == null ? null : leaf.next;
            }
            return new Leaf(leaf.hash, leaf.key, leaf.value, without(leaf.next, key));
        }

        int length() {
            int length = 0;
            for (Leaf leaf = this; leaf != null; leaf = leaf.next) {
                length++;
            }
            return length;
        }
    }

    /** Up to 32 children, those present in the order of their bits. */
    private record Branch(int bitmap, Object[] children) {
        static Branch of(int bit, Object child) {
            return new Branch(bit, new Object[] {child});
        }

        int index(int bit) {
            return Integer.bitCount(bitmap & bit - 1);
        }

        Branch replaced(int index, Object child) {
            Object[] copy = children.clone();
            copy[index] = child;
            return new Branch(bitmap, copy);
        }

        Branch inserted(int bit, Object child) {
            int index = index(bit);
            Object[] copy = Arrays.copyOf(children, children.length + 1);
            System.arraycopy(children, index, copy, index + 1, children.length - index);
            copy[index] = child;
            return new Branch(bitmap | bit, copy);
        }

        Branch removed(int bit) {
            int index = index(bit);
            Object[] copy = Arrays.copyOf(children, children.length - 1);
            System.arraycopy(children, index + 1, copy, index, copy.length - index);
            return new Branch(bitmap & ~bit, copy);
        }
    }

    private static int hash(@Nullable Object key) {
        long spread = ListCell.spread(key);
        return (int) (spread ^ spread >>> 29);
    }

    private static int bit(int hash, int shift) {
        return 1 << (hash >>> shift & MASK);
    }

    public static @Nullable Leaf find(@Nullable Object root, @Nullable Object key) {
        int hash = hash(key);
        Object node = root;
        for (int shift = 0; node instanceof Branch branch; shift += BITS) {
            int bit = bit(hash, shift);
            node = (branch.bitmap & bit) == 0 ? null : branch.children[branch.index(bit)];
        }
        return node instanceof Leaf leaf && leaf.hash == hash ? leaf.find(key) : null;
    }

    /** {@return a trie in which a key has a value} */
    public static Object with(@Nullable Object root, @Nullable Object key, @Nullable Object value) {
        return with(root, 0, new Leaf(hash(key), key, value, null));
    }

    private static Object with(@Nullable Object node, int shift, Leaf added) {
        if (node instanceof Branch branch) {
            int bit = bit(added.hash, shift);
            if ((branch.bitmap & bit) == 0) {
                return branch.inserted(bit, added);
            }
            int index = branch.index(bit);
            return branch.replaced(index, with(branch.children[index], shift + BITS, added));
        }
        if (!(node instanceof Leaf leaf)) {
            return added;
        }
        if (leaf.hash == added.hash) {
            return new Leaf(added.hash, added.key, added.value, Leaf.without(leaf, added.key));
        }
        return fork(leaf, added, shift);
    }

    private static Branch fork(Leaf a, Leaf b, int shift) {
        int bit = bit(a.hash, shift);
        return bit == bit(b.hash, shift)
                ? Branch.of(bit, fork(a, b, shift + BITS))
                : Branch.of(bit, a).inserted(bit(b.hash, shift), b);
    }

    /** {@return a trie without a key that it has} */
    public static @Nullable Object without(@Nullable Object root, @Nullable Object key) {
        return without(root, 0, hash(key), key);
    }

    private static @Nullable Object without(@Nullable Object node, int shift, int hash, @Nullable Object key) {
        if (!(node instanceof Branch branch)) {
            return Leaf.without((Leaf) node, key);
        }
        int bit = bit(hash, shift);
        int index = branch.index(bit);
        Object child = without(branch.children[index], shift + BITS, hash, key);
        Branch rest = child == null ? branch.removed(bit) : branch.replaced(index, child);
        return rest.children.length == 1 && rest.children[0] instanceof Leaf ? rest.children[0] : rest;
    }

    public static void forEach(
            @Nullable Object node, BiConsumer<? super @Nullable Object, ? super @Nullable Object> action) {
        if (node instanceof Branch branch) {
            for (Object child : branch.children) {
                forEach(child, action);
            }
        } else {
            for (Leaf leaf = (Leaf) node; leaf != null; leaf = leaf.next) {
                action.accept(leaf.key, leaf.value);
            }
        }
    }

    public static boolean same(@Nullable Object a, @Nullable Object b) {
        if (a == b) {
            return true;
        }
        if (a instanceof Branch left && b instanceof Branch right) {
            if (left.bitmap != right.bitmap) {
                return false;
            }
            for (int i = 0; i < left.children.length; i++) {
                if (!same(left.children[i], right.children[i])) {
                    return false;
                }
            }
            return true;
        }
        return a instanceof Leaf left && b instanceof Leaf right && sameLeaves(left, right);
    }

    private static boolean sameLeaves(Leaf a, Leaf b) {
        if (a.hash != b.hash || a.length() != b.length()) {
            return false;
        }
        for (Leaf leaf = a; leaf != null; leaf = leaf.next) {
            Leaf other = b.find(leaf.key);
            if (other == null || !Objects.equals(leaf.value, other.value)) {
                return false;
            }
        }
        return true;
    }
}
