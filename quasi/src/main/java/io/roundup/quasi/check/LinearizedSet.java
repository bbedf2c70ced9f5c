// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.search.StateCache;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The set of operations that are linearized: bits, with a hash that is kept up to date in O(1) by exclusive or of one random
 * word an operation (Zobrist hashing). Not thread-safe.
 */
final class LinearizedSet {
    /** Fixed, so that two checks of one history visit the same states. */
    private static final long SEED = 0x5EED;

    private final long[] bits;
    private final long[] randomWord;
    private final boolean[] isPending;
    private long hash;
    private int unfinished;

    LinearizedSet(List<Operation> operations) {
        int n = operations.size();
        bits = new long[(n + 63) / 64];
        randomWord = new SplittableRandom(SEED).longs(n).toArray();
        isPending = new boolean[n];
        for (int i = 0; i < n; i++) {
            isPending[i] = operations.get(i).isPending();
            unfinished += isPending[i] ? 0 : 1;
        }
    }

    int words() {
        return bits.length;
    }

    /** {@return whether all operations that have a response are in the set} */
    boolean isComplete() {
        return unfinished == 0;
    }

    void add(int operation) {
        flip(operation);
        unfinished -= isPending[operation] ? 0 : 1;
    }

    void remove(int operation) {
        flip(operation);
        unfinished += isPending[operation] ? 0 : 1;
    }

    private void flip(int operation) {
        bits[operation >> 6] ^= 1L << operation;
        hash ^= randomWord[operation];
    }

    /** Adds this set and a state to the visited ones. {@return whether the pair is new} */
    boolean remember(StateCache visited, Object state) {
        System.arraycopy(bits, 0, visited.probe(), 0, bits.length);
        return visited.add(bits.length, hash, state);
    }
}
