// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Threads and monitors. */
@SuppressWarnings({"WaitNotInLoop", "NotifyNotAll", "NakedNotify"}) // Waiting itself is what is looked at.
final class ThreadScenarios {
    private ThreadScenarios() {}

    static Stream<Synchronizer> all() {
        Stream<Synchronizer> always = Stream.of(
                Synchronizer.of(
                        "synchronized",
                        () -> {
                            Monitor monitor = new Monitor();
                            Callable<?> counts = () -> {
                                synchronized (monitor) {
                                    return ++monitor.count;
                                }
                            };
                            return List.of(counts, counts);
                        },
                        "[1, 2]",
                        "[2, 1]"),
                Synchronizer.of(
                        "Thread.holdsLock",
                        () -> {
                            Monitor monitor = new Monitor();
                            Predicate<Object> holds = Thread::holdsLock;
                            Callable<?> asks = () -> {
                                boolean before = Thread.holdsLock(monitor) || holds.test(monitor);
                                synchronized (monitor) {
                                    return before + " " + Thread.holdsLock(monitor) + " " + holds.test(monitor);
                                }
                            };
                            return List.of(asks, asks);
                        },
                        "[false true true, false true true]"),
                Synchronizer.of(
                        "wait and notify",
                        () -> {
                            Monitor monitor = new Monitor();
                            return List.of(monitor::awaitOne, does(() -> {
                                synchronized (monitor) {
                                    monitor.count++;
                                    monitor.notify();
                                }
                            }));
                        },
                        "[1, -]"),
                Synchronizer.of(
                        "notify of one of two",
                        () -> {
                            Monitor monitor = new Monitor();
                            return List.of(monitor::awaitOne, monitor::awaitOne, does(() -> {
                                synchronized (monitor) {
                                    monitor.count++;
                                    monitor.notify();
                                }
                            }));
                        },
                        "[1, 1, -]",
                        "blocked"),
                Synchronizer.of(
                        "notifyAll",
                        () -> {
                            Monitor monitor = new Monitor();
                            return List.of(monitor::awaitOne, monitor::awaitOne, does(() -> {
                                synchronized (monitor) {
                                    monitor.count++;
                                    monitor.notifyAll();
                                }
                            }));
                        },
                        "[1, 1, -]"),
                Synchronizer.of(
                        "wait with a time-out",
                        () -> {
                            Monitor monitor = new Monitor();
                            return List.of(
                                    () -> {
                                        synchronized (monitor) {
                                            monitor.wait(1_000);
                                            return monitor.count;
                                        }
                                    },
                                    does(() -> {
                                        synchronized (monitor) {
                                            monitor.count++;
                                        }
                                    }));
                        },
                        "[1, -]"),
                Synchronizer.of(
                        "interrupt of wait",
                        () -> {
                            Monitor monitor = new Monitor();
                            return List.of(() -> interrupted(monitor::awaitOne));
                        },
                        "[InterruptedException]"),
                Synchronizer.of(
                        "interrupt or notify of wait",
                        () -> {
                            Monitor monitor = new Monitor();
                            return List.of(() -> interrupted(monitor::awaitOne), does(() -> {
                                synchronized (monitor) {
                                    monitor.count++;
                                    monitor.notify();
                                }
                            }));
                        },
                        "[InterruptedException, -]",
                        "[1, -]"),
                Synchronizer.of(
                        "interrupt of sleep",
                        () -> List.of(() -> interrupted(() -> {
                            Thread.sleep(1_000);
                            return "slept";
                        })),
                        "[InterruptedException]"),
                Synchronizer.of(
                        "interrupt of join",
                        () -> List.of(() -> interrupted(() -> {
                            Thread ends = new Thread(() -> {});
                            ends.start();
                            ends.join();
                            return "joined";
                        })),
                        "[joined]",
                        "[InterruptedException]"),
                Synchronizer.of(
                        "interrupted",
                        () -> List.of(() -> interrupted(() -> Thread.interrupted() + " " + Thread.interrupted())),
                        "[false false]",
                        "[true false]",
                        "[false true]"),
                Synchronizer.of(
                        "join",
                        () -> {
                            int[] data = new int[1];
                            return List.of(() -> {
                                Thread writes = new Thread(() -> data[0] = 1);
                                writes.start();
                                int before = data[0];
                                writes.join();
                                return before + " " + data[0];
                            });
                        },
                        "[0 1]",
                        "[1 1]"),
                Synchronizer.of(
                        "park and unpark",
                        () -> {
                            int[] data = new int[1];
                            return List.of(() -> {
                                Thread parent = Thread.currentThread();
                                new Thread(() -> {
                                            data[0] = 1;
                                            LockSupport.unpark(parent);
                                        })
                                        .start();
                                LockSupport.park();
                                return data[0];
                            });
                        },
                        "[1]"),
                Synchronizer.of(
                        "isAlive",
                        () -> List.of(() -> {
                            Thread ends = new Thread(() -> {});
                            ends.start();
                            return ends.isAlive();
                        }),
                        "[true]",
                        "[false]"),
                Synchronizer.of(
                        "ThreadLocal",
                        () -> {
                            ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
                            AtomicInteger count = new AtomicInteger();
                            Callable<?> keeps = () -> {
                                local.set(count.incrementAndGet());
                                count.incrementAndGet();
                                return local.get();
                            };
                            return List.of(keeps, keeps);
                        },
                        "[1, 2]",
                        "[1, 3]",
                        "[2, 1]",
                        "[3, 1]"),
                Synchronizer.of(
                        "daemon",
                        () -> List.of(() -> {
                            CountDownLatch never = new CountDownLatch(1);
                            AtomicInteger count = new AtomicInteger();
                            Thread daemon = new Thread(() -> {
                                count.incrementAndGet();
                                try {
                                    never.await();
                                } catch (InterruptedException interrupted) {
                                    count.incrementAndGet();
                                }
                            });
                            daemon.setDaemon(true);
                            daemon.start();
                            return count.get();
                        }),
                        "[0]",
                        "[1]"),
                Synchronizer.of(
                        "uncaught exception",
                        () -> List.of(() -> {
                            List<String> caught = new ArrayList<>();
                            Thread fails = new Thread(() -> {
                                throw new IllegalStateException();
                            });
                            fails.setUncaughtExceptionHandler((thread, thrown) ->
                                    caught.add(thrown.getClass().getSimpleName()));
                            fails.start();
                            fails.join();
                            return caught;
                        }),
                        "[[IllegalStateException]]"));
        return Runtime.version().feature() < 21 ? always : Stream.concat(always, virtual());
    }

    private static Stream<Synchronizer> virtual() {
        return Stream.of(
                underMonitor("monitor of a string", "a string"),
                underMonitor("monitor of a boxed number", 1_000),
                underMonitor("monitor of a class loader", ClassLoader.getSystemClassLoader()),
                Synchronizer.of(
                        "Thread.join of the thread itself",
                        () -> List.of(() -> {
                            Thread.currentThread().join(1_000);
                            long waited = System.nanoTime();
                            Thread.currentThread().join(1_000);
                            return System.nanoTime() - waited;
                        }),
                        "[1000000000]"),
                Synchronizer.of(
                        "virtual threads",
                        () -> {
                            int[] data = new int[1];
                            return List.of(() -> {
                                Thread writes = startVirtual(() -> data[0] = 1);
                                int before = data[0];
                                writes.join();
                                return before + " " + data[0] + " " + writes.isDaemon();
                            });
                        },
                        "[0 1 true]",
                        "[1 1 true]"),
                Synchronizer.of(
                        "virtual threads and a monitor",
                        () -> {
                            Monitor monitor = new Monitor();
                            return List.of(() -> {
                                Thread counts = startVirtual(() -> {
                                    synchronized (monitor) {
                                        monitor.count++;
                                        monitor.notifyAll();
                                    }
                                });
                                int seen = monitor.awaitOne();
                                counts.join();
                                return seen;
                            });
                        },
                        "[1]"));
    }

    /** {@code Thread.startVirtualThread}, which the JDK that compiles this does not have. */
    private static Thread startVirtual(Runnable body) throws ReflectiveOperationException {
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        return (Thread) start.invoke(null, body);
    }

    /** {@return what a thread answers that is interrupted at any time} */
    static Object interrupted(Callable<?> call) throws InterruptedException {
        Object[] answer = new Object[1];
        Thread thread = new Thread(() -> {
            try {
                answer[0] = call.call();
            } catch (Exception thrown) {
                answer[0] = thrown.getClass().getSimpleName();
            }
        });
        thread.start();
        thread.interrupt();
        thread.join();
        return answer[0];
    }

    private static final class Monitor {
        int count;

        synchronized int awaitOne() throws InterruptedException {
            while (count == 0) {
                wait();
            }
            return count;
        }
    }

    /** Two threads count under the monitor of something that has no state that threads could share. */
    private static Synchronizer underMonitor(String name, Object monitor) {
        return Synchronizer.of(
                name,
                () -> {
                    int[] count = new int[1];
                    Callable<?> counts = () -> {
                        synchronized (monitor) {
                            return ++count[0];
                        }
                    };
                    return List.of(counts, counts);
                },
                "[1, 2]",
                "[2, 1]");
    }
}
