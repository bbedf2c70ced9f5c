// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Programs from the literature on stateless model checking and from the test suites of GenMC, Nidhugg and Concuerror,
 * in Java. Every access to something shared is one that the published program has, in its order.
 */
final class LiteraturePrograms {
    private static final int SLOTS = 128;

    private LiteraturePrograms() {}

    /** Runs the same in each thread, but for its number. */
    private static List<Callable<?>> threads(int count, IntFunction<Callable<?>> body) {
        List<Callable<?>> threads = new ArrayList<>();
        for (int thread = 0; thread < count; thread++) {
            threads.add(body.apply(thread));
        }
        return threads;
    }

    private static Callable<?> running(Runnable body) {
        return () -> {
            body.run();
            return "";
        };
    }

    static Supplier<List<Callable<?>>> readers(int readers) {
        return () -> {
            Cells cells = new Cells();
            return threads(readers + 1, thread -> thread == 0 ? running(() -> cells.x = 42) : () -> cells.x);
        };
    }

    static Supplier<List<Callable<?>>> writersAndAReader(int writers) {
        return () -> {
            Cells cells = new Cells();
            return threads(
                    writers + 1, thread -> thread == writers ? () -> cells.x : running(() -> cells.x = thread + 1));
        };
    }

    static Supplier<List<Callable<?>>> lastZero(int size) {
        return () -> {
            int[] array = new int[size + 1];
            Callable<?> search = () -> {
                int i = size;
                while (array[i] != 0) {
                    i--;
                }
                return i;
            };
            return threads(
                    size + 1, thread -> thread == 0 ? search : running(() -> array[thread] = array[thread - 1] + 1));
        };
    }

    static Supplier<List<Callable<?>>> indexer(int threads) {
        return () -> {
            AtomicIntegerArray table = new AtomicIntegerArray(SLOTS);
            return threads(
                    threads,
                    thread -> running(() -> {
                        for (int round = 0; round < 4; round++) {
                            int word = round * 11 + thread;
                            int slot = 7 * word % SLOTS;
                            while (!table.compareAndSet(slot, 0, word == 0 ? -1 : word)) {
                                slot = (slot + 1) % SLOTS;
                            }
                        }
                    }));
        };
    }

    static Supplier<List<Callable<?>>> lockedIndexer(int threads) {
        return () -> {
            Slot[] table = new Slot[SLOTS];
            for (int slot = 0; slot < SLOTS; slot++) {
                table[slot] = new Slot();
            }
            return threads(
                    threads,
                    thread -> running(() -> {
                        for (int round = 0; round < 4; round++) {
                            int word = (round + 1) * 11 + thread;
                            int slot = 7 * word % SLOTS;
                            while (!table[slot].takes(word)) {
                                slot = (slot + 1) % SLOTS;
                            }
                        }
                    }));
        };
    }

    static Supplier<List<Callable<?>>> compareAndSets(int threads) {
        return () -> {
            AtomicInteger x = new AtomicInteger();
            return threads(threads, thread -> () -> x.compareAndSet(0, thread + 1));
        };
    }

    static Supplier<List<Callable<?>>> fetchAndAdds(int threads, int variables) {
        return () -> {
            AtomicIntegerArray cells = new AtomicIntegerArray(variables);
            return threads(threads, thread -> () -> {
                int found = 0;
                for (int i = 0; i < variables; i++) {
                    found += cells.getAndIncrement(i);
                }
                return found;
            });
        };
    }

    /** As above, but nobody uses what is there before. */
    static Supplier<List<Callable<?>>> additions(int threads, int variables) {
        return () -> {
            AtomicIntegerArray cells = new AtomicIntegerArray(variables);
            return threads(
                    threads,
                    thread -> running(() -> {
                        for (int i = 0; i < variables; i++) {
                            cells.getAndIncrement(i);
                        }
                    }));
        };
    }

    static Supplier<List<Callable<?>>> writeAndAdditions(int adders) {
        return () -> {
            AtomicInteger x = new AtomicInteger();
            return threads(
                    adders + 1, thread -> thread == 0 ? running(() -> x.set(42)) : running(() -> x.getAndIncrement()));
        };
    }

    static Supplier<List<Callable<?>>> writeAndFetchAndAdds(int adders) {
        return () -> {
            AtomicInteger x = new AtomicInteger();
            return threads(adders + 1, thread -> thread == 0 ? running(() -> x.set(42)) : () -> x.getAndIncrement());
        };
    }

    static Supplier<List<Callable<?>>> increments(int threads) {
        return () -> {
            Cells cells = new Cells();
            return threads(threads, thread -> running(() -> cells.x++));
        };
    }

    static Supplier<List<Callable<?>>> fibonacci(int rounds) {
        return () -> {
            Cells cells = new Cells();
            cells.x = 1;
            cells.y = 1;
            return List.of(
                    running(() -> {
                        for (int round = 0; round < rounds; round++) {
                            int p = cells.x;
                            int q = cells.y;
                            cells.x = p + q;
                        }
                    }),
                    running(() -> {
                        for (int round = 0; round < rounds; round++) {
                            int p = cells.x;
                            int q = cells.y;
                            cells.y = p + q;
                        }
                    }),
                    () -> cells.x + "," + cells.y);
        };
    }

    /** The first thread starts the others, one after each increment of the index. */
    static Supplier<List<Callable<?>>> sigma(int threads) {
        return () -> {
            Cells cells = new Cells();
            int[] array = new int[threads + 1];
            return threads(
                    1,
                    main -> running(() -> {
                        for (int i = 0; i < threads; i++) {
                            cells.x++;
                            new Thread(() -> array[cells.x] = 1).start();
                        }
                    }));
        };
    }

    static Supplier<List<Callable<?>>> big() {
        return () -> {
            AtomicIntegerArray cells = new AtomicIntegerArray(4);
            return List.of(
                    running(() -> {
                        for (int i = 0; i < 7; i++) {
                            cells.get(i % 4);
                        }
                    }),
                    running(() -> {
                        for (int i = 0; i < 3; i++) {
                            cells.get(i);
                        }
                    }),
                    writes(cells, 0, 1),
                    writes(cells, 2, 3));
        };
    }

    private static Callable<?> writes(AtomicIntegerArray cells, int one, int other) {
        return running(() -> {
            for (int value = 1; value <= 3; value++) {
                cells.set(one, value);
                cells.set(other, value);
            }
        });
    }

    /** Each thread pushes what is positive, and pops for each 0. */
    static Supplier<List<Callable<?>>> stack(int[]... threads) {
        return () -> {
            NodeStack stack = new NodeStack();
            return threads(threads.length, thread -> () -> {
                int popped = 0;
                for (int value : threads[thread]) {
                    if (value > 0) {
                        stack.push(value);
                    } else {
                        popped = stack.pop();
                    }
                }
                return popped;
            });
        };
    }

    /** Each thread adds what is positive, and removes for each 0. */
    static Supplier<List<Callable<?>>> queue(int[]... threads) {
        return () -> {
            NodeQueue queue = new NodeQueue();
            return threads(threads.length, thread -> () -> {
                int removed = 0;
                for (int value : threads[thread]) {
                    if (value > 0) {
                        queue.enqueue(value);
                    } else {
                        removed = queue.dequeue();
                    }
                }
                return removed;
            });
        };
    }

    /** Variables that all threads share. */
    static final class Cells {
        int x;
        volatile int y;
    }

    /** A slot of a table with a lock for each slot. */
    private static final class Slot {
        private int word;

        synchronized boolean takes(int value) {
            if (word != 0) {
                return false;
            }
            word = value;
            return true;
        }
    }
}
