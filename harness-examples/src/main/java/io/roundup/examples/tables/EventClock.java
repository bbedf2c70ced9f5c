// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import java.util.concurrent.atomic.AtomicLong;

/** Gives each event of any thread a place in one order. Thread-safe. */
final class EventClock {
    private final AtomicLong events = new AtomicLong();

    /** {@return the next place} */
    long next() {
        return events.getAndIncrement();
    }
}
