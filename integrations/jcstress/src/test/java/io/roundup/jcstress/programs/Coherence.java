// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** All agree on the order of the writes of one variable, and under sequential consistency of all. */
final class Coherence {
    private Coherence() {}

    /** What was seen is not unseen. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "0, 1", "1, 1"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Plain reads may be swapped.")
    @Possible(
            value = {"0, 0", "0, 1", "1, 1"},
            traces = 3)
    @State
    static class SameRead {
        private int x;

        @Actor
        void write() {
            x = 1;
        }

        @Actor
        void read(II_Result r) {
            r.r1 = x;
            r.r2 = x;
        }
    }

    /** The values go 0, 1, 2 or 0, 2, 1; two reads see two of them, or one twice, in that order. */
    @JCStressTest
    @Outcome(id = "[12], 0", expect = Expect.FORBIDDEN, desc = "Back to the beginning.")
    @Outcome(expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"0, 0", "0, 1", "0, 2", "1, 1", "2, 2", "1, 2", "2, 1"},
            traces = 12)
    @State
    static class TwoWriters {
        private volatile int x;

        @Actor
        void one() {
            x = 1;
        }

        @Actor
        void two() {
            x = 2;
        }

        @Actor
        void read(II_Result r) {
            r.r1 = x;
            r.r2 = x;
        }
    }

    /** Four reads each before or after a write, but that the readers see the writes in opposite order: 16 - 1. */
    @JCStressTest
    @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN, desc = "The readers disagree.")
    @Outcome(expect = Expect.ACCEPTABLE)
    @Possible(
            value = {
                "0, 0, 0, 0", "0, 0, 0, 1", "0, 0, 1, 0", "0, 0, 1, 1", "0, 1, 0, 0", "0, 1, 0, 1", "0, 1, 1, 0",
                "0, 1, 1, 1", "1, 0, 0, 0", "1, 0, 0, 1", "1, 0, 1, 1", "1, 1, 0, 0", "1, 1, 0, 1", "1, 1, 1, 0",
                "1, 1, 1, 1"
            },
            traces = 15)
    @State
    static class IndependentReads {
        private volatile int x;
        private volatile int y;

        @Actor
        void writeX() {
            x = 1;
        }

        @Actor
        void writeY() {
            y = 1;
        }

        @Actor
        void readXThenY(IIII_Result r) {
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        void readYThenX(IIII_Result r) {
            r.r3 = y;
            r.r4 = x;
        }
    }

    /** Each reads before it writes, so not both can read what the other writes. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "0, 1", "1, 0"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Load buffering.")
    @Possible(
            value = {"0, 0", "0, 1", "1, 0"},
            traces = 3)
    @State
    static class LoadBuffering {
        private int x;
        private int y;

        @Actor
        void first(II_Result r) {
            r.r1 = x;
            y = 1;
        }

        @Actor
        void second(II_Result r) {
            r.r2 = y;
            x = 1;
        }
    }
}
