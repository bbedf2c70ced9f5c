// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.checkpoint;

import io.roundup.explorer.strategy.RecordedState;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.StateSource;
import java.util.function.Consumer;

/** The state of a strategy that was read. Any number of strategies can have it. */
public final class StrategyState {
    static final String TOO_MANY = "the state of the strategy has more numbers than it should";
    static final String TOO_FEW = "the state of the strategy has fewer numbers than it should";

    private final RecordedState numbers;

    StrategyState(RecordedState numbers) {
        this.numbers = numbers;
    }

    /**
     * Gives a strategy this state.
     *
     * @param strategy that has made no execution
     * @throws IllegalArgumentException if this is not the state of such a strategy
     */
    public void restore(Resumable strategy) {
        read(strategy::restore);
    }

    /**
     * Gives the numbers to whoever wrote them.
     *
     * @param reader reads all of them
     * @throws IllegalArgumentException if it is not what the reader expects
     */
    public void read(Consumer<StateSource> reader) {
        Checked source = new Checked(numbers.source(), numbers.size());
        reader.accept(source);
        if (source.left > 0) {
            throw new IllegalArgumentException(TOO_MANY);
        }
    }

    private static final class Checked implements StateSource {
        private final StateSource source;
        private int left;

        Checked(StateSource source, int left) {
            this.source = source;
            this.left = left;
        }

        @Override
        public long number() {
            if (left-- == 0) {
                throw new IllegalArgumentException(TOO_FEW);
            }
            return source.number();
        }

        @Override
        public long location() {
            return number();
        }
    }
}
