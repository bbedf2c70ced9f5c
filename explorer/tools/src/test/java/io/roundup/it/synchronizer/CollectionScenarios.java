// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Collections of {@code java.util.concurrent}. */
final class CollectionScenarios {
    private CollectionScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                Synchronizer.of("LinkedBlockingQueue", () -> timed(new LinkedBlockingQueue<>(1)), "[true, 1]"),
                Synchronizer.of("ArrayBlockingQueue", () -> timed(new ArrayBlockingQueue<>(1)), "[true, 1]"),
                Synchronizer.of("LinkedBlockingDeque", () -> timed(new LinkedBlockingDeque<>(1)), "[true, 1]"),
                Synchronizer.of("PriorityBlockingQueue", () -> timed(new PriorityBlockingQueue<>()), "[true, 1]"),
                Synchronizer.of("SynchronousQueue", () -> handedOver(new SynchronousQueue<>()), "[-, 1]"),
                Synchronizer.of("fair SynchronousQueue", () -> handedOver(new SynchronousQueue<>(true)), "[-, 1]"),
                Synchronizer.of(
                        "SynchronousQueue.offer",
                        () -> {
                            SynchronousQueue<Integer> queue = new SynchronousQueue<>();
                            return List.of(() -> queue.offer(1), queue::poll);
                        },
                        "[false, null]"),
                Synchronizer.of(
                        "LinkedTransferQueue.transfer",
                        () -> {
                            LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
                            return List.of(does(() -> queue.transfer(1)), queue::take);
                        },
                        "[-, 1]"),
                Synchronizer.of(
                        "LinkedTransferQueue.tryTransfer",
                        () -> {
                            LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
                            return List.of(
                                    () -> {
                                        boolean isTaken = queue.tryTransfer(1);
                                        queue.put(2);
                                        return isTaken;
                                    },
                                    queue::take);
                        },
                        "[true, 1]",
                        "[false, 2]"),
                Synchronizer.of(
                        "ConcurrentLinkedQueue",
                        () -> offers(new ConcurrentLinkedQueue<>()),
                        "[-, -, null]",
                        "[-, -, 1]",
                        "[-, -, 2]"),
                Synchronizer.of(
                        "ConcurrentLinkedDeque",
                        () -> {
                            ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(1));
                            return List.of(does(() -> deque.addFirst(2)), deque::pollLast, deque::pollFirst);
                        },
                        "[-, 1, 2]",
                        "[-, 1, null]",
                        "[-, 2, 1]",
                        "[-, null, 1]"),
                Synchronizer.of(
                        "ConcurrentHashMap.putIfAbsent",
                        () -> putsIfAbsent(new ConcurrentHashMap<>()),
                        "[null, a]",
                        "[b, null]"),
                Synchronizer.of(
                        "ConcurrentHashMap.merge",
                        () -> {
                            ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
                            Callable<?> counts = () -> map.merge("key", 1, Integer::sum);
                            return List.of(counts, counts);
                        },
                        "[1, 2]",
                        "[2, 1]"),
                Synchronizer.of(
                        "ConcurrentHashMap.computeIfAbsent",
                        () -> {
                            ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
                            return List.of(
                                    () -> map.computeIfAbsent("key", key -> "a"),
                                    () -> map.computeIfAbsent("key", key -> "b"),
                                    () -> map.get("key"));
                        },
                        "[a, a, a]",
                        "[a, a, null]",
                        "[b, b, b]",
                        "[b, b, null]"),
                Synchronizer.of(
                        "ConcurrentSkipListMap.putIfAbsent",
                        () -> putsIfAbsent(new ConcurrentSkipListMap<>()),
                        "[null, a]",
                        "[b, null]"),
                Synchronizer.of(
                        "ConcurrentSkipListMap.pollFirstEntry",
                        () -> {
                            ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
                            map.put(2, "two");
                            return List.of(
                                    () -> map.put(1, "one"),
                                    () -> map.pollFirstEntry().getValue());
                        },
                        "[null, one]",
                        "[null, two]"),
                Synchronizer.of(
                        "CopyOnWriteArrayList",
                        () -> {
                            CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
                            return List.of(() -> list.addIfAbsent("a"), () -> list.addIfAbsent("a"), list::size);
                        },
                        "[true, false, 0]",
                        "[true, false, 1]",
                        "[false, true, 0]",
                        "[false, true, 1]"));
    }

    private static List<Callable<?>> handedOver(BlockingQueue<Integer> queue) {
        return List.of(does(() -> queue.put(1)), queue::take);
    }

    /** One puts 1, the other one takes it, and neither waits for ever. */
    private static List<Callable<?>> timed(BlockingQueue<Integer> queue) {
        return List.of(() -> queue.offer(1, 1, TimeUnit.DAYS), () -> queue.poll(1, TimeUnit.DAYS));
    }

    private static List<Callable<?>> offers(Queue<Integer> queue) {
        return List.of(does(() -> queue.offer(1)), does(() -> queue.offer(2)), queue::poll);
    }

    private static List<Callable<?>> putsIfAbsent(ConcurrentMap<String, String> map) {
        return List.of(() -> map.putIfAbsent("key", "a"), () -> map.putIfAbsent("key", "b"));
    }
}
