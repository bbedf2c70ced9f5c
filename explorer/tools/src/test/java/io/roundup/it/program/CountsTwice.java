// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/** The smallest harness that holds: two threads count, and then the count is read. */
public final class CountsTwice {
    final AtomicCounter counter = new AtomicCounter();

    @Actor
    public void first() {
        counter.increment();
    }

    @Actor
    public void second() {
        counter.increment();
    }

    @After
    public void after() {
        counter.get();
    }
}
