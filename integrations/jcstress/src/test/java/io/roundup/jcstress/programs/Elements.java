// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.BB_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Elements of arrays are variables of their own. */
final class Elements {
    private Elements() {}

    /** Neighbours do not disturb each other. */
    @JCStressTest
    @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
    @Possible(value = "1, 1", traces = 1)
    @State
    static class Neighbours {
        private final byte[] bytes = new byte[2];

        @Actor
        void first() {
            bytes[0] = 1;
        }

        @Actor
        void second() {
            bytes[1] = 1;
        }

        @Arbiter
        void both(BB_Result r) {
            r.r1 = bytes[0];
            r.r2 = bytes[1];
        }
    }

    /** One step each on one element. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"0, 1", "1, 0"},
            traces = 2)
    @State
    static class AtomicElement {
        private final AtomicIntegerArray array = new AtomicIntegerArray(2);

        @Actor
        void first(II_Result r) {
            r.r1 = array.getAndIncrement(1);
        }

        @Actor
        void second(II_Result r) {
            r.r2 = array.getAndIncrement(1);
        }
    }

    /** Message passing by two elements. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "0, 1", "1, 1"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE_INTERESTING)
    @Possible(
            value = {"0, 0", "0, 1", "1, 1"},
            traces = 3)
    @State
    static class TwoElements {
        private final int[] array = new int[2];

        @Actor
        void write() {
            array[0] = 1;
            array[1] = 1;
        }

        @Actor
        void read(II_Result r) {
            r.r1 = array[1];
            r.r2 = array[0];
        }
    }

    /** A volatile field that holds an array does not make its elements volatile; in order they are nevertheless. */
    @JCStressTest
    @Outcome(
            id = {"0", "1"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"0", "1"},
            traces = 2)
    @State
    static class VolatileArray {
        private volatile int[] array = new int[1];

        @Actor
        void write() {
            array[0] = 1;
        }

        @Actor
        void read(I_Result r) {
            r.r1 = array[0];
        }
    }
}
