// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.ExecutionGraph;
import java.util.ArrayList;
import java.util.List;

/**
 * How much time has passed for each thread because threads have slept, in nanoseconds.
 *
 * <p>A sleep orders nothing. But no clock goes back: if a thread has slept before it stored something, its sleep is over
 * for whoever has read that, by program order and reads of any mode.
 */
final class SleptTime {
    /** From here on no less time has passed. @param made how many events the thread had made */
    private record Point(int thread, int made, long nanos) {}

    private final ExecutionGraph graph;
    private final List<Point> points = new ArrayList<>();

    /** What had passed for all threads when variables began anew. */
    private long first;

    SleptTime(ExecutionGraph graph) {
        this.graph = graph;
    }

    void begin() {
        first = 0;
        points.clear();
    }

    /** All that was done comes before what is done from here on. */
    void beginAnew() {
        for (Point point : points) {
            first = Math.max(first, point.nanos());
        }
        points.clear();
    }

    /** A thread sleeps. @param nanos for how long */
    void sleep(int thread, long nanos) {
        add(thread, Math.min(Waiting.NEVER - 1, of(thread) + nanos));
    }

    /** A thread has seen the end of another one. */
    void join(int thread, int ended) {
        long nanos = of(ended);
        if (nanos > of(thread)) {
            add(thread, nanos);
        }
    }

    private void add(int thread, long nanos) {
        points.add(new Point(thread, graph.events().made(thread), nanos));
    }

    /** {@return how much has passed for a thread} Linear in the sleeps. */
    long of(int thread) {
        long nanos = first;
        if (points.isEmpty()) {
            return nanos;
        }
        int last = graph.last(thread);
        for (Point point : points) {
            boolean isOwn = point.thread() == thread;
            if (isOwn || last != Events.NONE && graph.events().past(last, point.thread()) > point.made()) {
                nanos = Math.max(nanos, point.nanos());
            }
        }
        return nanos;
    }
}
