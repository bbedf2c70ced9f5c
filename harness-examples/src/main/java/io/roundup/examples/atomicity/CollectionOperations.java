// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import static io.roundup.examples.atomicity.Operation.action;
import static io.roundup.examples.atomicity.Operation.of;
import static io.roundup.examples.atomicity.Operation.write;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;

/** Operations of the interfaces of collections. A filled collection has the elements 1 and 2. */
final class CollectionOperations {
    private CollectionOperations() {}

    static <C extends Collection<Integer>> C filled(C collection) {
        collection.add(1);
        collection.add(2);
        return collection;
    }

    static <C extends Collection<Integer>> List<Operation<C>> ofCollections() {
        return List.of(
                of("size()", Collection::size),
                of("isEmpty()", Collection::isEmpty),
                of("contains(1)", collection -> collection.contains(1)),
                of("containsAll(1, 2)", collection -> collection.containsAll(List.of(1, 2))),
                of("remove(2)", collection -> collection.remove((Object) 2)),
                of("addAll(5, 6)", collection -> collection.addAll(List.of(5, 6))),
                of("removeAll(1, 2)", collection -> collection.removeAll(List.of(1, 2))),
                of("retainAll(1)", collection -> collection.retainAll(List.of(1))),
                of("removeIf(odd)", collection -> collection.removeIf(element -> element % 2 == 1)),
                action("clear()", Collection::clear),
                of("toArray()", Collection::toArray),
                of("toString()", Collection::toString),
                of("forEach()", collection -> {
                    List<Integer> seen = new ArrayList<>();
                    collection.forEach(seen::add);
                    return seen;
                }),
                of("iterator()", collection -> {
                    List<Integer> seen = new ArrayList<>();
                    for (Integer element : collection) {
                        seen.add(element);
                    }
                    return seen;
                }));
    }

    static <Q extends Queue<Integer>> List<Operation<Q>> ofQueues() {
        List<Operation<Q>> operations = new ArrayList<>(ofCollections());
        operations.add(write("offer(3)", queue -> queue.offer(3)));
        operations.add(write("poll()", Queue::poll));
        operations.add(of("add(4)", queue -> queue.add(4)));
        operations.add(of("peek()", Queue::peek));
        operations.add(of("element()", Queue::element));
        operations.add(of("remove()", Queue::remove));
        return operations;
    }

    static <Q extends BlockingQueue<Integer>> List<Operation<Q>> ofBlockingQueues() {
        List<Operation<Q>> operations = new ArrayList<>(ofQueues());
        operations.add(action("put(7)", queue -> queue.put(7)));
        operations.add(of("take()", BlockingQueue::take));
        operations.add(of("offer(8, 1 s)", queue -> queue.offer(8, 1, TimeUnit.SECONDS)));
        operations.add(of("poll(1 s)", queue -> queue.poll(1, TimeUnit.SECONDS)));
        operations.add(of("remainingCapacity()", BlockingQueue::remainingCapacity));
        operations.add(of("drainTo()", queue -> {
            List<Integer> drained = new ArrayList<>();
            queue.drainTo(drained);
            return drained;
        }));
        operations.add(of("drainTo(1)", queue -> {
            List<Integer> drained = new ArrayList<>();
            queue.drainTo(drained, 1);
            return drained;
        }));
        return operations;
    }

    static <Q extends TransferQueue<Integer>> List<Operation<Q>> ofTransferQueues() {
        List<Operation<Q>> operations = new ArrayList<>(ofBlockingQueues());
        operations.add(action("transfer(9)", queue -> queue.transfer(9)));
        operations.add(of("tryTransfer(10)", queue -> queue.tryTransfer(10)));
        operations.add(of("tryTransfer(11, 1 s)", queue -> queue.tryTransfer(11, 1, TimeUnit.SECONDS)));
        operations.add(of("hasWaitingConsumer()", TransferQueue::hasWaitingConsumer));
        operations.add(of("getWaitingConsumerCount()", TransferQueue::getWaitingConsumerCount));
        return operations;
    }

    static <D extends Deque<Integer>> List<Operation<D>> ofDeques() {
        List<Operation<D>> operations = new ArrayList<>(ofQueues());
        operations.add(write("offerFirst(12)", deque -> deque.offerFirst(12)));
        operations.add(write("pollLast()", Deque::pollLast));
        operations.add(action("push(13)", deque -> deque.push(13)));
        operations.add(of("peekLast()", Deque::peekLast));
        operations.add(of("getFirst()", Deque::getFirst));
        operations.add(of("removeFirstOccurrence(2)", deque -> deque.removeFirstOccurrence(2)));
        operations.add(of("removeLastOccurrence(1)", deque -> deque.removeLastOccurrence(1)));
        operations.add(of("descendingIterator()", deque -> {
            List<Integer> seen = new ArrayList<>();
            deque.descendingIterator().forEachRemaining(seen::add);
            return seen;
        }));
        return operations;
    }

    static <D extends BlockingDeque<Integer>> List<Operation<D>> ofBlockingDeques() {
        List<Operation<D>> operations = new ArrayList<>(CollectionOperations.<D>ofDeques());
        CollectionOperations.<D>ofBlockingQueues().stream()
                .filter(operation ->
                        operations.stream().noneMatch(known -> known.text().equals(operation.text())))
                .forEach(operations::add);
        operations.add(action("putFirst(14)", deque -> deque.putFirst(14)));
        operations.add(of("takeLast()", BlockingDeque::takeLast));
        return operations;
    }
}
