// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.harness.Actor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Harnesses that are tests. */
class HarnessExamples {
    @ConcurrencyTest(harness = CounterHarness.class)
    void lostUpdate() {
        throw new IllegalStateException("what is explored is the harness");
    }

    @ConcurrencyTest(harness = RelaxedHarness.class, quasi = "deq=1", golden = Strict.class)
    void relaxed() {}

    @ConcurrencyTest(harness = RelaxedHarness.class, golden = Strict.class)
    void notStrict() {}

    @ConcurrencyTest(harness = RelaxedHarness.class, golden = Strict.class, specification = "queue")
    void judgedTwice() {}

    @ConcurrencyTest(harness = Tickets.class)
    void noHarness() {}

    static class Counter {
        private int value;

        public int next() {
            value = value + 1;
            return value;
        }
    }

    static class CounterHarness {
        final Counter counter = new Counter();

        @Actor
        void first() {
            counter.next();
        }

        @Actor
        void second() {
            counter.next();
        }
    }

    /** A queue that gives its second element first. */
    static class Relaxed {
        private final List<Integer> elements = new ArrayList<>();

        public synchronized void enq(int element) {
            elements.add(element);
        }

        public synchronized int deq() {
            return elements.isEmpty() ? -1 : elements.remove(elements.size() > 1 ? 1 : 0);
        }
    }

    static class Strict {
        private final Deque<Integer> elements = new ArrayDeque<>();

        public void enq(int element) {
            elements.add(element);
        }

        public int deq() {
            return elements.isEmpty() ? -1 : elements.remove();
        }
    }

    static class RelaxedHarness {
        final Relaxed queue = new Relaxed();

        @Actor
        void first() {
            queue.enq(1);
            queue.deq();
        }

        @Actor
        void second() {
            queue.enq(2);
            queue.deq();
        }
    }
}
