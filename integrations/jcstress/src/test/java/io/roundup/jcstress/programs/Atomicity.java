// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.J_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Increments and other updates, some of which are two steps. */
final class Atomicity {
    private Atomicity() {}

    /** What two increments give, by value: both read 0, or one comes after the other. */
    @Outcome(
            id = {"1, 2", "2, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "One after the other.")
    @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Both have read 0.")
    @Description("Two increments.")
    static class TwoIncrements {}

    /** Two reads, two writes of one variable: one actor first (2 ways), or both read 0 and write in either order. */
    @JCStressTest
    @JCStressMeta(TwoIncrements.class)
    @Possible(
            value = {"1, 1", "1, 2", "2, 1"},
            traces = 4)
    @State
    static class PlainIncrement {
        private int count;

        @Actor
        void first(II_Result r) {
            r.r1 = ++count;
        }

        @Actor
        void second(II_Result r) {
            r.r2 = ++count;
        }
    }

    /** To read and to write a volatile field are two steps as well. The state is a class of its own. */
    @JCStressTest
    @JCStressMeta(TwoIncrements.class)
    @Possible(
            value = {"1, 1", "1, 2", "2, 1"},
            traces = 4)
    static class VolatileIncrement {
        /** Shared by the actors. */
        @State
        static class Counter {
            private volatile int count;
        }

        @Actor
        void first(Counter counter, II_Result r) {
            int next = counter.count + 1;
            counter.count = next;
            r.r1 = next;
        }

        @Actor
        void second(II_Result r, Counter counter) {
            int next = counter.count + 1;
            counter.count = next;
            r.r2 = next;
        }
    }

    /** One step each, in two orders. */
    @JCStressTest
    @Outcome(
            id = {"1, 2", "2, 1"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"1, 2", "2, 1"},
            traces = 2)
    @State
    static class AtomicIncrement {
        private final AtomicInteger count = new AtomicInteger();

        @Actor
        void first(II_Result r) {
            r.r1 = count.incrementAndGet();
        }

        @Actor
        void second(II_Result r) {
            r.r2 = count.incrementAndGet();
        }
    }

    /** The monitor orders the increments. */
    @JCStressTest
    @Outcome(
            id = {"1, 2", "2, 1"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"1, 2", "2, 1"},
            traces = 2)
    @State
    static class SynchronizedIncrement {
        private int count;

        @Actor
        synchronized void first(II_Result r) {
            r.r1 = ++count;
        }

        @Actor
        synchronized void second(II_Result r) {
            r.r2 = ++count;
        }
    }

    /** As two increments, of which the arbiter sees the sum. */
    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE)
    @Outcome(id = "1", expect = Expect.ACCEPTABLE_INTERESTING, desc = "One is lost.")
    @Possible(
            value = {"1", "2"},
            traces = 4)
    @State
    static class LostUpdate {
        private int count;

        @Actor
        void first() {
            count++;
        }

        @Actor
        void second() {
            count++;
        }

        @Arbiter
        void sum(I_Result r) {
            r.r1 = count;
        }
    }

    /** Under sequential consistency nobody sees half of a long. */
    @JCStressTest
    @Outcome(
            id = {"0", "-1"},
            expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.ACCEPTABLE_INTERESTING, desc = "Torn, which the memory model allows.")
    @Possible(
            value = {"0", "-1"},
            traces = 2)
    @State
    static class WholeLong {
        private long value;

        @Actor
        void write() {
            value = -1;
        }

        @Actor
        void read(J_Result r) {
            r.r1 = value;
        }
    }

    /** Both may look before one of them acts. */
    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "true, true", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Both have it.")
    @Possible({"true, false", "false, true", "true, true"})
    @State
    static class CheckThenAct {
        private boolean isTaken;

        @Actor
        void first(ZZ_Result r) {
            if (!isTaken) {
                isTaken = true;
                r.r1 = true;
            }
        }

        @Actor
        void second(ZZ_Result r) {
            if (!isTaken) {
                isTaken = true;
                r.r2 = true;
            }
        }
    }

    /** Only the first one succeeds. */
    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"true, false", "false, true"},
            traces = 2)
    @State
    static class CompareAndSet {
        private final AtomicInteger winner = new AtomicInteger();

        @Actor
        void first(ZZ_Result r) {
            r.r1 = winner.compareAndSet(0, 1);
        }

        @Actor
        void second(ZZ_Result r) {
            r.r2 = winner.compareAndSet(0, 2);
        }
    }

    /** Three steps on one variable: 3! orders, and each shows. */
    @JCStressTest
    @Outcome(id = "[0-2], [0-2], [0-2]", expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"0, 1, 2", "0, 2, 1", "1, 0, 2", "1, 2, 0", "2, 0, 1", "2, 1, 0"},
            traces = 6)
    @State
    static class ThreeTickets {
        private final AtomicInteger next = new AtomicInteger();

        @Actor
        void first(III_Result r) {
            r.r1 = next.getAndIncrement();
        }

        @Actor
        void second(III_Result r) {
            r.r2 = next.getAndIncrement();
        }

        @Actor
        void third(III_Result r) {
            r.r3 = next.getAndIncrement();
        }
    }
}
