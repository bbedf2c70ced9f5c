// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Locks, and algorithms for mutual exclusion, from the test suites of GenMC and Nidhugg. Where the published program
 * waits for a value, the one here reads it once and {@linkplain #assume blocks for ever} if it is another one: the
 * complete executions are the same.
 */
final class MutualExclusionPrograms {
    private MutualExclusionPrograms() {}

    private static List<Callable<?>> threads(int count, IntFunction<Runnable> body) {
        return IntStream.range(0, count)
                .<Callable<?>>mapToObj(thread -> {
                    Runnable runs = body.apply(thread);
                    return () -> {
                        runs.run();
                        return "";
                    };
                })
                .toList();
    }

    private static void assume(boolean holds) {
        if (!holds) {
            LockSupport.park();
        }
    }

    static Supplier<List<Callable<?>>> synchronizedIncrements(int threads) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                synchronized (shared) {
                    shared.data++;
                }
            });
        };
    }

    static Supplier<List<Callable<?>>> lockedIncrements(int threads) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                shared.lock.lock();
                shared.data++;
                shared.lock.unlock();
            });
        };
    }

    static Supplier<List<Callable<?>>> lockAndTryLocks(int tries) {
        return () -> {
            Shared shared = new Shared();
            return threads(tries + 1, thread -> () -> {
                if (thread == 0) {
                    shared.lock.lock();
                } else if (!shared.lock.tryLock()) {
                    return;
                }
                shared.data++;
                shared.lock.unlock();
            });
        };
    }

    static Supplier<List<Callable<?>>> locksNeverUnlocked(int threads) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                shared.lock.lock();
                shared.data++;
            });
        };
    }

    static Supplier<List<Callable<?>>> peterson() {
        return () -> {
            Shared shared = new Shared();
            return threads(2, thread -> () -> {
                shared.flags[thread] = 1;
                shared.turn = 1 - thread;
                assume(shared.flags[1 - thread] != 1 || shared.turn != 1 - thread);
                shared.data = thread + 1;
                shared.read(shared.data);
                shared.flags[thread] = 0;
            });
        };
    }

    static Supplier<List<Callable<?>>> dekker() {
        return () -> {
            Shared shared = new Shared();
            return threads(2, thread -> () -> {
                shared.flags[thread] = 1;
                if (shared.flags[1 - thread] == 0) {
                    shared.data = thread + 1;
                    shared.read(shared.data);
                }
            });
        };
    }

    static Supplier<List<Callable<?>>> simplifiedDekker() {
        return () -> {
            Shared shared = new Shared();
            return threads(2, thread -> () -> {
                shared.flags[thread] = 1;
                assume(shared.flags[1 - thread] == 0);
                shared.flags[thread] = 0;
            });
        };
    }

    static Supplier<List<Callable<?>>> brokenMutualExclusion() {
        return () -> {
            Shared shared = new Shared();
            return threads(2, thread -> () -> {
                assume(shared.data == 0);
                shared.data = 1;
            });
        };
    }

    static Supplier<List<Callable<?>>> testAndTestAndSetLock(int threads) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                do {
                    assume(shared.state.get() == 0);
                } while (shared.state.getAndSet(1) != 0);
                shared.inside(thread);
                shared.state.set(0);
            });
        };
    }

    static Supplier<List<Callable<?>>> compareAndSetLock(int threads) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                do {
                    assume(shared.state.get() == 0);
                } while (!shared.state.compareAndSet(0, 1));
                shared.inside(thread);
                shared.state.set(0);
            });
        };
    }

    static Supplier<List<Callable<?>>> spinLock(int threads, int times) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                for (int i = 0; i < times; i++) {
                    while (!shared.state.compareAndSet(0, 1)) {
                        Thread.onSpinWait();
                    }
                    shared.inside(thread);
                    shared.state.set(0);
                }
            });
        };
    }

    static Supplier<List<Callable<?>>> exchangeLock(int threads) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                while (shared.held.getAndSet(true)) {
                    Thread.onSpinWait();
                }
                shared.inside(thread);
                shared.held.set(false);
            });
        };
    }

    /** As above, with pauses that become longer. */
    static Supplier<List<Callable<?>>> backoffLock(int threads) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                int pauses = 1;
                while (shared.held.getAndSet(true)) {
                    for (int i = 0; i < pauses; i++) {
                        Thread.onSpinWait();
                    }
                    pauses = Math.min(2 * pauses, 16);
                }
                shared.inside(thread);
                shared.held.set(false);
            });
        };
    }

    /**
     * One puts numbers into the slots of a ring, when they are empty, and the other takes them out: nothing is left to
     * order.
     */
    static Supplier<List<Callable<?>>> ring(int numbers) {
        return () -> {
            AtomicReferenceArray<Integer> slots = new AtomicReferenceArray<>(2);
            Callable<?> puts = () -> {
                for (int i = 0; i < numbers; i++) {
                    while (slots.get(i & 1) != null) {
                        Thread.onSpinWait();
                    }
                    slots.set(i & 1, i);
                }
                return null;
            };
            Callable<?> takes = () -> {
                int sum = 0;
                for (int i = 0; i < numbers; i++) {
                    Integer taken;
                    while ((taken = slots.get(i & 1)) == null) {
                        Thread.onSpinWait();
                    }
                    slots.set(i & 1, null);
                    sum += taken;
                }
                return sum;
            };
            return List.of(puts, takes);
        };
    }

    /** With a number. */
    static Supplier<List<Callable<?>>> numberExchangeLock(int threads) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                while (shared.state.getAndSet(1) != 0) {
                    Thread.onSpinWait();
                }
                shared.inside(thread);
                shared.state.set(0);
            });
        };
    }

    /** Each turn reads which lock it is, too. */
    static Supplier<List<Callable<?>>> spinLockOfField(int threads, int times) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                for (int i = 0; i < times; i++) {
                    while (!shared.replaceable.compareAndSet(false, true)) {
                        Thread.onSpinWait();
                    }
                    shared.inside(thread);
                    shared.replaceable.set(false);
                }
            });
        };
    }

    /** One waits for a lock that nobody gives back, until the other puts another one in its place. */
    static Supplier<List<Callable<?>>> replacedSpinLock() {
        return () -> {
            Shared shared = new Shared();
            shared.replaceable.set(true);
            Callable<?> waits = () -> {
                while (!shared.replaceable.compareAndSet(false, true)) {
                    Thread.onSpinWait();
                }
                return null;
            };
            Callable<?> replaces = () -> {
                shared.replaceable = new AtomicBoolean();
                return null;
            };
            return List.of(waits, replaces);
        };
    }

    /**
     * The same by exchanges, after a time-out and a look at the lock that nobody gives back: to exchange it in vain is
     * to read it.
     */
    static Supplier<List<Callable<?>>> exchangeLockReplacedLater() {
        return () -> {
            Shared shared = new Shared();
            AtomicBoolean never = new AtomicBoolean(true);
            shared.replaceable = never;
            Callable<?> waits = () -> {
                while (shared.replaceable.getAndSet(true)) {
                    Thread.onSpinWait();
                }
                return null;
            };
            Callable<?> replaces = () -> {
                new CountDownLatch(1).await(1, TimeUnit.SECONDS);
                boolean isHeld = never.get();
                shared.replaceable = new AtomicBoolean();
                return isHeld;
            };
            return List.of(waits, replaces);
        };
    }

    static Supplier<List<Callable<?>>> spinningTestAndTestAndSetLock(int threads) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                do {
                    while (shared.held.get()) {
                        Thread.onSpinWait();
                    }
                } while (shared.held.getAndSet(true));
                shared.inside(thread);
                shared.held.set(false);
            });
        };
    }

    static Supplier<List<Callable<?>>> ticketLock(int threads) {
        return () -> {
            Shared shared = new Shared();
            return threads(threads, thread -> () -> {
                int ticket = shared.state.getAndIncrement();
                while (shared.turn != ticket) {
                    Thread.onSpinWait();
                }
                shared.inside(thread);
                shared.turn = ticket + 1;
            });
        };
    }

    /** What the threads share. */
    private static final class Shared {
        final ReentrantLock lock = new ReentrantLock();
        final AtomicInteger state = new AtomicInteger();
        final AtomicBoolean held = new AtomicBoolean();
        final int[] flags = new int[2];
        volatile AtomicBoolean replaceable = new AtomicBoolean();
        int turn;
        int data;

        void inside(int thread) {
            data = thread;
            read(data);
        }

        /** Keeps a read whose value nobody uses. */
        void read(int value) {}
    }
}
