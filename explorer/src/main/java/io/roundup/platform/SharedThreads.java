// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Threads that run beside a test: its own, and those that the classes around it have started for all their tests. Used
 * by one thread.
 */
final class SharedThreads {
    private final StartedThreads started = new StartedThreads();
    /** What each open container started before what runs now, the innermost first. */
    private final Deque<Integer> open = new ArrayDeque<>();

    /** A container begins. */
    void open() {
        begin();
        open.push(0);
    }

    /** A container ends. */
    void close() {
        open.poll();
        started.begin();
    }

    /** A test begins: what was started since the last event is its container's. */
    void begin() {
        Integer innermost = open.poll();
        if (innermost != null) {
            open.push(innermost + started.count());
        }
        started.begin();
    }

    /** A test ends. */
    void end() {
        started.begin();
    }

    /** {@return how many threads have run beside the test since it began} */
    int count() {
        return open.stream().mapToInt(Integer::intValue).sum() + started.count();
    }
}
