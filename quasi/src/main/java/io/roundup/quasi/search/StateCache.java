// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The states that a search has visited, in bounded memory: pairs of a few words and a state of the specification.
 *
 * <p>Two generations of open hash tables. When the young one holds its share of the memory it becomes the old one. The
 * states of the former old one are then forgotten, except those that were met again since. A search that meets a
 * forgotten state visits it again: that costs time, not correctness. Not thread-safe.
 */
public final class StateCache {
    /** What a state of a specification is taken to occupy: persistent states share most of what they hold. */
    private static final int STATE_BYTES = 64;

    /** Object header and length of a key, and its slots in the table at half load. */
    private static final int ENTRY_BYTES = 48;

    private final long bytesPerGeneration;
    private long[] probe;
    private Generation young = new Generation();
    private Generation old = young;

    /**
     * A cache that takes at most a quarter of the heap.
     *
     * @param maxWords the most words that a key will have
     */
    public StateCache(int maxWords) {
        this(maxWords, Runtime.getRuntime().maxMemory() / 4);
    }

    /**
     * A cache with a given bound.
     *
     * @param maxWords the most words that a key will have
     * @param maxBytes about how much memory to take at most
     */
    public StateCache(int maxWords, long maxBytes) {
        this.probe = new long[maxWords];
        this.bytesPerGeneration = maxBytes / 2;
    }

    /** {@return the words of the key that the next {@link #add} will add: to be filled in, from index 0} */
    public long[] probe() {
        return probe;
    }

    /**
     * {@return the words of the key that the next {@link #contains} or {@link #add} is about, at least so many; what
     * was filled in stays}
     *
     * @param words how many words the key has
     */
    public long[] probe(int words) {
        if (words > probe.length) {
            probe = Arrays.copyOf(probe, 2 * words);
        }
        return probe;
    }

    /**
     * Looks for the pair of the first words of {@link #probe()} and a state, and keeps it from being forgotten.
     *
     * @param words how many words the key has
     * @param wordsHash a hash of those words: equal for equal words
     * @param state with {@code equals} and {@code hashCode}
     * @return whether the pair was added and is not forgotten
     */
    public boolean contains(int words, long wordsHash, Object state) {
        int hash = mix(wordsHash + state.hashCode() * 0x9E3779B97F4A7C15L);
        if (young.keys[young.find(probe, words, hash, state)] != null) {
            return true;
        }
        return old != young && old.keys[old.find(probe, words, hash, state)] != null && !add(words, wordsHash, state);
    }

    /**
     * Adds the pair of the first words of {@link #probe()} and a state. Takes expected O(words).
     *
     * @param words how many words the key has
     * @param wordsHash a hash of those words: equal for equal words
     * @param state with {@code equals} and {@code hashCode}
     * @return whether the pair is new, or was forgotten
     */
    public boolean add(int words, long wordsHash, Object state) {
        int hash = mix(wordsHash + state.hashCode() * 0x9E3779B97F4A7C15L);
        int slot = young.find(probe, words, hash, state);
        if (young.keys[slot] != null) {
            return false;
        }
        boolean remembered = false;
        long[] key = null;
        if (old != young) {
            int oldSlot = old.find(probe, words, hash, state);
            key = old.keys[oldSlot];
            remembered = key != null;
        }
        young.put(slot, key == null ? Arrays.copyOf(probe, words) : key, hash, state);
        if (young.bytes > bytesPerGeneration) {
            old = young;
            young = new Generation();
        }
        return !remembered;
    }

    private static int mix(long hash) {
        long mixed = (hash ^ hash >>> 30) * 0xBF58476D1CE4E5B9L;
        return (int) (mixed ^ mixed >>> 32);
    }

    /** An open hash table with linear probing, at most half full. */
    private static final class Generation {
        private @Nullable long[][] keys = new long[64][];
        private @Nullable Object[] states = new Object[64];
        private int[] hashes = new int[64];
        private int size;
        private long bytes;

        /** {@return the slot of the pair, or the free slot where it belongs} */
        int find(long[] words, int length, int hash, Object state) {
            int mask = keys.length - 1;
            for (int slot = hash & mask; ; slot = slot + 1 & mask) {
                long[] key = keys[slot];
                if (key == null
                        || hashes[slot] == hash
                                && Arrays.equals(key, 0, key.length, words, 0, length)
                                && state.equals(states[slot])) {
                    return slot;
                }
            }
        }

        void put(int slot, long[] key, int hash, Object state) {
            keys[slot] = key;
            hashes[slot] = hash;
            states[slot] = state;
            bytes += ENTRY_BYTES + STATE_BYTES + 8L * key.length;
            if (++size * 2 > keys.length) {
                grow();
            }
        }

        private void grow() {
            @Nullable long[][] oldKeys = keys;
            @Nullable Object[] oldStates = states;
            int[] oldHashes = hashes;
            int capacity = oldKeys.length * 2;
            keys = new long[capacity][];
            states = new Object[capacity];
            hashes = new int[capacity];
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldKeys[i] != null) {
                    int slot = oldHashes[i] & capacity - 1;
                    while (keys[slot] != null) {
                        slot = slot + 1 & capacity - 1;
                    }
                    keys[slot] = oldKeys[i];
                    states[slot] = oldStates[i];
                    hashes[slot] = oldHashes[i];
                }
            }
        }
    }
}
