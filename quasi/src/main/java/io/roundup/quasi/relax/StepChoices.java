// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.Response;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The choices of {@link QuasiSearch}: an operation f for P, an operation e for S, and what the specification makes of
 * f. Not thread-safe.
 */
final class StepChoices<S> extends ChoiceStack {
    private int[] f = new int[initialCapacity()];
    private int[] e = new int[initialCapacity()];
    private @Nullable Object[] state = new Object[initialCapacity()];
    private @Nullable Response[] completion = new Response[initialCapacity()];

    @Override
    void grow(int capacity) {
        f = Arrays.copyOf(f, capacity);
        e = Arrays.copyOf(e, capacity);
        state = Arrays.copyOf(state, capacity);
        completion = Arrays.copyOf(completion, capacity);
    }

    void add(int f, int e, S state, @Nullable Response completion, int cost) {
        int slot = add(cost);
        this.f[slot] = f;
        this.e[slot] = e;
        this.state[slot] = state;
        this.completion[slot] = completion;
    }

    /**
     * {@return the operation for P}
     *
     * @param slot of a choice
     */
    int f(int slot) {
        return f[slot];
    }

    /**
     * {@return the operation for S}
     *
     * @param slot of a choice
     */
    int e(int slot) {
        return e[slot];
    }

    /**
     * {@return the specification's state after {@link #f}}
     *
     * @param slot of a choice
     */
    @SuppressWarnings("unchecked")
    S state(int slot) {
        return (S) Objects.requireNonNull(state[slot]);
    }

    /**
     * {@return the response that completes {@link #f}, or null if it has its own}
     *
     * @param slot of a choice
     */
    @Nullable
    Response completion(int slot) {
        return completion[slot];
    }
}
