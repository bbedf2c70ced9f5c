// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import io.roundup.explorer.harness.Actor;
import java.util.concurrent.atomic.AtomicInteger;

/** Four threads take a ticket each, whose parts may be of different threads. */
public final class Tickets {
    /** Gives tickets. */
    public final Machine machine = new Machine();

    /** What gives tickets. */
    public static final class Machine {
        private final AtomicInteger first = new AtomicInteger();
        private final AtomicInteger second = new AtomicInteger();
        private final AtomicInteger third = new AtomicInteger();

        /** {@return a ticket} */
        public String take() {
            return first.incrementAndGet() + "-" + second.incrementAndGet() + "-" + third.incrementAndGet();
        }
    }

    @Actor
    public void first() {
        machine.take();
    }

    @Actor
    public void second() {
        machine.take();
    }

    @Actor
    public void third() {
        machine.take();
    }

    @Actor
    public void fourth() {
        machine.take();
    }
}
