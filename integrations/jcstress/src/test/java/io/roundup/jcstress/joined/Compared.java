// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.joined;

import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.L_Result;

/** Tests of which hardware shows more than interleavings have, for one reason or another. */
final class Compared {
    private Compared() {}

    /** Two flags in plain fields; the test knows no store buffers. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0", "1, 1"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "7, 7", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Out of thin air.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Both may enter.")
    @State
    static class Flags {
        private int x;
        private int y;

        @Actor
        void first(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        void second(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    /** The second outcome comes from the run before. */
    @JCStressTest
    @Outcome(id = "1", expect = Expect.ACCEPTABLE)
    @State
    static class Kept {
        static int count;

        @Actor
        void first(I_Result r) {
            count = count + 1;
            r.r1 = count;
        }
    }

    /** Both actors are in the builder at once, which no exploration looks into. */
    @JCStressTest
    @Outcome(id = "ab|ba", expect = Expect.ACCEPTABLE)
    @State
    static class Builder {
        private final StringBuilder text = new StringBuilder();

        @Actor
        void first() {
            text.append('a');
        }

        @Actor
        void second() {
            text.append('b');
        }

        @Arbiter
        void end(L_Result r) {
            r.r1 = text.toString();
        }
    }

    /** What is common to all tests. */
    @State
    static class Nothing {}

    /** On hardware one test object serves many states. */
    @JCStressTest
    @Outcome(id = "1", expect = Expect.ACCEPTABLE)
    static class Common {
        private int count;

        @Actor
        void first(Nothing nothing, I_Result r) {
            count = count + 1;
            r.r1 = count;
        }
    }

    /** One ticket, sold twice. */
    @JCStressTest
    @Outcome(id = "1", expect = Expect.ACCEPTABLE)
    @Outcome(id = "2", expect = Expect.FORBIDDEN, desc = "Sold <b>twice</b>.")
    @State
    static class Tickets {
        private volatile int left = 1;
        private final AtomicInteger sold = new AtomicInteger();

        private void sell() {
            if (left > 0) {
                left = left - 1;
                sold.incrementAndGet();
            }
        }

        @Actor
        void ann() {
            sell();
        }

        @Actor
        void bob() {
            sell();
        }

        @Arbiter
        void end(I_Result r) {
            r.r1 = sold.get();
        }
    }

    /** Each takes a lock and waits for that of the other. */
    @JCStressTest
    @Outcome(id = "1", expect = Expect.ACCEPTABLE)
    @State
    static class Waiting {
        private final Object a = new Object();
        private final Object b = new Object();

        private static void both(Object first, Object second, I_Result r) {
            synchronized (first) {
                synchronized (second) {
                    r.r1 = 1;
                }
            }
        }

        @Actor
        void first(I_Result r) {
            both(a, b, r);
        }

        @Actor
        void second(I_Result r) {
            both(b, a, r);
        }
    }

    /** Has nowhere to put its outcome. */
    @JCStressTest
    @State
    static class Unfit {
        @Actor
        void act() {}
    }
}
