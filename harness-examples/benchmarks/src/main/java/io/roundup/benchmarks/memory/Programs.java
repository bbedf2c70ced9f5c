// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.memory;

import io.roundup.benchmarks.memory.Structures.Dekker;
import io.roundup.benchmarks.memory.Structures.Deque;
import io.roundup.benchmarks.memory.Structures.Peterson;
import io.roundup.benchmarks.memory.Structures.Queue;
import io.roundup.benchmarks.memory.Structures.SequenceLock;
import io.roundup.benchmarks.memory.Structures.Stack;
import io.roundup.explorer.harness.TestBody;

/** Clients of {@link Structures}: a small one of each, whose executions can be counted, and a large one to measure. */
enum Programs {
    STACK("stack of Treiber", Programs::threeOnAStack, Programs::pairsOnAStack),
    QUEUE("queue of Michael and Scott", Programs::threeOnAQueue, Programs::pairsOnAQueue),
    DEKKER("flags of Dekker", () -> dekker(1), () -> dekker(7)),
    PETERSON("lock of Peterson", () -> peterson(1), () -> peterson(4)),
    SEQUENCE("sequence lock", () -> sequenceLock(1), () -> sequenceLock(2)),
    DEQUE("deque of Chase and Lev", Programs::ownerAndThief, Programs::ownerAndThieves);

    final String title;
    final TestBody small;
    final TestBody large;

    Programs(String title, TestBody small, TestBody large) {
        this.title = title;
        this.small = small;
        this.large = large;
    }

    private static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int each = 0; each < bodies.length; each++) {
            threads[each] = new Thread(bodies[each]);
            threads[each].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void threeOnAStack() throws InterruptedException {
        Stack stack = new Stack();
        together(() -> stack.push(1), () -> stack.push(2), stack::pop);
    }

    private static void pairsOnAStack() throws InterruptedException {
        Stack stack = new Stack();
        Runnable pair = () -> {
            stack.push(1);
            stack.pop();
        };
        together(pair, pair, pair);
    }

    private static void threeOnAQueue() throws InterruptedException {
        Queue queue = new Queue();
        together(() -> queue.enq(1), () -> queue.enq(2), queue::deq);
    }

    private static void pairsOnAQueue() throws InterruptedException {
        Queue queue = new Queue();
        Runnable pair = () -> {
            queue.enq(1);
            queue.deq();
        };
        together(pair, pair, pair);
    }

    private static void dekker(int rounds) throws InterruptedException {
        Dekker flags = new Dekker();
        together(
                () -> {
                    for (int round = 1; round <= rounds; round++) {
                        flags.left(round);
                    }
                },
                () -> {
                    for (int round = 1; round <= rounds; round++) {
                        flags.right(round);
                    }
                });
    }

    private static void peterson(int rounds) throws InterruptedException {
        Peterson lock = new Peterson();
        together(
                () -> {
                    for (int round = 0; round < rounds; round++) {
                        lock.left();
                    }
                },
                () -> {
                    for (int round = 0; round < rounds; round++) {
                        lock.right();
                    }
                });
    }

    private static void sequenceLock(int rounds) throws InterruptedException {
        SequenceLock pair = new SequenceLock();
        Runnable reader = () -> {
            for (int round = 0; round < rounds; round++) {
                pair.isTorn();
            }
        };
        together(
                () -> {
                    for (int round = 0; round < rounds; round++) {
                        pair.write(round + 1);
                    }
                },
                reader,
                reader);
    }

    private static void ownerAndThief() throws InterruptedException {
        Deque deque = new Deque();
        together(
                () -> {
                    deque.push(1);
                    deque.push(2);
                    deque.take();
                },
                () -> {
                    deque.steal();
                    deque.steal();
                });
    }

    private static void ownerAndThieves() throws InterruptedException {
        Deque deque = new Deque();
        Runnable thief = () -> {
            deque.steal();
            deque.steal();
        };
        together(
                () -> {
                    deque.push(1);
                    deque.push(2);
                    deque.take();
                    deque.push(3);
                    deque.take();
                },
                thief,
                thief);
    }
}
