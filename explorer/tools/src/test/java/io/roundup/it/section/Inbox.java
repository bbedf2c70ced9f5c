// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/** Messages that came for the first time, made of trusted classes. Two threads may both find a message to be new. */
final class Inbox {
    private final ConcurrentHashMap<Integer, Integer> known = new ConcurrentHashMap<>();
    private final LinkedBlockingQueue<Integer> fresh = new LinkedBlockingQueue<>();

    /** {@return whether a message is new} */
    public boolean add(int message) {
        if (known.containsKey(message)) {
            return false;
        }
        known.put(message, message);
        return fresh.add(message);
    }

    /** {@return the next message, or null} */
    public @Nullable Integer poll() {
        return fresh.poll();
    }

    /** The same message comes twice. */
    public static final class Harness {
        final Inbox inbox = new Inbox();

        @Actor
        public void first() {
            inbox.add(1);
            inbox.poll();
        }

        @Actor
        public void second() {
            inbox.add(1);
            inbox.add(2);
        }

        @After
        public void after() {
            inbox.poll();
        }
    }
}
