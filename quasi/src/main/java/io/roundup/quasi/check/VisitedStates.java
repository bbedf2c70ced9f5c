// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import java.lang.ref.SoftReference;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of a {@link Cut} and a state of the specification that a search has visited, in bounded memory.
 *
 * <p>Two generations of open hash tables without an object for each entry. When the young one holds its share of the
 * memory it becomes the old one. The pairs of the former old one are then forgotten, except those that were met again
 * since. So the least recently used ones go, in two steps. A search that meets a forgotten pair visits it again, which
 * costs time, not correctness. How much a state occupies is an estimate, which may be far too low, as for long texts.
 * So large tables are softly referenced, and the virtual machine forgets them before it runs out of memory. Not
 * thread-safe.
 */
final class VisitedStates {
    private static final SoftReference<Generation> NONE = new SoftReference<>(null);

    /**
     * What a state of a specification is taken to occupy: a persistent one shares most of what it holds with others.
     */
    private static final int STATE_BYTES = 160;

    private static final int FIRST_CAPACITY = 32;

    /** Smaller tables are not worth the work that soft references make for the garbage collector. */
    private static final int LARGE = 1 << 13;

    private final int wordsPerKey;
    private final long bytesPerGeneration;
    /** Null when it is large. */
    private @Nullable Generation small;

    private SoftReference<Generation> large = NONE;
    private SoftReference<Generation> old = NONE;

    /**
     * A cache with a bound.
     *
     * @param wordsPerKey how many words each key has
     * @param maxBytes about how much memory to take at most
     */
    VisitedStates(int wordsPerKey, long maxBytes) {
        this.wordsPerKey = wordsPerKey;
        this.bytesPerGeneration = maxBytes / 2;
        this.small = new Generation(wordsPerKey);
    }

    /** {@return the table that grows: an empty one, if the one that there was is forgotten} */
    private Generation young() {
        Generation young = small == null ? large.get() : small;
        if (young == null) {
            young = new Generation(wordsPerKey);
            small = young;
        }
        return young;
    }

    /**
     * Adds a pair. Takes expected O(words).
     *
     * @param key as many words as each key has; copied
     * @param keyHash equal for equal keys
     * @param state with {@code equals} and {@code hashCode}
     * @return whether the pair is new, or was forgotten
     */
    boolean add(long[] key, long keyHash, Object state) {
        int hash = mix(keyHash + state.hashCode() * 0x9E3779B97F4A7C15L);
        Generation young = young();
        int slot = young.find(key, hash, state);
        if (young.states[slot] != null) {
            return false;
        }
        Generation former = old.get();
        boolean remembered = former != null && former.states[former.find(key, hash, state)] != null;
        young.put(slot, key, hash, state);
        if (young.size * bytesPerEntry() > bytesPerGeneration) {
            old = new SoftReference<>(young);
            small = new Generation(wordsPerKey);
        } else if (young.size == LARGE) {
            large = new SoftReference<>(young);
            small = null;
        }
        return !remembered;
    }

    /** A table is between a quarter and half full, and while it grows there are two of them. */
    private long bytesPerEntry() {
        return STATE_BYTES + 4L * (2 * Integer.BYTES + (long) Long.BYTES * wordsPerKey);
    }

    private static int mix(long hash) {
        long mixed = (hash ^ hash >>> 30) * 0xBF58476D1CE4E5B9L;
        return (int) (mixed ^ mixed >>> 32);
    }

    /** An open hash table with linear probing, at most half full. */
    private static final class Generation {
        private final int wordsPerKey;
        private long[] keys;
        private @Nullable Object[] states = new @Nullable Object[FIRST_CAPACITY];
        private int[] hashes = new int[FIRST_CAPACITY];
        private int size;

        Generation(int wordsPerKey) {
            this.wordsPerKey = wordsPerKey;
            this.keys = new long[FIRST_CAPACITY * wordsPerKey];
        }

        /** {@return the slot of the pair, or the free slot where it belongs} */
        int find(long[] key, int hash, Object state) {
            int mask = hashes.length - 1;
            for (int slot = hash & mask; ; slot = slot + 1 & mask) {
                Object known = states[slot];
                if (known == null || hashes[slot] == hash && isKey(slot, key) && known.equals(state)) {
                    return slot;
                }
            }
        }

        private boolean isKey(int slot, long[] key) {
            int from = slot * wordsPerKey;
            for (int i = 0; i < wordsPerKey; i++) {
                if (keys[from + i] != key[i]) {
                    return false;
                }
            }
            return true;
        }

        void put(int slot, long[] key, int hash, Object state) {
            System.arraycopy(key, 0, keys, slot * wordsPerKey, wordsPerKey);
            hashes[slot] = hash;
            states[slot] = state;
            if (++size * 2 > hashes.length) {
                grow();
            }
        }

        private void grow() {
            long[] oldKeys = keys;
            @Nullable Object[] oldStates = states;
            int[] oldHashes = hashes;
            int capacity = oldHashes.length * 2;
            keys = new long[capacity * wordsPerKey];
            states = new @Nullable Object[capacity];
            hashes = new int[capacity];
            for (int i = 0; i < oldHashes.length; i++) {
                if (oldStates[i] != null) {
                    int slot = oldHashes[i] & capacity - 1;
                    while (states[slot] != null) {
                        slot = slot + 1 & capacity - 1;
                    }
                    System.arraycopy(oldKeys, i * wordsPerKey, keys, slot * wordsPerKey, wordsPerKey);
                    states[slot] = oldStates[i];
                    hashes[slot] = oldHashes[i];
                }
            }
        }
    }
}
