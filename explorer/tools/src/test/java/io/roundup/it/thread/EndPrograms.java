// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import io.roundup.it.program.MainProgram;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Programs that end while threads could still go on. */
final class EndPrograms {
    private EndPrograms() {}

    static MainProgram daemon() {
        return MainProgram.of(() -> {
            AtomicInteger other = new AtomicInteger();
            AtomicInteger count = new AtomicInteger();
            startDaemon(() -> {
                other.incrementAndGet();
                count.incrementAndGet();
            });
            return count.get();
        });
    }

    static MainProgram exit() {
        return new MainProgram(answer -> {
            AtomicInteger other = new AtomicInteger();
            AtomicInteger count = new AtomicInteger();
            new Thread(() -> {
                        other.incrementAndGet();
                        count.incrementAndGet();
                    })
                    .start();
            answer.is(count.get());
            System.exit(0);
        });
    }

    static MainProgram twoExits() {
        return new MainProgram(answer -> {
            AtomicInteger count = new AtomicInteger();
            Runnable counts = () -> {
                synchronized (count) {
                    answer.is(count.incrementAndGet());
                }
            };
            new Thread(() -> {
                        counts.run();
                        System.exit(1);
                    })
                    .start();
            counts.run();
            System.exit(2);
        });
    }

    static MainProgram timer() {
        return MainProgram.of(() -> {
            AtomicInteger count = new AtomicInteger();
            CountDownLatch done = new CountDownLatch(1);
            Timer timer = new Timer();
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            count.incrementAndGet();
                            done.countDown();
                        }
                    },
                    10);
            done.await();
            timer.cancel();
            return count.get();
        });
    }

    static MainProgram defaultHandler() {
        return MainProgram.of(() -> {
            AtomicInteger handled = new AtomicInteger();
            Thread.setDefaultUncaughtExceptionHandler((failed, thrown) -> handled.incrementAndGet());
            return handledBy(new Thread(EndPrograms::fail), handled);
        });
    }

    static MainProgram handlingGroup() {
        return MainProgram.of(() -> {
            AtomicInteger handled = new AtomicInteger();
            ThreadGroup handles = new ThreadGroup("handles") {
                @Override
                public void uncaughtException(Thread failed, Throwable thrown) {
                    handled.incrementAndGet();
                }
            };
            return handledBy(new Thread(new ThreadGroup(handles, "inner"), EndPrograms::fail), handled);
        });
    }

    private static void fail() {
        throw new IllegalStateException("to be handled");
    }

    private static int handledBy(Thread thread, AtomicInteger handled) throws InterruptedException {
        thread.start();
        thread.join();
        return handled.get();
    }

    static MainProgram waitingDaemons() {
        return MainProgram.of(() -> {
            AtomicInteger never = new AtomicInteger();
            startDaemon(LockSupport::park);
            startDaemon(() -> LockSupport.parkNanos(1_000_000));
            startDaemon(() -> {
                while (never.get() == 0) {
                    Thread.onSpinWait();
                }
            });
            return "ended";
        });
    }

    /** Its thread is no daemon, whatever runs the main thread. */
    static MainProgram parkedForEver() {
        return new MainProgram(answer -> {
            Thread parks = new Thread(LockSupport::park);
            answer.is(parks.isDaemon());
            parks.start();
        });
    }

    /** Main reads what a daemon counts without end. */
    static MainProgram endlessDaemon() {
        return MainProgram.of(() -> {
            AtomicInteger count = new AtomicInteger();
            startDaemon(() -> {
                while (count.incrementAndGet() > 0) {
                    Thread.onSpinWait();
                }
            });
            return count.get();
        });
    }

    /** A thread asks whether main, which nobody has started, has ended. */
    static MainProgram endOfMain() {
        return new MainProgram(answer -> {
            Thread main = Thread.currentThread();
            new Thread(() -> answer.is(main.isAlive())).start();
        });
    }

    private static void startDaemon(Runnable body) {
        Thread daemon = new Thread(body);
        daemon.setDaemon(true);
        daemon.start();
    }
}
