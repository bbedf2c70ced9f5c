// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import java.util.concurrent.atomic.AtomicInteger;

/** Classes under test that count their calls. */
public final class Counters {
    private Counters() {}

    /** Counts each call. */
    public static class Right {
        final AtomicInteger count = new AtomicInteger();

        /** {@return how many calls there were} */
        public int add() {
            return count.incrementAndGet();
        }
    }

    /** Loses calls. */
    public static class Losing extends Right {
        @Override
        public int add() {
            int now = count.get() + 1;
            count.set(now);
            return now;
        }
    }
}
