// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import java.util.Arrays;

/** The state of a strategy in memory, to be taken up in the same process. */
final class RecordedState implements StateSink {
    private long[] numbers = new long[64];
    private int size;

    @Override
    public void number(long number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, size * 2);
        }
        numbers[size++] = number;
    }

    @Override
    public void location(long location) {
        number(location);
    }

    /** {@return what gives the numbers, from the first on} */
    StateSource source() {
        return new StateSource() {
            private int next;

            @Override
            public long number() {
                return numbers[next++];
            }

            @Override
            public long location() {
                return number();
            }
        };
    }
}
