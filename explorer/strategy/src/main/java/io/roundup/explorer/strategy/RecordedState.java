// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import java.util.Arrays;
import java.util.BitSet;

/** The state of a strategy in memory. */
public final class RecordedState implements StateSink {
    private long[] numbers = new long[64];
    private final BitSet locations = new BitSet();
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
        locations.set(size);
        number(location);
    }

    /** {@return how many numbers and locations there are} */
    public int size() {
        return size;
    }

    /** Writes all again. @param out takes it */
    public void writeTo(StateSink out) {
        for (int index = 0; index < size; index++) {
            if (locations.get(index)) {
                out.location(numbers[index]);
            } else {
                out.number(numbers[index]);
            }
        }
    }

    /** {@return what gives the numbers, from the first on} */
    public StateSource source() {
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
