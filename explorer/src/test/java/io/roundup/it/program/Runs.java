// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts executions where Round-Up does not reset it: in what an interface holds. */
public final class Runs {
    private interface Count {
        AtomicInteger OF_ALL = new AtomicInteger();
    }

    private Runs() {}

    /** {@return how often this was called before in this JVM} */
    public static int next() {
        return Count.OF_ALL.getAndIncrement();
    }
}
