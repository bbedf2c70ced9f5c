// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.result.ExplorationVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tests on several lanes at once. The first lane begins in this process; others are processes, which are started only
 * if tests are left after some time. Where a lane is spent, a process takes its place.
 */
final class TestLanes {
    private final Queue<String> left;
    private final List<TestReport> reports = new ArrayList<>();
    private final StopRequest stop;
    private final TestProgress progress;
    private final Supplier<TestLane> processes;
    private final CountDownLatch allTaken = new CountDownLatch(1);
    private int started = 1;

    /**
     * Prepares.
     *
     * @param tests the names of their classes
     * @param stop ends it early
     * @param progress is told of each test
     * @param processes start a lane in another process
     */
    TestLanes(List<String> tests, StopRequest stop, TestProgress progress, Supplier<TestLane> processes) {
        left = new ConcurrentLinkedQueue<>(tests);
        this.stop = stop;
        this.progress = progress;
        this.processes = processes;
    }

    /**
     * Explores all tests.
     *
     * @param own the lane of this process
     * @param lanes the most lanes
     * @param secondsAlone before others are started
     * @return a report for each test
     */
    List<TestReport> run(TestLane own, int lanes, double secondsAlone) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i < lanes; i++) {
            threads.add(start(() -> later(secondsAlone)));
        }
        threads.add(0, start(() -> explore(own)));
        for (Thread thread : threads) {
            join(thread);
        }
        for (String test = left.poll(); test != null; test = left.poll()) {
            add(TestReport.unexplored(test, "the process was stopped before it reached this test"));
        }
        return List.copyOf(reports);
    }

    /** {@return how many processes explored at once} */
    synchronized int started() {
        return started;
    }

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body, "roundup-tests");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private void later(double seconds) {
        try {
            if (allTaken.await((long) (seconds * 1000), TimeUnit.MILLISECONDS) || left.isEmpty() || stop.isMade()) {
                return;
            }
        } catch (InterruptedException ended) {
            return;
        }
        synchronized (this) {
            started++;
        }
        explore(processes.get());
    }

    private void explore(TestLane first) {
        TestLane lane = first;
        try {
            for (String test = next(); test != null; test = next()) {
                if (lane.isSpent()) {
                    lane.close();
                    lane = processes.get();
                }
                TestReport report = lane.explore(test);
                add(report);
                progress.add(report.verdict() == ExplorationVerdict.VIOLATION);
            }
        } finally {
            lane.close();
        }
    }

    private @Nullable String next() {
        String test = stop.isMade() ? null : left.poll();
        if (test == null) {
            allTaken.countDown();
        }
        return test;
    }

    private synchronized void add(TestReport report) {
        reports.add(report);
    }
}
