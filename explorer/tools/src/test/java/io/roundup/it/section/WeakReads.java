// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import io.roundup.it.program.Scenario;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A thread goes through a collection of 5 and 6 by way of the JDK, which asks for the elements one by one. Another one
 * adds 0, and removes 5 and 6.
 */
enum WeakReads {
    COPY_OF_A_HASH_SET(ConcurrentHashMap::newKeySet, ArrayList::new),
    TEXT_OF_A_HASH_SET(ConcurrentHashMap::newKeySet, Object::toString),
    STREAM_OF_A_HASH_SET(ConcurrentHashMap::newKeySet, set -> set.stream().toList()),
    EACH_OF_A_HASH_SET(ConcurrentHashMap::newKeySet, set -> {
        List<Integer> seen = new ArrayList<>();
        set.forEach(seen::add);
        return seen;
    }),
    REMOVAL_FROM_A_HASH_SET(ConcurrentHashMap::newKeySet, set -> set.removeAll(List.of(0, 5))),
    EACH_OF_A_SORTED_SET(ConcurrentSkipListSet::new, set -> {
        List<Integer> seen = new ArrayList<>();
        set.forEach(seen::add);
        return seen;
    }),
    REMOVAL_FROM_A_SORTED_SET(ConcurrentSkipListSet::new, set -> set.removeAll(List.of(0, 5))),
    STREAM_OF_AN_ARRAY(
            () -> new ArrayBlockingQueue<>(3), queue -> queue.stream().toList()),
    LARGEST_OF_A_QUEUE(LinkedBlockingQueue::new, WeakReads::largest),
    LARGEST_OF_A_DEQUE(LinkedBlockingDeque::new, WeakReads::largest),
    COMMON_TO_A_COPIED_SET(CopyOnWriteArraySet::new, set -> Collections.disjoint(set, List.of(0, 6)));

    private final Supplier<Collection<Integer>> collections;
    private final Function<Collection<Integer>, Object> read;

    WeakReads(Supplier<Collection<Integer>> collections, Function<Collection<Integer>, Object> read) {
        this.collections = collections;
        this.read = read;
    }

    private static Object largest(Collection<Integer> queue) {
        return Collections.max(queue);
    }

    /** {@return what the thread saw} */
    Scenario scenario() {
        return new Scenario(name(), () -> {
            Collection<Integer> collection = collections.get();
            collection.add(5);
            collection.add(6);
            return List.of(() -> read.apply(collection), () -> {
                collection.add(0);
                collection.remove(5);
                return collection.remove(6);
            });
        });
    }
}
