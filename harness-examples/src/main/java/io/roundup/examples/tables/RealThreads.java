// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import io.roundup.quasi.history.History;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Real threads that call one object at the same time, as far as the machine lets them. For one thread. */
final class RealThreads implements AutoCloseable {
    private final int threads;
    private final ExecutorService pool;

    /** Starts threads. @param threads how many */
    RealThreads(int threads) {
        this.threads = threads;
        pool = Executors.newFixedThreadPool(threads);
    }

    /**
     * Lets each thread make its calls, in their order.
     *
     * @param target the object
     * @param calls of all threads; the caller's own, which come first, are of thread 0
     * @return the history
     */
    History record(Object target, List<RecordedCall> calls) {
        EventClock clock = new EventClock();
        for (RecordedCall call : calls) {
            if (call.thread() == 0) {
                call.make(target, clock);
            }
        }
        AtomicInteger missing = new AtomicInteger(threads);
        List<CompletableFuture<Void>> ends = new ArrayList<>();
        for (int i = 1; i <= threads; i++) {
            int thread = i;
            List<RecordedCall> own =
                    calls.stream().filter(call -> call.thread() == thread).toList();
            ends.add(CompletableFuture.runAsync(
                    () -> {
                        // Whoever comes last lets all begin.
                        missing.decrementAndGet();
                        while (missing.get() > 0) {
                            Thread.onSpinWait();
                        }
                        own.forEach(call -> call.make(target, clock));
                    },
                    pool));
        }
        ends.forEach(CompletableFuture::join);
        return history(calls);
    }

    private record Event(long place, RecordedCall call, boolean isBegin) {}

    private static History history(List<RecordedCall> calls) {
        List<Event> events = new ArrayList<>();
        for (RecordedCall call : calls) {
            events.add(new Event(call.begin(), call, true));
            events.add(new Event(call.end(), call, false));
        }
        events.sort(Comparator.comparingLong(Event::place));
        History.Builder history = History.builder();
        int[] open =
                new int[1 + calls.stream().mapToInt(RecordedCall::thread).max().orElse(0)];
        for (Event event : events) {
            int thread = event.call().thread();
            if (event.isBegin()) {
                open[thread] = history.call(thread, event.call().invocation());
            } else {
                history.ret(open[thread], event.call().response());
            }
        }
        return history.build();
    }

    @Override
    public void close() {
        pool.shutdown();
    }
}
