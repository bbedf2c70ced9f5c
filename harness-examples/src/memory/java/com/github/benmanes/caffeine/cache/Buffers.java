// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package com.github.benmanes.caffeine.cache;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.ObjectUnderTest;

/** The buffers of Caffeine, which only its own package sees. */
final class Buffers {
    private Buffers() {}

    /** Writes that wait for maintenance: many producers, and whoever holds the lock of the cache consumes. */
    public static final class Growable {
        @ObjectUnderTest
        final MpscGrowableArrayQueue<Integer> queue = new MpscGrowableArrayQueue<>(2, 4);

        @Actor
        public void producer() {
            queue.offer(1);
            queue.offer(2);
        }

        @Actor
        public void consumer() {
            queue.offer(3);
            queue.poll();
        }
    }

    /** Reads that wait for maintenance. The buffer may refuse one, but must not lose or repeat one that it took. */
    public static final class Bounded {
        @ObjectUnderTest
        final Reads reads = new Reads();

        @Actor
        public void first() {
            reads.record(1);
        }

        @Actor
        public void second() {
            reads.record(2);
            reads.drain();
        }

        @After
        public void rest() {
            reads.check();
        }
    }

    static final class Reads {
        private final BoundedBuffer<Integer> buffer = new BoundedBuffer<>();
        private final boolean[] isTaken = new boolean[3];
        private final int[] drained = new int[3];

        public void record(int number) {
            isTaken[number] = buffer.offer(number) == Buffer.SUCCESS;
        }

        public void drain() {
            buffer.drainTo(number -> drained[number]++);
        }

        public void check() {
            drain();
            for (int number = 1; number <= 2; number++) {
                if (drained[number] != (isTaken[number] ? 1 : 0)) {
                    throw new AssertionError(number + " was drained " + drained[number] + " times");
                }
            }
        }
    }
}
