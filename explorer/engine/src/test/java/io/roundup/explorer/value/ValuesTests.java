// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.call.RecordedOperations;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.settings.InputException;
import java.math.BigInteger;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** Which results make one history and which make two. */
@NullUnmarked
class ValuesTests {
    private final Object queue = new Object();
    private final RecordedOperations recorded = new RecordedOperations();

    /** Looks like its twin, and is not. */
    private static final class Money {
        private final int cents;

        Money(int cents) {
            this.cents = cents;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Money that && cents == that.cents;
        }

        @Override
        public int hashCode() {
            return cents;
        }

        @Override
        public String toString() {
            return "money";
        }
    }

    /** Has an equality that no table can use. */
    @SuppressWarnings({"overrides", "EqualsHashCode"})
    private static final class WithoutHash {
        private final int number;

        WithoutHash(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof WithoutHash that && number == that.number;
        }
    }

    /** Cannot be compared. */
    private static final class Broken {
        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("not now");
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    /** Is nothing but itself. */
    private static class Node {}

    /** Another class with the same simple name. */
    private static final class Other {
        private static final class Node {}
    }

    private record Pair(Object left, Object right) {}

    /** It had the address of the lambda's class in it, which is another one in each JVM. */
    @Test
    void aLambdaIsNamedByTheClassThatItIsWrittenIn() {
        Runnable lambda = () -> {};
        assertThat(new Values().canonical(lambda)).hasToString("lambda ValuesTests#1");
    }

    @Test
    void objectsWithAnEqualityAreComparedByItAndNotByTheirText() {
        same(() -> new Money(1));
        different(new Money(1), new Money(2));
        same(() -> BigInteger.TWO.pow(70));
        different(BigInteger.TWO, 2);
        same(() -> new WithoutHash(1));
        different(new WithoutHash(1), new WithoutHash(2));
        different(String.class, Integer.class);
    }

    @Test
    void setsAndMapsAreComparedByWhatTheyHold() {
        assertSame(new LinkedHashSet<>(List.of(1, 2)), new LinkedHashSet<>(List.of(2, 1)));
        assertSame(new TreeSet<>(List.of(1, 2)), Set.of(1, 2));
        different(Set.of("1"), Set.of(1));
        different(Set.of("1, 2"), Set.of("1", "2"));
        different(Set.of(new Money(1)), Set.of(new Money(2)));
        same(() -> Set.of(List.of(1), Set.of(new Money(1))));
        assertSame(new TreeMap<>(Map.of(1, "a", 2, "b")), new HashMap<>(Map.of(2, "b", 1, "a")));
        different(Map.of(1, "a"), Map.of(1, "b"));
        different(Map.of("a", 1), Map.of("a", 1L));
        different(Set.of(1), List.of(1));
        different(new SimpleEntry<>(1, 2), List.of(1, 2));
        different(Optional.of(1), List.of(1));
        different(Optional.empty(), List.of());
    }

    @Test
    void otherCollectionsAndArraysAreComparedElementByElement() {
        assertSame(new ArrayDeque<>(List.of(1, 2)), new LinkedList<>(List.of(1, 2)));
        different(new ArrayDeque<>(List.of(1, 2)), new ArrayDeque<>(List.of(2, 1)));
        same(() -> new int[][] {{1}, {2, 3}});
        different(new int[][] {{1}, {2, 3}}, new int[][] {{1}, {2, 4}});
        different(new Object[] {"a", new long[] {1}}, new Object[] {"a", new int[] {1}});
    }

    @Test
    void recordsAreComparedByTheirComponents() {
        same(() -> new Pair(1, "a"));
        different(new Pair(1, "a"), new Pair(1, "b"));
        same(() -> new Pair(new int[] {1}, new Node()));
        different(new Pair(new int[] {1}, new Node()), new Pair(new int[] {2}, new Node()));
        Node node = new Node();
        different(new Pair(node, node), new Pair(node, new Node()));
        assertThat(new Values().canonical(new Pair(new int[] {1}, node))).hasToString("Pair[left=[1], right=Node#1]");
    }

    @Test
    void objectsWithoutEqualityAreComparedByClassAndRank() {
        same(Node::new);
        different(new Node(), new Other.Node());
        same(() -> new ArrayList<>(List.of(new Node(), new Node())));
        Node node = new Node();
        different(List.of(node, node), List.of(new Node(), new Node()));
    }

    /** The order in which a set is iterated is no property of the history. */
    @Test
    void ranksDoNotDependOnTheOrderWithinSets() {
        DistinctHistories histories = histories();
        for (boolean reversed : new boolean[] {false, true}) {
            Node first = new Node();
            Node second = new Node();
            recorded.clear();
            Set<Node> set = new LinkedHashSet<>(reversed ? List.of(second, first) : List.of(first, second));
            recorded.returned(recorded.call(0, queue, 0), set);
            recorded.returned(recorded.call(0, queue, 0, first), Hooks.VOID);
            recorded.returned(recorded.call(0, queue, 0), List.of(second, set));
            assertThat(isNew(histories)).as("reversed: %s", reversed).isEqualTo(!reversed);
        }
    }

    @Test
    void theObjectUnderTestIsNotLookedInto() {
        List<Object> list = new ArrayList<>();
        DistinctHistories histories = histories();
        for (int size = 0; size < 2; size++) {
            recorded.clear();
            recorded.returned(recorded.call(0, list, 0), list);
            assertThat(isNew(histories)).as("holding %s elements", size).isEqualTo(size == 0);
            list.add(size);
        }
    }

    @Test
    void aContainerMayHoldItself() {
        same(() -> {
            Object[] array = {1, null};
            array[1] = array;
            return array;
        });
        different(new Object[] {1, new Object[] {1}}, new Object[] {1, new Object[] {2}});
    }

    @Test
    void anEqualityThatFailsIsTold() {
        DistinctHistories histories = histories();
        recorded.returned(recorded.call(0, queue, 0), new Broken());
        isNew(histories);
        recorded.clear();
        recorded.returned(recorded.call(0, queue, 0), new Broken());
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> isNew(histories))
                .withMessage(
                        "The arguments or the result of get cannot be compared: java.lang.IllegalStateException: not"
                                + " now. The equals, hashCode and iterators of what an operation is given and returns are"
                                + " called after the execution, by one thread; let them work then.");
    }

    private void same(Supplier<Object> result) {
        assertSame(result.get(), result.get());
    }

    private void assertSame(Object one, Object other) {
        assertThat(histories(one, other)).as("%s and %s", one, other).isEqualTo(1);
    }

    private void different(Object one, Object other) {
        assertThat(histories(one, other)).as("%s and %s", one, other).isEqualTo(2);
    }

    private int histories(Object... results) {
        DistinctHistories histories = histories();
        for (Object result : Arrays.asList(results)) {
            recorded.clear();
            recorded.returned(recorded.call(0, queue, 0), result);
            isNew(histories);
        }
        return histories.size();
    }

    private static DistinctHistories histories() {
        return new DistinctHistories(method -> "get");
    }

    private boolean isNew(DistinctHistories histories) {
        assertThat(histories.scan(recorded.operations())).isEqualTo(1);
        return histories.add(recorded.operations(), 0);
    }
}
