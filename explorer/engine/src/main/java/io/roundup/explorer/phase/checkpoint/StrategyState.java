// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.checkpoint;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.StateSource;
import java.util.List;
import java.util.StringTokenizer;
import java.util.function.Consumer;

/**
 * The state of a strategy as a checkpoint has it: numbers, and locations by the names of their classes.
 *
 * @param classes that locations belong to
 * @param numbers as text
 */
public record StrategyState(List<String> classes, String numbers) {
    /**
     * Gives a strategy this state; any number of strategies can have it.
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
        Source source = new Source(classes, new StringTokenizer(numbers));
        reader.accept(source);
        if (source.tokens.hasMoreTokens()) {
            throw new IllegalArgumentException("the state of the strategy has more numbers than it should");
        }
    }

    private record Source(List<String> classes, StringTokenizer tokens) implements StateSource {
        private String next() {
            if (!tokens.hasMoreTokens()) {
                throw new IllegalArgumentException("the state of the strategy has fewer numbers than it should");
            }
            return tokens.nextToken();
        }

        @Override
        public long number() {
            return Long.parseLong(next());
        }

        @Override
        public long location() {
            String token = next();
            int colon = token.indexOf(':');
            if (colon < 0) {
                return Long.parseLong(token);
            }
            int place = Integer.parseInt(token.substring(1, colon));
            if (place < 0 || place >= classes.size()) {
                throw new IllegalArgumentException("there is no class number " + place);
            }
            return Locations.ofClass(classes.get(place), Long.parseLong(token.substring(colon + 1)));
        }
    }
}
