// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import java.util.ArrayList;
import java.util.List;

/** The state of a strategy, in memory. */
public final class SavedState implements StateSink {
    private final List<Long> numbers = new ArrayList<>();

    static SavedState of(Resumable strategy) {
        SavedState state = new SavedState();
        strategy.save(state);
        return state;
    }

    @Override
    public void number(long number) {
        numbers.add(number);
    }

    @Override
    public void location(long location) {
        numbers.add(location);
    }

    /** {@return what gives these numbers} */
    public StateSource source() {
        return new Source(numbers);
    }

    /** {@return the same, written as text and read again} */
    public SavedState throughText() {
        SavedState read = new SavedState();
        for (String number : numbers.toString().replaceAll("[\\[\\],]", "").split(" ")) {
            read.number(Long.parseLong(number));
        }
        return read;
    }

    public List<Long> numbers() {
        return numbers;
    }

    /** Restores a strategy from the first numbers. */
    void restore(Resumable strategy, int length) {
        Source source = new Source(numbers.subList(0, length));
        strategy.restore(source);
        if (source.next < length) {
            throw new AssertionError("read " + source.next + " of " + length + " numbers");
        }
    }

    private static final class Source implements StateSource {
        private final List<Long> numbers;
        private int next;

        Source(List<Long> numbers) {
            this.numbers = numbers;
        }

        @Override
        public long number() {
            if (next == numbers.size()) {
                throw new IllegalArgumentException("the state ends after " + next + " numbers");
            }
            return numbers.get(next++);
        }

        @Override
        public long location() {
            return number();
        }
    }
}
