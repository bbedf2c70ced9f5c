// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Each actor writes a variable of its own and reads that of another: somebody must see a write. */
final class Dekker {
    private Dekker() {}

    /** Each read comes before or after the other write: four ways, but both before would be a circle. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0", "1, 1"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Store buffering.")
    @Possible(
            value = {"0, 1", "1, 0", "1, 1"},
            traces = 3)
    @State
    static class PlainDekker {
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

    /** The same with volatile fields, where the memory model forbids it as well. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0", "1, 1"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"0, 1", "1, 0", "1, 1"},
            traces = 3)
    @State
    static class VolatileDekker {
        private volatile int x;
        private volatile int y;

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

    /** Of three reads not all can come before the write that they look for: 2 * 2 * 2 - 1. */
    @JCStressTest
    @Outcome(id = "[01], [01], [01]", expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"0, 0, 1", "0, 1, 0", "0, 1, 1", "1, 0, 0", "1, 0, 1", "1, 1, 0", "1, 1, 1"},
            traces = 7)
    @State
    static class CircleOfThree {
        private volatile int x;
        private volatile int y;
        private volatile int z;

        @Actor
        void first(III_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        void second(III_Result r) {
            y = 1;
            r.r2 = z;
        }

        @Actor
        void third(III_Result r) {
            z = 1;
            r.r3 = x;
        }
    }

    /** As Dekker, with a full fence between the accesses, which under sequential consistency changes nothing. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0", "1, 1"},
            expect = Expect.ACCEPTABLE)
    @Possible({"0, 1", "1, 0", "1, 1"})
    @State
    static class FencedDekker {
        private int x;
        private int y;

        @Actor
        void first(II_Result r) {
            x = 1;
            VarHandle.fullFence();
            r.r1 = y;
        }

        @Actor
        void second(II_Result r) {
            y = 1;
            VarHandle.fullFence();
            r.r2 = x;
        }
    }

    /** Whoever enters its section with both flags up gives way, so never both are in. */
    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true", "false, false"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "true, true", expect = Expect.FORBIDDEN, desc = "Both are in.")
    @Possible({"true, false", "false, true", "false, false"})
    @State
    static class PoliteEntry {
        private volatile boolean wantsFirst;
        private volatile boolean wantsSecond;

        @Actor
        void first(ZZ_Result r) {
            wantsFirst = true;
            r.r1 = !wantsSecond;
        }

        @Actor
        void second(ZZ_Result r) {
            wantsSecond = true;
            r.r2 = !wantsFirst;
        }
    }
}
