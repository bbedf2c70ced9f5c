// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.settings.InputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How large test programs get.
 *
 * @param threads the most threads, at least 2
 * @param calls the most calls of each
 */
public record Size(int threads, int calls) {
    private static final Pattern TEXT = Pattern.compile("(\\d)x(\\d)");
    private static final int MOST_THREADS = 4;
    private static final int MOST_CALLS = 4;

    /** Calls before the threads start, at most: one more than is needed to have something on both sides. */
    private static final int MOST_FIRST = 2;

    /**
     * How many calls programs have: those of the threads, none with more than the one before, and those before them.
     *
     * @param threads how many calls each has
     * @param first how many calls come before
     */
    public record Shape(List<Integer> threads, int first) {
        /** {@return how many calls there are} */
        int calls() {
            return first + threads.stream().mapToInt(Integer::intValue).sum();
        }

        /** {@return the numbers of calls of the threads, as in {@code 2+1}} */
        public String text() {
            return String.join("+", threads.stream().map(String::valueOf).toList());
        }
    }

    /**
     * {@return sizes as options name them, such as {@code 2x2,3x1}}
     *
     * @param text threads, an x, calls; several with commas between them
     * @throws InputException if it says something else
     */
    public static List<Size> parse(String text) {
        List<Size> sizes = new ArrayList<>();
        for (String one : text.split(",", -1)) {
            Matcher numbers = TEXT.matcher(one.strip());
            int threads = numbers.matches() ? Integer.parseInt(numbers.group(1)) : 0;
            int calls = numbers.matches() ? Integer.parseInt(numbers.group(2)) : 0;
            if (threads < 2 || threads > MOST_THREADS || calls < 1 || calls > MOST_CALLS) {
                throw new InputException("--size must be THREADSxCALLS with 2 to " + MOST_THREADS + " threads and 1 to "
                        + MOST_CALLS + " calls, such as 3x2 or 2x2,3x1, not " + text + ".");
            }
            sizes.add(new Size(threads, calls));
        }
        return sizes;
    }

    /**
     * {@return the shapes of all programs up to some sizes, those with the fewest calls first}
     *
     * @param sizes at least one
     */
    static List<Shape> shapes(List<Size> sizes) {
        Set<Shape> shapes = new LinkedHashSet<>();
        for (Size size : sizes) {
            List<List<Integer>> threads = new ArrayList<>();
            grow(size, size.calls(), List.of(), threads);
            for (List<Integer> each : threads) {
                for (int first = 0; first <= MOST_FIRST; first++) {
                    shapes.add(new Shape(each, first));
                }
            }
        }
        List<Shape> sorted = new ArrayList<>(shapes);
        sorted.sort(Comparator.comparingInt(Shape::calls)
                .thenComparingInt(Shape::first)
                .thenComparingInt(shape -> shape.threads().size()));
        return sorted;
    }

    private static void grow(Size size, int most, List<Integer> threads, List<List<Integer>> all) {
        if (threads.size() >= 2) {
            all.add(threads);
        }
        if (threads.size() < size.threads()) {
            for (int calls = 1; calls <= most; calls++) {
                List<Integer> longer = new ArrayList<>(threads);
                longer.add(calls);
                grow(size, calls, List.copyOf(longer), all);
            }
        }
    }

    /** {@return the text that {@link #parse} reads} */
    @Override
    public String toString() {
        return threads + "x" + calls;
    }
}
