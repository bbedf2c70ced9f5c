// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.priority;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.container.Elements;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The elements of a priority queue in the order of their priorities, the smallest first. Immutable. */
public final class Priorities {
    private final int[] sorted;
    /** For each element the first place of those with the same priority. */
    private final int[] rank;

    private final @Nullable String incomparable;

    /**
     * Sorts the elements.
     *
     * @param elements the elements
     * @param operations the history: the first argument of an addition is the priority
     */
    Priorities(Elements elements, List<Operation> operations) {
        int count = 0;
        int[] those = new int[elements.count];
        for (int e = 0; e < elements.count; e++) {
            if (elements.add(e) >= 0) {
                those[count++] = e;
            }
        }
        those = Arrays.copyOf(those, count);
        @Nullable Object[] priorities = new @Nullable Object[elements.count];
        boolean small = true;
        for (int e : those) {
            priorities[e] =
                    operations.get(elements.add(e)).invocation().arguments().get(0);
            small &= priorities[e] instanceof Integer;
        }
        String failure = null;
        if (small) {
            sortIntegers(those, priorities);
        } else {
            failure = sortByNaturalOrder(those, priorities);
        }
        sorted = those;
        incomparable = failure;
        rank = new int[elements.count];
        for (int i = 0; i < count && failure == null; i++) {
            boolean tie = i > 0 && compare(priorities[sorted[i]], priorities[sorted[i - 1]]) == 0;
            rank[sorted[i]] = tie ? rank[sorted[i - 1]] : i;
        }
    }

    /** {@return whether two additions name the same priority} */
    static boolean areEqual(Invocation oneAdd, Invocation otherAdd) {
        return Objects.equals(oneAdd.arguments().get(0), otherAdd.arguments().get(0));
    }

    private static void sortIntegers(int[] those, @Nullable Object[] priorities) {
        long[] keys = new long[those.length];
        for (int i = 0; i < those.length; i++) {
            int priority = (Integer) Objects.requireNonNull(priorities[those[i]]);
            keys[i] = (long) priority << 32 | those[i];
        }
        Arrays.sort(keys);
        for (int i = 0; i < those.length; i++) {
            those[i] = (int) keys[i];
        }
    }

    /** {@return why the priorities have no order, or null} */
    private static @Nullable String sortByNaturalOrder(int[] those, @Nullable Object[] priorities) {
        Integer[] boxed = new Integer[those.length];
        for (int i = 0; i < those.length; i++) {
            if (!(priorities[those[i]] instanceof Comparable<?>)) {
                return "the priority " + priorities[those[i]] + " has no natural order";
            }
            boxed[i] = those[i];
        }
        try {
            Arrays.sort(boxed, (one, other) -> compare(priorities[one], priorities[other]));
        } catch (ClassCastException e) {
            return "the priorities are of types that cannot be compared with each other";
        }
        for (int i = 0; i < those.length; i++) {
            those[i] = boxed[i];
        }
        return null;
    }

    // Only called with what has a natural order; a priority of another type is noticed by the caller.
    @SuppressWarnings("unchecked")
    private static int compare(@Nullable Object one, @Nullable Object other) {
        return ((Comparable<Object>) Objects.requireNonNull(one)).compareTo(Objects.requireNonNull(other));
    }

    /** {@return why the priorities have no order, or null if they have} */
    @Nullable
    String incomparable() {
        return incomparable;
    }

    int count() {
        return sorted.length;
    }

    int element(int place) {
        return sorted[place];
    }

    /**
     * {@return the first place after some place whose priority is larger}
     *
     * @param place the first with its priority
     */
    int endOfTies(int place) {
        int to = place + 1;
        while (to < sorted.length && rank[sorted[to]] == place) {
            to++;
        }
        return to;
    }

    boolean isSmaller(int element, int other) {
        return rank[element] < rank[other];
    }
}
