// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Counts threads that run beside a test: those that are started while it runs, and those of earlier tests that use a
 * processor meanwhile. A virtual thread is seen by the threads that carry it. Used by one thread.
 */
final class StartedThreads {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final long own = Thread.currentThread().getId();
    private final ThreadGroup program =
            Objects.requireNonNull(Thread.currentThread().getThreadGroup());
    private final Map<Long, Long> times = new HashMap<>();
    private long started;

    /** A test begins. */
    void begin() {
        started = threads.getTotalStartedThreadCount();
        times.clear();
        for (long id : threads.getAllThreadIds()) {
            times.put(id, time(id));
        }
    }

    /**
     * {@return how many threads have run beside this one since the test began}
     *
     * @param counted identifiers of threads of earlier tests that somebody else counts
     */
    int count(Set<Long> counted) {
        int count = started();
        for (Map.Entry<Long, Long> each : times.entrySet()) {
            boolean isOther = each.getKey() != own && !counted.contains(each.getKey());
            if (isOther && time(each.getKey()) > each.getValue() && isOfProgram(each.getKey())) {
                count++;
            }
        }
        return count;
    }

    /** {@return how many threads were started since the test began} */
    int started() {
        return (int) (threads.getTotalStartedThreadCount() - started);
    }

    /** {@return identifiers of those that have not ended} */
    Set<Long> running() {
        Set<Long> running = new HashSet<>();
        for (long id : threads.getAllThreadIds()) {
            if (!times.containsKey(id)) {
                running.add(id);
            }
        }
        return running;
    }

    /** {@return the processor time of a thread, or 0 if it has ended or nobody measures that} */
    private long time(long id) {
        return threads.isThreadCpuTimeSupported() ? Math.max(0, threads.getThreadCpuTime(id)) : 0;
    }

    /** Threads of the JVM and of the JDK are beside the group that the program begins in, or above it. */
    private boolean isOfProgram(long id) {
        for (Map.Entry<Thread, StackTraceElement[]> each :
                Thread.getAllStackTraces().entrySet()) {
            ThreadGroup group = each.getKey().getThreadGroup();
            if (each.getKey().getId() == id) {
                return group != null && program.parentOf(group);
            }
        }
        return false;
    }
}
