// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import io.roundup.explorer.harness.Actor;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Harnesses of classes that are trusted elsewhere. What they call is not trusted, so each step of it counts. */
final class UnderTestHarnesses {
    private UnderTestHarnesses() {}

    /** A queue of the JDK. */
    public static class OfQueue {
        final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

        @Actor
        public void adds() {
            queue.offer(1);
        }

        @Actor
        public void polls() {
            queue.poll();
        }
    }

    /** A map of the JDK, without what changes its size: that is counted by an adder, which is trusted. */
    public static class OfMap {
        final ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>(Map.of(1, 1, 2, 2));

        @Actor
        public void puts() {
            map.put(1, 10);
        }

        @Actor
        public void reads() {
            map.get(1);
            map.replace(1, 1, 100);
        }
    }

    /** A pool of the program, without tasks: those wait in a queue, which is trusted. */
    public static class OfPool {
        final Pool pool = new Pool();

        @Actor
        public void shutsDown() {
            pool.shutdown();
        }

        @Actor
        public void asks() {
            pool.isTerminated();
        }
    }

    /** As its superclass. */
    public static class Pool extends ThreadPoolExecutor {
        /** Makes a pool without threads. */
        public Pool() {
            super(0, 1, 1, TimeUnit.SECONDS, new SynchronousQueue<>());
        }
    }
}
