// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Choice;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** States that differ only in which thread is which count as one, but in no program that can tell. */
@NullUnmarked
@Tag("agent")
@Tag("once")
@Tag("slow")
@Tag("states")
class SymmetricThreadsTests {
    private static ExplorationResult explored(Class<?> harness, boolean isSymmetryUsed) {
        return RoundUp.check(
                harness,
                Exploration.builder()
                        .strategy(StrategyName.STATES)
                        .noSymmetry(!isSymmetryUsed)
                        .build());
    }

    private static StateCounts counts(ExplorationResult result) {
        return Objects.requireNonNull(result.effort().states());
    }

    static Stream<Arguments> reduced() {
        return Stream.of(
                // Of the 432 states, a swap leaves those four as they are in which both threads have made the same
                // reads:
                // none, or one, two or three of the tail and what follows. (432 + 4) / 2.
                arguments(QueuePairs.class, 432, 218, "threads and values"),
                // Of the 53 states, those five: both have incremented as often, and have read what is there or nothing.
                // (53 + 5) / 2.
                arguments(CounterPairs.class, 53, 29, "threads"));
    }

    /** By Burnside's lemma, the states are half as many as those of all threads and those that a swap leaves alone. */
    @ParameterizedTest
    @MethodSource("reduced")
    void ofTwoThreadsThatDoTheSameOneIsExplored(Class<?> harness, long all, long some, String swapped) {
        ExplorationResult whole = explored(harness, false);
        ExplorationResult part = explored(harness, true);
        assertThat(List.of(whole.verdict(), part.verdict())).containsOnly(ExplorationVerdict.HOLDS);
        assertThat(counts(whole).states()).isEqualTo(all);
        assertThat(counts(part).states()).isEqualTo(some);
        assertThat(counts(whole).swapped()).isEmpty();
        assertThat(counts(part).swapped()).isEqualTo(swapped);
    }

    /** With three, 50,779 states are six times as many. */
    @Test
    void ofThreeThreadsThatDoTheSameOneOrderIsExplored() {
        ExplorationResult part = explored(QueueTriples.class, true);
        assertThat(part.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(counts(part).states()).isEqualTo(8_516);
    }

    /** Which threads can change places is found out when it begins with states. */
    @Test
    void autoExploresOneOrderToo() {
        ExplorationResult result = RoundUp.check(QueueTriples.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(counts(result).swapped()).isEqualTo("threads and values");
        assertThat(counts(result).states()).isEqualTo(8_516);
    }

    /** Both actors use a class, whose initialiser is explored. Until it begins, they can change places. */
    @Test
    void whoWillInitialiseAClassMakesNoDifference() {
        ExplorationResult whole = explored(NeedsAnInitializer.class, false);
        ExplorationResult part = explored(NeedsAnInitializer.class, true);
        assertThat(List.of(whole.verdict(), part.verdict())).containsOnly(ExplorationVerdict.HOLDS);
        assertThat(counts(part).swapped()).isEqualTo("threads");
        assertThat(counts(part).states()).isLessThan(counts(whole).states());
    }

    /** Its initialiser is explored from then on. */
    @Test
    void theInitialiserOfAProgramThatWasExploredBeforeMakesNoDifference() {
        explored(NeedsAnInitializer.class, true);
        assertThat(counts(explored(CounterPairs.class, true)).states()).isEqualTo(29);
    }

    /** In each, only the second thread can find what is wrong, after a step that the first makes as well. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                ComparesNumbers.class,
                ComparesWithAConstant.class,
                HashesNumbers.class,
                OrdersNumbers.class,
                NamesThreads.class,
                NumbersActors.class,
                LooksAtTheEnd.class,
                WritesElsewhere.class,
                IsGivenPlainNumbers.class
            })
    void whereTheProgramCanTellEachIsExplored(Class<?> harness) {
        ExplorationResult result = explored(harness, true);
        assertThat(counts(result).swapped()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
    }

    /** A wrong structure is wrong in one of the orders. */
    @Test
    void aViolationIsFoundInOneOfTheOrders() {
        ExplorationResult result = explored(LostUpdates.class, true);
        assertThat(counts(result).swapped()).isEqualTo("threads");
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
    }

    /** Histories have the stamps in boxes, as they have the numbers that the threads box. */
    @Test
    void operationsOfTheJdkMayHaveNumbers() {
        ExplorationResult result = explored(StampsNumbers.class, true);
        assertThat(counts(result).swapped()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    /** Values that are not explored depend on which thread asks for them. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void threadsThatChooseAreAlikeIfEachValueIsExplored(boolean areExplored) {
        Exploration exploration = Exploration.builder()
                .strategy(StrategyName.STATES)
                .exploreRandom(areExplored)
                .build();
        assertThat(counts(RoundUp.check(Choosing.class, exploration)).swapped())
                .isEqualTo(areExplored ? "threads" : "");
    }

    static final class Dice {
        private final AtomicInteger last = new AtomicInteger();

        public void roll() {
            last.set(Choice.pick(2));
        }
    }

    public static final class Choosing {
        private final Dice object = new Dice();

        @Actor
        public void first() {
            object.roll();
        }

        @Actor
        public void second() {
            object.roll();
        }
    }

    public static final class StampsNumbers {
        private final AtomicStampedReference<Integer> object = new AtomicStampedReference<>(null, 1);

        @Actor
        public void first() {
            object.set(1, 1);
            object.getStamp();
        }

        @Actor
        public void second() {
            object.set(2, 1);
            object.getStamp();
        }
    }

    /** What is taken out first is the least, by the specification. The queue gives what was there first. */
    @Test
    void aSpecificationMayCompareNumbers() {
        ExplorationResult result = RoundUp.check(
                InsertsInOrder.class,
                Exploration.builder()
                        .strategy(StrategyName.STATES)
                        .specification(new LeastFirst())
                        .build());
        assertThat(counts(result).swapped()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
    }

    private record LeastFirst() implements Specification<List<Object>> {
        @Override
        public List<Object> initial() {
            return List.of();
        }

        @Override
        public List<Step<List<Object>>> steps(List<Object> state, Invocation invocation) {
            List<Object> next = new ArrayList<>(state);
            if (invocation.method().equals("enq")) {
                next.add(invocation.arguments().get(0));
                return List.of(new Step<>(next, Response.VOID));
            }
            next.sort(null);
            Object least = next.isEmpty() ? null : next.remove(0);
            return List.of(new Step<>(next, Response.returned(least)));
        }
    }

    /** Michael and Scott's queue of anything. */
    public static final class Queue<T> {
        private static final class Node<T> {
            final T value;
            final AtomicReference<Node<T>> next = new AtomicReference<>();

            Node(T value) {
                this.value = value;
            }
        }

        private final AtomicReference<Node<T>> head;
        private final AtomicReference<Node<T>> tail;

        public Queue() {
            Node<T> sentinel = new Node<>(null);
            head = new AtomicReference<>(sentinel);
            tail = new AtomicReference<>(sentinel);
        }

        public void enq(T value) {
            Node<T> added = new Node<>(value);
            while (true) {
                Node<T> last = tail.get();
                Node<T> next = last.next.get();
                if (last != tail.get()) {
                    continue;
                }
                if (next != null) {
                    tail.compareAndSet(last, next);
                } else if (last.next.compareAndSet(null, added)) {
                    tail.compareAndSet(last, added);
                    return;
                }
            }
        }

        public T deq() {
            while (true) {
                Node<T> first = head.get();
                Node<T> last = tail.get();
                Node<T> next = first.next.get();
                if (first != head.get()) {
                    continue;
                }
                if (next == null) {
                    return null;
                }
                if (first == last) {
                    tail.compareAndSet(last, next);
                } else if (head.compareAndSet(first, next)) {
                    return next.value;
                }
            }
        }
    }

    public static final class QueuePairs {
        private final Queue<Integer> object = new Queue<>();

        @Actor
        public void first() {
            object.enq(1);
            object.deq();
        }

        @Actor
        public void second() {
            object.enq(3);
            object.deq();
        }
    }

    public static final class QueueTriples {
        private final Queue<Integer> object = new Queue<>();

        @Actor
        public void first() {
            object.enq(1);
            object.deq();
        }

        @Actor
        public void second() {
            object.enq(3);
            object.deq();
        }

        @Actor
        public void third() {
            object.enq(5);
            object.deq();
        }
    }

    public static final class CounterPairs {
        private final Structures.Counter object = new Structures.Counter();

        @Actor
        public void first() {
            object.increment();
            object.increment();
        }

        @Actor
        public void second() {
            object.increment();
            object.increment();
        }
    }

    public static final class NeedsAnInitializer {
        private static final class Failing {
            static int uses;

            static {
                if (uses == 0) {
                    throw new IllegalStateException();
                }
            }
        }

        private final AtomicInteger count = new AtomicInteger();

        @Actor
        public void first() {
            count.incrementAndGet();
            count.incrementAndGet();
            try {
                Failing.uses++;
            } catch (LinkageError expected) {
                count.incrementAndGet();
            }
        }

        @Actor
        public void second() {
            count.incrementAndGet();
            count.incrementAndGet();
            try {
                Failing.uses++;
            } catch (LinkageError expected) {
                count.incrementAndGet();
            }
        }
    }

    public static final class InsertsInOrder {
        private final Queue<Integer> object = new Queue<>();

        @Actor
        public void first() {
            object.enq(1);
        }

        @Actor
        public void second() {
            object.enq(3);
        }

        @Actor
        public void third() {
            object.deq();
        }
    }

    /** A counter that reads and writes. */
    static final class Reading {
        private volatile int count;

        public int increment() {
            int before = count;
            count = before + 1;
            return before;
        }
    }

    public static final class LostUpdates {
        private final Reading object = new Reading();

        @Actor
        public void first() {
            object.increment();
        }

        @Actor
        public void second() {
            object.increment();
        }
    }

    /** Whoever comes first keeps its place, and makes one more step. */
    static class Place {
        final AtomicReference<Object> content = new AtomicReference<>();
        private volatile int steps;

        boolean isFirst(Object mine) {
            if (!content.compareAndSet(null, mine)) {
                return false;
            }
            steps = 1;
            return true;
        }
    }

    static final class Comparing {
        private final Place place = new Place();

        public void put(Integer value) {
            if (place.isFirst(value) && value > 1) {
                throw new IllegalStateException("found");
            }
        }
    }

    public static final class ComparesNumbers {
        private final Comparing object = new Comparing();

        @Actor
        public void first() {
            object.put(1);
        }

        @Actor
        public void second() {
            object.put(3);
        }
    }

    static final class WithConstant {
        private final Place place = new Place();

        public void put(Integer value) {
            if (place.isFirst(value) && value == (Object) 3) {
                throw new IllegalStateException("found");
            }
        }
    }

    public static final class ComparesWithAConstant {
        private final WithConstant object = new WithConstant();

        @Actor
        public void first() {
            object.put(1);
        }

        @Actor
        public void second() {
            object.put(3);
        }
    }

    static final class Hashing {
        private final Place place = new Place();

        public void put(Object value) {
            if (place.isFirst(value) && value.hashCode() == 3) {
                throw new IllegalStateException("found");
            }
        }
    }

    public static final class HashesNumbers {
        private final Hashing object = new Hashing();

        @Actor
        public void first() {
            object.put(1);
        }

        @Actor
        public void second() {
            object.put(3);
        }
    }

    static final class Ordering {
        private final Place place = new Place();

        public void put(Comparable<Integer> value) {
            if (place.isFirst(value) && value.compareTo(2) > 0) {
                throw new IllegalStateException("found");
            }
        }
    }

    public static final class OrdersNumbers {
        private final Ordering object = new Ordering();

        @Actor
        public void first() {
            object.put(1);
        }

        @Actor
        public void second() {
            object.put(3);
        }
    }

    static final class OfThreads {
        private final Place place = new Place();

        public void put() {
            if (place.isFirst(this) && Thread.currentThread().getName().endsWith("2")) {
                throw new IllegalStateException("found");
            }
        }
    }

    public static final class NamesThreads {
        private final OfThreads object = new OfThreads();

        @Actor
        public void first() {
            object.put();
        }

        @Actor
        public void second() {
            object.put();
        }
    }

    static final class Numbered {
        private final Place place = new Place();

        public void put(int number) {
            if (place.isFirst(this) && number == 2) {
                throw new IllegalStateException("found");
            }
        }
    }

    public static final class NumbersActors {
        private final Simple object = new Simple();

        @Actor
        public void first(int number) {
            if (object.put() && number == 2) {
                throw new IllegalStateException("found");
            }
        }

        @Actor
        public void second(int number) {
            if (object.put() && number == 2) {
                throw new IllegalStateException("found");
            }
        }
    }

    public static final class IsGivenPlainNumbers {
        private final Numbered object = new Numbered();

        @Actor
        public void first() {
            object.put(1);
        }

        @Actor
        public void second() {
            object.put(2);
        }
    }

    static final class Keeping {
        final Place place = new Place();

        public void put(Integer value) {
            place.isFirst(value);
        }
    }

    public static final class LooksAtTheEnd {
        private final Keeping object = new Keeping();

        @Actor
        public void first() {
            object.put(1);
        }

        @Actor
        public void second() {
            object.put(3);
        }

        @After
        public void look() {
            if ((Integer) object.place.content.get() == 3) {
                throw new IllegalStateException("found");
            }
        }
    }

    static final class Simple {
        private final Place place = new Place();

        public boolean put() {
            return place.isFirst(this);
        }
    }

    public static final class WritesElsewhere {
        @ObjectUnderTest
        private final Simple object = new Simple();

        private boolean first;
        private boolean second;

        @Actor
        public void first() {
            first = object.put();
        }

        @Actor
        public void second() {
            second = object.put();
        }

        @After
        public void look() {
            if (second && !first) {
                throw new IllegalStateException("found");
            }
        }
    }
}
