// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.heap;

import java.util.Arrays;

/**
 * Numbers from 1, in the order of first sight, in place of others that depend on the process. Two processes that see the
 * same things in the same order give them the same numbers. Not thread-safe. Constant time.
 */
public final class FirstNumbers {
    private int[] numbers = new int[256];
    private int size;

    /** Creates numbers of nothing. */
    public FirstNumbers() {}

    /** {@return the number in place of another one} @param other at least 0, and small */
    public int of(int other) {
        if (other >= numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(2 * numbers.length, other + 1));
        }
        if (numbers[other] == 0) {
            numbers[other] = ++size;
        }
        return numbers[other];
    }

    /** {@return whether something has a number} @param other as for {@link #of} */
    boolean has(int other) {
        return other < numbers.length && numbers[other] != 0;
    }

    /** {@return how many numbers were given} */
    public int size() {
        return size;
    }
}
