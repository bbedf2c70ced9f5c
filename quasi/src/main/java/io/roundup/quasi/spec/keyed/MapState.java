// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.keyed;

import io.roundup.quasi.spec.persistent.HashTrie;
import io.roundup.quasi.spec.persistent.ListCell;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The content of a map, a set or a multiset, as a persistent map from keys to values. It is a hash array mapped trie
 * (Bagwell, <i>Ideal Hash Trees</i>) whose shape depends on its content only. Reading and changing take O(log n). The
 * hash is kept up to date in O(1). Equality stops where two tries share a node. Keys and values may be null.
 */
public final class MapState {
    static final MapState EMPTY = new MapState(null, 0, 0);

    private final @Nullable Object root;
    private final int size;
    /** The sum of a number for each (key, value): independent of the order in which they came. */
    private final long hash;

    private MapState(@Nullable Object root, int size, long hash) {
        this.root = root;
        this.size = size;
        this.hash = hash;
    }

    /** {@return the number of keys} */
    int size() {
        return size;
    }

    boolean contains(@Nullable Object key) {
        return HashTrie.find(root, key) != null;
    }

    /** {@return the value of a key, or null if it has none} */
    @Nullable
    Object get(@Nullable Object key) {
        HashTrie.Leaf leaf = HashTrie.find(root, key);
        return leaf == null ? null : leaf.value();
    }

    MapState with(@Nullable Object key, @Nullable Object value) {
        HashTrie.Leaf leaf = HashTrie.find(root, key);
        if (leaf != null && Objects.equals(leaf.value(), value)) {
            return this;
        }
        long rest = leaf == null ? hash : hash - ListCell.spread(key, leaf.value());
        return new MapState(
                HashTrie.with(root, key, value), leaf == null ? size + 1 : size, rest + ListCell.spread(key, value));
    }

    MapState without(@Nullable Object key) {
        HashTrie.Leaf leaf = HashTrie.find(root, key);
        return leaf == null
                ? this
                : new MapState(HashTrie.without(root, key), size - 1, hash - ListCell.spread(key, leaf.value()));
    }

    void forEach(BiConsumer<? super @Nullable Object, ? super @Nullable Object> action) {
        HashTrie.forEach(root, action);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof MapState that
                        && hash == that.hash
                        && size == that.size
                        && HashTrie.same(root, that.root);
    }

    @Override
    public int hashCode() {
        return (int) (hash ^ hash >>> 32);
    }

    /** {@return the entries, in no particular order} */
    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", "{", "}");
        forEach((key, value) -> text.add(key + "=" + value));
        return text.toString();
    }
}
