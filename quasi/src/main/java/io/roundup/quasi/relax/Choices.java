// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.Response;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The ways to fill one position, cheapest first, and how far {@link QuasiSearch} has tried them. Reused from visit to
 * visit, so that a search allocates by its depth and not by its length. Not thread-safe.
 */
final class Choices {
    private static final int CAPACITY = 8;

    private int size;
    private int current;
    private int[] f = new int[CAPACITY];
    private int[] e = new int[CAPACITY];
    private @Nullable Object[] state = new Object[CAPACITY];
    private @Nullable Response[] completion = new Response[CAPACITY];
    /** Cost and slot of each choice, ascending: only these are moved to sort the choices. */
    private long[] order = new long[CAPACITY];

    void clear() {
        size = 0;
        current = -1;
    }

    /** Inserts a choice behind those that cost no more. */
    void add(int f, int e, Object state, @Nullable Response completion, int cost) {
        if (size == this.f.length) {
            grow();
        }
        long key = (long) cost << 32 | size;
        int at = size;
        while (at > 0 && order[at - 1] > key) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = key;
        this.f[size] = f;
        this.e[size] = e;
        this.state[size] = state;
        this.completion[size] = completion;
        size++;
    }

    private void grow() {
        int capacity = 2 * size;
        f = Arrays.copyOf(f, capacity);
        e = Arrays.copyOf(e, capacity);
        order = Arrays.copyOf(order, capacity);
        state = Arrays.copyOf(state, capacity);
        completion = Arrays.copyOf(completion, capacity);
    }

    /** Moves on to the next choice. {@return whether there is one} */
    boolean advance() {
        return ++current < size;
    }

    private int slot() {
        return (int) order[current];
    }

    /** {@return the operation for P} */
    int f() {
        return f[slot()];
    }

    /** {@return the operation for S} */
    int e() {
        return e[slot()];
    }

    /** {@return the specification's state after {@link #f}} */
    Object state() {
        Object after = state[slot()];
        if (after == null) {
            throw new IllegalStateException("there is no current choice");
        }
        return after;
    }

    /** {@return the response that completes {@link #f}, or null if it has its own} */
    @Nullable
    Response completion() {
        return completion[slot()];
    }
}
