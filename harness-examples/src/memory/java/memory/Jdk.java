// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.locks.StampedLock;

/** Structures of the JDK. */
final class Jdk {
    private Jdk() {}

    public static final class LinkedQueue extends Shape.ManyToMany {
        public LinkedQueue() {
            super(new ConcurrentLinkedQueue<>());
        }
    }

    public static final class TransferQueue extends Shape.ManyToMany {
        public TransferQueue() {
            super(new LinkedTransferQueue<>());
        }
    }

    public static final class LinkedDeque {
        @ObjectUnderTest
        final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();

        @Actor
        public void first() {
            deque.offerLast(1);
            deque.pollFirst();
        }

        @Actor
        public void second() {
            deque.offerLast(2);
        }
    }

    public static final class HashMap {
        @ObjectUnderTest
        final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

        @Actor
        public void first() {
            map.put(1, 10);
            map.get(1);
        }

        @Actor
        public void second() {
            map.putIfAbsent(1, 20);
            map.remove(1);
        }
    }

    public static final class SkipListMap {
        @ObjectUnderTest
        final ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();

        @Actor
        public void first() {
            map.put(1, 10);
        }

        @Actor
        public void second() {
            map.remove(1);
        }
    }

    /** As the example of the lock's documentation: two numbers that a reader reads without the lock, if it can. */
    public static final class Stamped {
        @ObjectUnderTest
        final StampedPair pair = new StampedPair();

        @Actor
        public void writer() {
            pair.set(1);
        }

        @Actor
        public void reader() {
            pair.sum();
        }
    }

    static final class StampedPair {
        private final StampedLock lock = new StampedLock();
        private int left;
        private int right;

        public void set(int value) {
            long stamp = lock.writeLock();
            try {
                left = value;
                right = value;
            } finally {
                lock.unlockWrite(stamp);
            }
        }

        public int sum() {
            long stamp = lock.tryOptimisticRead();
            int sum = left + right;
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                try {
                    sum = left + right;
                } finally {
                    lock.unlockRead(stamp);
                }
            }
            return sum;
        }
    }
}
