// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

/** Gives what a {@link StateSink} took, in the same order. */
public interface StateSource {
    /** {@return the next number} @throws IllegalArgumentException if there is none */
    long number();

    /**
     * {@return the next location, as it is numbered in this process}
     *
     * @throws IllegalArgumentException if there is none
     */
    long location();

    /** {@return the next number, which must be in a range} @param least smallest @param most largest */
    default int numberIn(int least, int most) {
        long number = number();
        if (number < least || number > most) {
            throw new IllegalArgumentException(
                    "a number between " + least + " and " + most + " is expected, not " + number);
        }
        return (int) number;
    }

    /** {@return the next number as a yes or no} */
    default boolean flag() {
        return numberIn(0, 1) == 1;
    }
}
