// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.race;

import io.roundup.it.program.MainProgram;
import io.roundup.it.program.MainProgram.Body;
import java.time.Year;
import java.time.format.DateTimeFormatter;
import java.util.Date;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.regex.Pattern;

/**
 * Calls of one object of the JDK by two threads that are no race: something orders them, or they only read, or are
 * promised to be safe.
 */
enum OrderedCalls {
    UNDER_A_MONITOR(answer -> {
        StringBuilder text = new StringBuilder();
        Runnable task = () -> {
            synchronized (text) {
                text.append("a");
            }
        };
        start(task);
        task.run();
    }),
    UNDER_A_LOCK(answer -> {
        StringBuilder text = new StringBuilder();
        Lock lock = new ReentrantLock();
        Runnable task = () -> append(lock, text);
        start(task);
        task.run();
    }),
    UNDER_A_FAIR_LOCK(answer -> {
        StringBuilder text = new StringBuilder();
        Lock lock = new ReentrantLock(true);
        Runnable task = () -> append(lock, text);
        start(task);
        task.run();
    }),
    UNDER_A_READ_WRITE_LOCK(answer -> {
        StringBuilder text = new StringBuilder();
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        start(() -> append(lock.writeLock(), text));
        lock.readLock().lock();
        answer.is(text.length());
        lock.readLock().unlock();
    }),
    UNDER_A_SEMAPHORE(answer -> {
        StringBuilder text = new StringBuilder();
        Semaphore permits = new Semaphore(1);
        Runnable task = () -> {
            permits.acquireUninterruptibly();
            text.append("a");
            permits.release();
        };
        start(task);
        task.run();
    }),
    AFTER_JOIN(answer -> {
        StringBuilder text = new StringBuilder("a");
        Thread one = start(() -> text.append("b"));
        one.join();
        Thread other = start(() -> text.append("c"));
        other.join();
        answer.is(text.toString());
    }),
    AFTER_IS_ALIVE(answer -> {
        StringBuilder text = new StringBuilder();
        Thread one = start(() -> text.append("b"));
        if (!one.isAlive()) {
            text.append("c");
        }
    }),
    BY_A_VOLATILE_FLAG(answer -> {
        Flagged flagged = new Flagged();
        start(() -> {
            flagged.text.append("a");
            flagged.isDone = true;
        });
        if (flagged.isDone) {
            answer.is(flagged.text.length());
        }
    }),
    BY_AN_ATOMIC_REFERENCE(answer -> {
        AtomicReference<StringBuilder> text = new AtomicReference<>();
        start(() -> text.set(new StringBuilder("a").append("b")));
        StringBuilder found = text.getAndSet(null);
        if (found != null) {
            answer.is(found.append("c"));
        }
    }),
    BY_A_QUEUE(answer -> handOver(new LinkedBlockingQueue<>())),
    BY_A_BOUNDED_QUEUE(answer -> handOver(new ArrayBlockingQueue<>(1))),
    BY_A_LOCK_FREE_QUEUE(answer -> {
        ConcurrentLinkedQueue<StringBuilder> queue = new ConcurrentLinkedQueue<>();
        StringBuilder text = new StringBuilder();
        start(() -> {
            text.append("a");
            queue.add(text);
        });
        if (queue.poll() != null) {
            text.append("b");
        }
    }),
    BY_A_MAP(answer -> {
        ConcurrentHashMap<String, StringBuilder> map = new ConcurrentHashMap<>();
        StringBuilder text = new StringBuilder();
        start(() -> {
            text.append("a");
            map.put("key", text);
        });
        if (map.containsKey("key")) {
            text.append("b");
        }
    }),
    BY_A_LATCH(answer -> {
        StringBuilder text = new StringBuilder();
        CountDownLatch done = new CountDownLatch(1);
        start(() -> {
            text.append("a");
            done.countDown();
        });
        done.await();
        text.append("b");
    }),
    BY_AN_EXCHANGER(answer -> {
        StringBuilder text = new StringBuilder();
        Exchanger<String> exchanger = new Exchanger<>();
        start(() -> {
            text.append("a");
            exchange(exchanger);
        });
        exchange(exchanger);
        text.append("b");
    }),
    BY_AN_EXECUTOR(answer -> {
        StringBuilder text = new StringBuilder("a");
        ExecutorService pool = Executors.newSingleThreadExecutor();
        text.append("b");
        answer.is(pool.submit(() -> text.append("c")).get());
        text.append("d");
        pool.shutdown();
    }),
    BY_A_TASK(answer -> {
        StringBuilder text = new StringBuilder();
        FutureTask<Object> task = new FutureTask<>(() -> text.append("a"));
        start(task);
        task.get();
        text.append("b");
    }),
    BY_A_FUTURE(answer -> {
        StringBuilder text = new StringBuilder();
        CompletableFuture<String> future = new CompletableFuture<>();
        start(() -> {
            text.append("a");
            future.complete("done");
        });
        future.join();
        text.append("b");
    }),
    BY_AN_INTERRUPTION(answer -> {
        StringBuilder text = new StringBuilder();
        Thread main = Thread.currentThread();
        start(() -> {
            text.append("a");
            main.interrupt();
        });
        if (Thread.interrupted()) {
            text.append("b");
        }
    }),
    BY_NOTIFICATION(answer -> {
        Flagged flagged = new Flagged();
        start(() -> {
            flagged.text.append("a");
            synchronized (flagged) {
                flagged.isNotified = true;
                flagged.notifyAll();
            }
        });
        synchronized (flagged) {
            while (!flagged.isNotified) {
                flagged.wait();
            }
        }
        flagged.text.append("b");
    }),
    READ_BY_ALL(answer -> {
        StringBuilder text = new StringBuilder("a");
        start(() -> text.charAt(0));
        answer.is(text.length());
    }),
    A_DATE_READ_BY_ALL(answer -> {
        Date date = new Date(5);
        start(date::getTime);
        answer.is(date.getTime());
    }),
    A_BUFFER(answer -> {
        StringBuffer text = new StringBuffer();
        start(() -> text.append("a"));
        text.append("b");
    }),
    A_PATTERN(answer -> {
        Pattern pattern = Pattern.compile("a*");
        start(() -> pattern.matcher("a").matches());
        answer.is(pattern.matcher("b").matches());
    }),
    A_FORMATTER_OF_TIME(answer -> {
        DateTimeFormatter formatter = DateTimeFormatter.ofPattern("yyyy");
        start(() -> require(!formatter.format(Year.of(1)).isEmpty()));
        answer.is(formatter.format(Year.of(2)));
    });

    private final Body body;

    OrderedCalls(Body body) {
        this.body = body;
    }

    MainProgram program() {
        return new MainProgram(body);
    }

    /** What two threads share. */
    private static final class Flagged {
        final StringBuilder text = new StringBuilder();
        volatile boolean isDone;
        boolean isNotified;
    }

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        return thread;
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }

    private static void append(Lock lock, StringBuilder text) {
        lock.lock();
        text.append("a");
        lock.unlock();
    }

    private static void handOver(BlockingQueue<StringBuilder> queue) throws InterruptedException {
        StringBuilder text = new StringBuilder();
        start(() -> {
            text.append("a");
            queue.add(text);
        });
        queue.take().append("b");
    }

    private static void exchange(Exchanger<String> exchanger) {
        try {
            exchanger.exchange("a");
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }
}
