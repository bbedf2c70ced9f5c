// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.StatePath;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The executions in which something got a number that is a part of keys. What has one number depends on the process: it is
 * given by first sight. Another process gives the same numbers if it makes these executions again, in their order. They
 * are few, since millions of states consist of few different parts.
 */
final class FirstSights {
    private static final String MISFIT = "What tells states apart was not met again: ";

    private static final int NOWHERE = Integer.MAX_VALUE;
    /** Of each execution: the first choice at which a key was written. */
    private static final int FROM = 0;
    /** How many numbers were given up to its end. */
    private static final int GIVEN = 1;
    /** A hash of the keys that were written. */
    private static final int DIGEST = 2;

    private static final int LENGTH = 3;
    private static final int CHOICES = 4;

    private int[] rows = {};
    private int size;
    private int given;
    private int from;
    private int digest;
    /** What another process has numbered besides. */
    private int[] combinations = {};

    private boolean isRestored;

    /** An execution begins. */
    void begin() {
        from = NOWHERE;
        digest = 1;
    }

    /** A key is written. @param path has come to it @param why the state has none though some of its parts have numbers */
    void met(StatePath path, String why) {
        from = Math.min(from, path.depth());
        if (why.isEmpty()) {
            digest = 31 * digest + Arrays.hashCode(path.key(path.depth()));
        }
    }

    /** The execution has ended. @param path its choices @param keys of its states */
    void end(StatePath path, StateKeys keys) {
        isRestored = false;
        int now = keys.numbersGiven();
        if (now > given) {
            int length = path.depth();
            if (size + CHOICES + length > rows.length) {
                rows = Arrays.copyOf(rows, Math.max(2 * rows.length, size + CHOICES + length));
            }
            rows[size + FROM] = from;
            rows[size + GIVEN] = now;
            rows[size + DIGEST] = digest;
            rows[size + LENGTH] = length;
            for (int place = 0; place < length; place++) {
                rows[size + CHOICES + place] = path.choice(place);
            }
            size += CHOICES + length;
        }
        given = now;
    }

    /** {@return whether the first execution after {@link #restore} has not ended yet} Its path has no keys. */
    boolean isRestored() {
        return isRestored;
    }

    /** What tells states apart is known. @param keys tells it */
    void tellApartBy(StateKeys keys) {
        if (combinations.length > 0) {
            keys.combinations(combinations);
            combinations = new int[0];
        }
    }

    void save(StateSink out, @Nullable StateKeys keys) {
        save(rows, size, out);
        out.number(given);
        int[] known = keys == null ? combinations : keys.combinations();
        save(known, known.length, out);
    }

    private static void save(int[] numbers, int length, StateSink out) {
        out.number(length);
        for (int index = 0; index < length; index++) {
            out.number(numbers[index]);
        }
    }

    void restore(StateSource in) {
        rows = numbers(in);
        size = rows.length;
        given = in.numberIn(0, Integer.MAX_VALUE);
        combinations = numbers(in);
        isRestored = true;
    }

    private static int[] numbers(StateSource in) {
        int[] numbers = new int[in.numberIn(0, Integer.MAX_VALUE)];
        Arrays.setAll(numbers, index -> in.numberIn(Integer.MIN_VALUE, Integer.MAX_VALUE));
        return numbers;
    }

    /**
     * {@return makes the executions again, and writes their keys}
     *
     * @param search that they are of, which decides nothing
     * @param keys gives what writes them, at a choice between threads
     */
    Strategy again(Strategy search, Function<ChoicePoint, StateKeys> keys) {
        return new Again(search, keys);
    }

    private final class Again extends ForwardingStrategy {
        private final Strategy search;
        private final Function<ChoicePoint, StateKeys> keys;
        private final StatePath path = new StatePath();
        private @Nullable StateKeys told;
        private int row;
        private int next;

        Again(Strategy search, Function<ChoicePoint, StateKeys> keys) {
            this.search = search;
            this.keys = keys;
        }

        @Override
        protected Strategy inner() {
            return search;
        }

        @Override
        public boolean begin() {
            row = next;
            if (row == size) {
                return false;
            }
            next += CHOICES + rows[row + LENGTH];
            path.begin();
            FirstSights.this.begin();
            return true;
        }

        @Override
        public int repeats() {
            return 0;
        }

        @Override
        public int choose(ChoicePoint at) {
            StateKeys known = keys.apply(at);
            told = known;
            int place = path.depth();
            if (place == rows[row + LENGTH]) {
                throw Divergence.unscheduled(MISFIT, place, at);
            }
            if (at.bound() > 0) {
                path.comeToValues();
            } else {
                write(known, at);
            }
            int choice = rows[row + CHOICES + place];
            if (choice != CUT && !at.offers(choice)) {
                throw Divergence.notOffered(MISFIT, place, choice, at);
            }
            return path.made(choice);
        }

        private void write(StateKeys known, @Nullable ChoicePoint at) {
            if (path.depth() >= rows[row + FROM]) {
                met(path, path.comeTo(known, at));
            }
        }

        /** @throws DivergedException if other keys came of it than before */
        @Override
        public void end(StepLog log, Ending ending) {
            StateKeys known = told;
            if (known == null) {
                return;
            }
            if (ending == Ending.COMPLETE || ending == Ending.DEADLOCK) {
                write(known, null);
            }
            if (path.depth() < rows[row + LENGTH]) {
                throw Divergence.over(MISFIT, path.depth(), rows[row + LENGTH], log);
            }
            if (digest != rows[row + DIGEST] || known.numbersGiven() != rows[row + GIVEN]) {
                throw Divergence.otherStates(log);
            }
        }

        @Override
        public boolean needsStates() {
            return true;
        }
    }
}
