// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import io.roundup.it.program.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A thread adds two elements to a queue by two calls, with nothing visible in between. Another asks for its size. */
enum TwoCalls {
    STATEMENTS(queue -> {
        queue.add(0);
        queue.add(1);
    }),
    EXPRESSION(queue -> sink(queue.offer(0) & queue.offer(1))),
    LOOP(queue -> {
        for (int i = 0; i < 2; i++) {
            queue.add(i);
        }
    }),
    METHOD_REFERENCE(queue -> IntStream.range(0, 2).forEach(queue::add)),
    METHOD_REFERENCE_OF_OBJECTS(queue -> Stream.of(0, 1).forEach(queue::add)),
    METHOD_REFERENCE_IN_A_PIPELINE(queue -> sink(Stream.of(0, 1).map(queue::add).collect(Collectors.toList()))),
    METHOD_REFERENCE_FOR_A_LIST(queue -> new ArrayList<>(List.of(0, 1)).forEach(queue::add)),
    METHOD_REFERENCE_FOR_AN_ITERABLE(queue -> List.of(0, 1).forEach(queue::add)),
    METHOD_REFERENCES_IN_A_ROW(queue -> {
        Consumer<Integer> adds = queue::add;
        adds.andThen(adds).accept(0);
    }),
    LAMBDA(queue -> IntStream.range(0, 2).forEach(i -> queue.add(i))),
    ITERATOR(queue -> {
        Iterator<Integer> values = List.of(0, 1).iterator();
        while (values.hasNext()) {
            queue.add(values.next());
        }
    }),
    ITERATOR_THAT_CALLS(queue -> List.of(0, 1).iterator().forEachRemaining(queue::add)),
    COLLECTIONS(queue -> Collections.addAll(queue, 0, 1)),
    BULK(queue -> queue.addAll(List.of(0, 1))),
    UNMODIFIABLE(queue -> Arrays.asList(0, 1).forEach(queue::add)),
    INHERITED(Own::new, queue -> {
        queue.add(0);
        queue.add(1);
    }),
    INHERITED_AND_CALLED_INSIDE(Own::new, queue -> ((Own) queue).addBoth()),
    INHERITED_AND_CALLED_BY_SUPER(Own::new, queue -> ((Own) queue).addBothBySuper()),
    INHERITED_METHOD_REFERENCE(Own::new, queue -> Stream.of(0, 1).forEach(queue::add));

    private final Callable<Queue<Integer>> queues;
    private final Consumer<Queue<Integer>> calls;

    TwoCalls(Consumer<Queue<Integer>> calls) {
        this(LinkedBlockingQueue::new, calls);
    }

    TwoCalls(Callable<Queue<Integer>> queues, Consumer<Queue<Integer>> calls) {
        this.queues = queues;
        this.calls = calls;
    }

    /** A queue of the program, which inherits all but what calls twice. */
    static final class Own extends LinkedBlockingQueue<Integer> {
        private static final long serialVersionUID = 1;

        void addBoth() {
            add(0);
            add(1);
        }

        void addBothBySuper() {
            super.add(0);
            super.add(1);
        }
    }

    private static void sink(Object ignored) {}

    /** {@return the size that the other thread sees} */
    Scenario scenario() {
        return new Scenario(name(), () -> {
            Queue<Integer> queue;
            try {
                queue = queues.call();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            return List.of(
                    () -> {
                        calls.accept(queue);
                        return "-";
                    },
                    queue::size);
        });
    }
}
