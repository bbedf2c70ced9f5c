// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

/**
 * The set of operations that are linearized, as a key for {@link VisitedStates}. It is how many of each chain are,
 * packed into as few words as the lengths of the chains permit. The hash is kept up to date in O(1), by exclusive or of
 * one random word an operation (Zobrist hashing). A long history of few threads takes a few words. A bit for each
 * operation would take memory quadratic in the length of the history for all keys together. Not thread-safe.
 */
final class Cut {
    private final int[] chain;
    /** Where each chain's count is: the word, and the number one at its place in the word. */
    private final int[] word;

    private final long[] unit;
    private final long[] words;
    private long hash;

    Cut(OperationOrder order) {
        chain = order.chain;
        int chains = order.chainLength.length;
        word = new int[chains];
        unit = new long[chains];
        int used = 0;
        int last = 0;
        for (int i = 0; i < chains; i++) {
            int bits = Integer.SIZE - Integer.numberOfLeadingZeros(order.chainLength[i]);
            if (used + bits > Long.SIZE) {
                last++;
                used = 0;
            }
            word[i] = last;
            unit[i] = 1L << used;
            used += bits;
        }
        words = new long[last + 1];
    }

    void add(int operation) {
        int of = chain[operation];
        words[word[of]] += unit[of];
        hash ^= random(operation);
    }

    void remove(int operation) {
        int of = chain[operation];
        words[word[of]] -= unit[of];
        hash ^= random(operation);
    }

    /** {@return the packed counts; not a copy} */
    long[] words() {
        return words;
    }

    long hash() {
        return hash;
    }

    /** The generator SplitMix64, started anew for each operation: as good as a table and takes no memory. */
    private static long random(int operation) {
        long z = (operation + 1) * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
