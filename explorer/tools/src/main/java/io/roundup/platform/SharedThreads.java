// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Threads that run beside a test: its own, and those that the classes around it have started for all their tests. Used
 * by one thread.
 */
final class SharedThreads {
    private final StartedThreads started = new StartedThreads();
    /** The containers that are open, the innermost first. */
    private final Deque<Container> open = new ArrayDeque<>();

    /** A container begins. */
    void open() {
        begin();
        open.push(new Container());
    }

    /** A container ends. */
    void close() {
        open.poll();
        started.begin();
    }

    /** A test begins: what was started since the last event is its container's. */
    void begin() {
        Container innermost = open.peek();
        if (innermost != null) {
            innermost.count += started.started();
            innermost.running.addAll(started.running());
        }
        started.begin();
    }

    /** A test ends. */
    void end() {
        started.begin();
    }

    /** {@return how many threads have run beside the test since it began} */
    int count() {
        return open.stream().mapToInt(each -> each.count).sum() + started.count(counted());
    }

    /** {@return identifiers of the threads of containers} They run on while tests do. */
    private Set<Long> counted() {
        Set<Long> counted = new HashSet<>();
        open.forEach(each -> counted.addAll(each.running));
        return counted;
    }

    /** The threads that a container started before what runs now. */
    private static final class Container {
        int count;
        /** Identifiers of those that had not ended then. */
        final Set<Long> running = new HashSet<>();
    }
}
