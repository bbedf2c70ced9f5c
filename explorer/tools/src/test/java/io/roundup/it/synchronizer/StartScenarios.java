// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** What one thread does to another that a third one starts at the same time; in both orders of the two. */
final class StartScenarios {
    private StartScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                Synchronizer.of(
                        "join or start",
                        () -> {
                            Counts counts = new Counts();
                            return List.of(does(counts.thread::start), counts::join);
                        },
                        "[-, 0]",
                        "[-, 1]"),
                Synchronizer.of(
                        "start or join",
                        () -> {
                            Counts counts = new Counts();
                            return List.of((Callable<?>) counts::join, does(counts.thread::start));
                        },
                        "[0, -]",
                        "[1, -]"),
                Synchronizer.of(
                        "isAlive or start",
                        () -> {
                            Counts counts = new Counts();
                            return List.of((Callable<?>) counts.thread::isAlive, does(counts.thread::start));
                        },
                        "[false, -]",
                        "[true, -]"),
                Synchronizer.of(
                        "interrupt or start",
                        () -> {
                            boolean[] was = new boolean[1];
                            Thread thread = new Thread(() -> was[0] = Thread.interrupted());
                            return List.of(does(thread::interrupt), () -> {
                                thread.start();
                                thread.join();
                                return was[0];
                            });
                        },
                        "[-, false]",
                        "[-, true]"),
                Synchronizer.of(
                        "unpark or start",
                        () -> {
                            Thread thread = new Thread(LockSupport::park);
                            return List.of(does(() -> LockSupport.unpark(thread)), does(thread::start));
                        },
                        "[-, -]",
                        "blocked"),
                Synchronizer.of(
                        "a thread that names itself while it is started",
                        () -> List.of(() -> {
                            Thread thread =
                                    new Thread(() -> Thread.currentThread().setName("own name"));
                            thread.start();
                            thread.join();
                            return thread.getName();
                        }),
                        "[own name]"),
                Synchronizer.of(
                        "a class that overrides start",
                        () -> List.of(() -> {
                            Twice thread = new Twice();
                            thread.start();
                            thread.join();
                            return thread.started + " " + thread.run;
                        }),
                        "[1 1]"),
                Synchronizer.of(
                        "isInterrupted of a thread that may have ended",
                        () -> List.of(() -> {
                            Thread ends = new Thread(() -> {});
                            ends.start();
                            ends.interrupt();
                            return ends.isInterrupted();
                        }),
                        "[true]"),
                Synchronizer.of(
                        "two starts",
                        () -> {
                            Thread thread = new Thread(() -> {});
                            Callable<?> starts = does(thread::start);
                            return List.of(starts, starts);
                        },
                        "[-, IllegalThreadStateException]",
                        "[IllegalThreadStateException, -]"),
                Synchronizer.of(
                        "loop until interrupted",
                        () -> List.of(() -> {
                            AtomicInteger read = new AtomicInteger();
                            Thread waits = new Thread(() -> {
                                read.get();
                                while (!Thread.interrupted()) {
                                    Thread.onSpinWait();
                                }
                            });
                            waits.start();
                            waits.interrupt();
                            waits.join();
                            return "interrupted";
                        }),
                        "[interrupted]"),
                Synchronizer.of(
                        "loop until another thread has ended",
                        () -> List.of(() -> {
                            AtomicInteger count = new AtomicInteger();
                            Thread counts = new Thread(count::incrementAndGet);
                            counts.start();
                            int before = count.get();
                            while (counts.isAlive()) {
                                Thread.onSpinWait();
                            }
                            return before + " " + count.get();
                        }),
                        "[0 1]",
                        "[1 1]"));
    }

    /** A thread that counts, not started. */
    private static final class Counts {
        final AtomicInteger count = new AtomicInteger();
        final Thread thread = new Thread(count::incrementAndGet);

        int join() throws InterruptedException {
            thread.join();
            return count.get();
        }
    }

    /** Does more than to start. */
    private static final class Twice extends Thread {
        int started;
        int run;

        @Override
        public void start() {
            started++;
            super.start();
        }

        @Override
        public void run() {
            run++;
        }
    }
}
