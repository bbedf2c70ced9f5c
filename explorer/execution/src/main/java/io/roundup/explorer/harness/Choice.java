// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.harness;

import io.roundup.agent.hook.ValueHooks;

/**
 * A value that the explorer chooses: for the random pick of a relaxed data structure, or the input of a harness.
 *
 * <p>Under exploration the value is a fixed function of the execution's seed, the thread and how many values that
 * thread has been given before. With {@code --explore-random} every value is explored like a choice between threads.
 * Outside of an exploration it is 0.
 *
 * <pre>{@code
 * @Actor
 * public void producer() {
 *     queue.add(Choice.pick(2));
 * }
 * }</pre>
 */
public final class Choice {
    private Choice() {}

    /**
     * Picks a value.
     *
     * @param bound how many values there are, at least 1
     * @return a value in {@code [0, bound)}
     * @throws IllegalArgumentException if the bound is less than 1
     */
    public static int pick(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("Choice.pick(" + bound + "): the bound must be at least 1");
        }
        return ValueHooks.pick(bound);
    }
}
