// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import static io.roundup.examples.atomicity.CollectionOperations.filled;
import static io.roundup.examples.atomicity.CollectionOperations.ofBlockingQueues;
import static io.roundup.examples.atomicity.CollectionOperations.ofQueues;
import static io.roundup.examples.atomicity.CollectionOperations.ofTransferQueues;
import static io.roundup.examples.atomicity.Operation.of;
import static io.roundup.examples.atomicity.Operation.write;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Queues. Those with bounds have room for one element more when they are filled. */
final class QueueSubjects {
    private static final int CAPACITY = 3;

    private QueueSubjects() {}

    static List<Subject<?>> all() {
        return List.of(
                Subject.of(
                        ConcurrentLinkedQueue.class,
                        ConcurrentLinkedQueue<Integer>::new,
                        () -> filled(new ConcurrentLinkedQueue<>()),
                        Collection::toString,
                        ofQueues()),
                Subject.of(
                        ArrayBlockingQueue.class,
                        () -> new ArrayBlockingQueue<Integer>(CAPACITY),
                        () -> filled(new ArrayBlockingQueue<>(CAPACITY)),
                        Collection::toString,
                        ofBlockingQueues()),
                Subject.of(
                        LinkedBlockingQueue.class,
                        () -> new LinkedBlockingQueue<Integer>(CAPACITY),
                        () -> filled(new LinkedBlockingQueue<>(CAPACITY)),
                        Collection::toString,
                        ofBlockingQueues()),
                Subject.of(
                        LinkedTransferQueue.class,
                        LinkedTransferQueue<Integer>::new,
                        () -> filled(new LinkedTransferQueue<>()),
                        Collection::toString,
                        ofTransferQueues()),
                Subject.of(
                        PriorityBlockingQueue.class,
                        PriorityBlockingQueue<Integer>::new,
                        () -> filled(new PriorityBlockingQueue<>()),
                        QueueSubjects::drained,
                        ofBlockingQueues()),
                Subject.of(
                        SynchronousQueue.class,
                        SynchronousQueue<Integer>::new,
                        () -> new SynchronousQueue<>(true),
                        Collection::toString,
                        ofBlockingQueues()),
                Subject.of(
                        DelayQueue.class,
                        DelayQueue<Due>::new,
                        () -> {
                            DelayQueue<Due> queue = new DelayQueue<>();
                            queue.add(new Due(1));
                            queue.add(new Due(2));
                            return queue;
                        },
                        QueueSubjects::drainedDue,
                        delayed()));
    }

    private static List<Integer> drained(PriorityBlockingQueue<Integer> queue) {
        List<Integer> drained = new ArrayList<>();
        queue.drainTo(drained);
        return drained;
    }

    private static List<Due> drainedDue(DelayQueue<Due> queue) {
        List<Due> drained = new ArrayList<>();
        queue.drainTo(drained);
        return drained;
    }

    private static List<Operation<DelayQueue<Due>>> delayed() {
        return List.of(
                write("offer(3)", queue -> queue.offer(new Due(3))),
                write("poll()", DelayQueue::poll),
                of("put(4)", queue -> {
                    queue.put(new Due(4));
                    return "-";
                }),
                of("take()", DelayQueue::take),
                of("poll(1 s)", queue -> queue.poll(1, TimeUnit.SECONDS)),
                of("peek()", DelayQueue::peek),
                of("size()", DelayQueue::size),
                of("isEmpty()", DelayQueue::isEmpty),
                of("remove(2)", queue -> queue.remove(new Due(2))),
                of("contains(1)", queue -> queue.contains(new Due(1))),
                of("clear()", queue -> {
                    queue.clear();
                    return "-";
                }),
                of("toArray()", DelayQueue::toArray),
                of("toString()", DelayQueue::toString),
                of("drainTo()", QueueSubjects::drainedDue));
    }

    /** An element that need not wait. @param number its place in the order */
    private record Due(int number) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return -1;
        }

        @Override
        public int compareTo(Delayed other) {
            return Integer.compare(number, ((Due) other).number);
        }

        @Override
        public String toString() {
            return String.valueOf(number);
        }
    }
}
