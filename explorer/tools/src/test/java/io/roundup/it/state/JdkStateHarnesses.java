// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Harnesses over classes of the JDK; not nested in a test, for JUnit would load them before they can be instrumented.
 */
final class JdkStateHarnesses {
    private JdkStateHarnesses() {}

    /** Three threads, one operation each. */
    @SuppressWarnings("JdkObsolete")
    public static class Vectors {
        @ObjectUnderTest
        final Vector<Integer> vector = new Vector<>();

        @Actor
        public void first() {
            vector.add(1);
        }

        @Actor
        public void second() {
            vector.add(2);
        }

        @Actor
        public void third() {
            vector.add(3);
        }
    }

    /** A text that grows by two calls. */
    public static class Box {
        private final StringBuilder text = new StringBuilder();

        /** {@return the text after a character was added} */
        public String add(char added) {
            text.append(added);
            return text.toString();
        }
    }

    /** Two threads without a lock. */
    public static class Builders {
        @ObjectUnderTest
        final Box box = new Box();

        @Actor
        public void first() {
            box.add('x');
        }

        @Actor
        public void second() {
            box.add('y');
        }
    }

    /** Waits for the end of a thread by its object. */
    public static class WaitsOnThread {
        @ObjectUnderTest
        final AtomicInteger count = new AtomicInteger();

        @Actor
        public void first() throws InterruptedException {
            Thread counts = new Thread(count::incrementAndGet);
            counts.start();
            synchronized (counts) {
                while (counts.isAlive()) {
                    counts.wait();
                }
            }
        }
    }

    /** Asks a thread until it waits. */
    public static class PollsState {
        @ObjectUnderTest
        final AtomicInteger count = new AtomicInteger();

        @Actor
        public void first() {
            Thread parks = new Thread(LockSupport::park);
            parks.start();
            while (parks.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            count.incrementAndGet();
            LockSupport.unpark(parks);
        }
    }

    /** Fails if it sees a thread wait. */
    public static class FailsWhereAThreadWaits {
        @ObjectUnderTest
        final AtomicInteger count = new AtomicInteger();

        @Actor
        public void first() {
            Thread parks = new Thread(LockSupport::park);
            parks.start();
            Thread.State state = parks.getState();
            LockSupport.unpark(parks);
            if (state == Thread.State.WAITING) {
                throw new IllegalStateException("seen");
            }
        }
    }

    /** Appends what is made up while it is appended. */
    public static class CallsBack {
        @ObjectUnderTest
        final AtomicInteger count = new AtomicInteger();

        final StringBuilder text = new StringBuilder();

        @Actor
        public void first() {
            text.append(this);
        }

        @Actor
        public void second() {
            count.incrementAndGet();
        }

        @Override
        public String toString() {
            return "counted " + count.get();
        }
    }
}
