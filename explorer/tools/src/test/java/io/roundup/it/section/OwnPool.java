// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A pool of one worker, which ends when there is no work. One word says whether there is a worker, and whether the pool
 * is closed.
 */
class OwnPool {
    static final int WORKER = 1;
    static final int CLOSED = 2;

    final AtomicInteger word = new AtomicInteger();
    private final Queue<Runnable> work = new ArrayDeque<>();

    /** Runs a task by the worker. {@return what it answers, or -1 if the pool was closed} */
    public int run(int argument) throws InterruptedException {
        int[] answer = new int[1];
        CountDownLatch done = new CountDownLatch(1);
        if (!enqueue(() -> {
            answer[0] = argument + 1;
            done.countDown();
        })) {
            return -1;
        }
        int seen = word.get();
        while ((seen & WORKER) == 0 && !isWorkerAdded(seen)) {
            seen = word.get();
        }
        done.await();
        return answer[0];
    }

    /** {@return whether it has started a worker} */
    final boolean isWorkerAdded(int seen) {
        if (!word.compareAndSet(seen, seen | WORKER)) {
            return false;
        }
        new Thread(this::work).start();
        return true;
    }

    boolean enqueue(Runnable task) {
        synchronized (work) {
            return (word.get() & CLOSED) == 0 && work.add(task);
        }
    }

    private void work() {
        for (Runnable task = next(); task != null; task = next()) {
            task.run();
        }
    }

    /** {@return a task, or null if the worker is to end} Nobody adds a task between the look and the end. */
    @Nullable
    Runnable next() {
        synchronized (work) {
            Runnable task = work.poll();
            if (task == null) {
                word.getAndUpdate(value -> value & ~WORKER);
            }
            return task;
        }
    }

    /** {@return whether the pool was open} */
    public boolean close() {
        synchronized (work) {
            return (word.getAndUpdate(value -> value | CLOSED) & CLOSED) == 0;
        }
    }

    final @Nullable Runnable poll() {
        synchronized (work) {
            return work.poll();
        }
    }

    /** Says that there is no worker only after others may have counted on it. */
    static final class LeavesWork extends OwnPool {
        @Override
        @Nullable
        Runnable next() {
            Runnable task = poll();
            if (task == null) {
                word.getAndUpdate(value -> value & ~WORKER);
            }
            return task;
        }
    }

    /** Closes by two steps, which another thread that closes may come between. */
    static final class ClosesTwice extends OwnPool {
        @Override
        public boolean close() {
            boolean wasOpen = (word.get() & CLOSED) == 0;
            word.getAndUpdate(value -> value | CLOSED);
            return wasOpen;
        }
    }
}
