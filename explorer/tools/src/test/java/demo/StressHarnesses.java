// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package demo;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Harnesses for the tests of {@code stress}; outside of Round-Up's packages, as a user's are. */
public final class StressHarnesses {
    private StressHarnesses() {}

    /** A queue of the JDK: two elements beforehand, distinct ones after, one look at the end. */
    public static class JdkQueue {
        @ObjectUnderTest
        final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        final ArrayDeque<Integer> another = new ArrayDeque<>();

        public JdkQueue() {
            queue.add(-1);
            another.add(-1);
        }

        @Before
        public void fill() {
            queue.offer(-2);
        }

        @Actor
        public void adds(int number) {
            queue.offer(number);
        }

        @Actor
        public void removes() {
            Runnable poll = queue::poll;
            poll.run();
            another.add(1);
        }

        @After
        public void look() {
            queue.peek();
        }
    }

    /** Every second removal does not remove: not linearizable, whatever the schedule. */
    public static class Lossy {
        final LossyQueue queue = new LossyQueue();

        @Actor
        public void both(long number) {
            queue.enq(number);
            queue.deq();
            queue.deq();
        }
    }

    /** Answers an element twice. */
    public static class LossyQueue {
        private final Deque<Long> elements = new ArrayDeque<>();
        private int calls;

        public synchronized void enq(long value) {
            elements.add(value);
        }

        public synchronized @Nullable Long deq() {
            return isNext() ? elements.poll() : elements.peek();
        }

        /** A call within a call is no operation. */
        public synchronized boolean isNext() {
            return calls++ % 2 == 1;
        }
    }

    /** One takes from an empty queue, for ever. */
    public static class Waiting {
        final WaitingQueue queue = new WaitingQueue();

        @Actor
        public void adds(int number) {
            queue.enq(number);
        }

        @Actor
        public void waits() throws InterruptedException {
            queue.deq();
        }
    }

    /** All take from an empty queue, for ever. */
    public static class Taking {
        final WaitingQueue queue = new WaitingQueue();

        @Actor
        public void waits() throws InterruptedException {
            queue.deq();
        }
    }

    /** Never gives an element back. */
    public static class WaitingQueue {
        public void enq(int value) {}

        public int deq() throws InterruptedException {
            new CountDownLatch(1).await();
            return 0;
        }
    }

    /** One actor throws. */
    public static class Throwing {
        final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void removes() {
            queue.remove();
        }
    }

    /** What comes after the actors fails. */
    public static class FailingAfter {
        final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void adds(int number) {
            queue.add(number);
        }

        @After
        public void isEmpty() {
            throw new IllegalStateException("not empty");
        }
    }

    /** One actor does nothing. */
    public static class Idle {
        final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void rests() {}
    }

    /** Objects without an equality of their own. */
    public static class Objects {
        final ConcurrentLinkedQueue<Object> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void both() {
            queue.add(new Object());
            queue.poll();
        }
    }

    /** One actor goes on for ever, and complains when it is stopped; another one ends. */
    public static class Endless {
        final WaitingQueue queue = new WaitingQueue();
        private boolean isFinished;

        @Actor
        public void adds(int number) {
            try {
                while (number >= 0) {
                    queue.enq(number);
                }
            } finally {
                isFinished = queue == null;
                throwIfUnfinished();
            }
        }

        @Actor
        public void addsOne(int number) {
            queue.enq(number);
        }

        private void throwIfUnfinished() {
            if (!isFinished) {
                throw new IllegalStateException("not finished");
            }
        }

        @After
        public void looks() {
            queue.enq(-1);
        }
    }

    /** One actor has no memory left after three calls; the other one goes on for long. */
    public static class Full {
        final WaitingQueue queue = new WaitingQueue();

        @Actor
        public void adds(int number) {
            if (number >= 6) {
                throw new IllegalStateException("no result", new OutOfMemoryError("Java heap space"));
            }
            queue.enq(number);
        }
    }

    /** One operation has no memory left, and the actor does not care. */
    public static class Careless {
        final FullQueue queue = new FullQueue();

        @Actor
        public void adds(int number) {
            try {
                queue.enq(number);
            } catch (OutOfMemoryError ignored) {
                queue.enq(-number);
            }
        }
    }

    /** Has no room for a third element. */
    public static class FullQueue {
        private int size;

        public void enq(int value) {
            if (++size == 3) {
                throw new OutOfMemoryError("no room for " + value);
            }
        }
    }

    /** A specification that needs more memory than there is. */
    public static class Large implements Specification<Integer> {
        @Override
        public Integer initial() {
            throw new OutOfMemoryError("Java heap space");
        }

        @Override
        public List<Step<Integer>> steps(Integer state, Invocation invocation) {
            return List.of();
        }
    }
}
