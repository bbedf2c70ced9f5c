// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** A value is written before the flag that says so, and read after it. */
final class MessagePassing {
    private MessagePassing() {}

    /** Flag, then value: both before the writes, the value alone, or both; never the flag alone. */
    @Outcome(
            id = {"0, 0", "0, 1", "1, 1"},
            expect = Expect.ACCEPTABLE)
    static class FlagThenValue {}

    /** On plain fields hardware may show the flag alone. */
    @JCStressTest
    @JCStressMeta(FlagThenValue.class)
    @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "The value comes late.")
    @Possible(
            value = {"0, 0", "0, 1", "1, 1"},
            traces = 3)
    @State
    static class Plain {
        private int value;
        private int flag;

        @Actor
        void write() {
            value = 1;
            flag = 1;
        }

        @Actor
        void read(II_Result r) {
            r.r1 = flag;
            r.r2 = value;
        }
    }

    /** The flag is volatile. */
    @JCStressTest
    @JCStressMeta(FlagThenValue.class)
    @Possible(
            value = {"0, 0", "0, 1", "1, 1"},
            traces = 3)
    @State
    static class ByVolatile {
        private int value;
        private volatile int flag;

        @Actor
        void write() {
            value = 1;
            flag = 1;
        }

        @Actor
        void read(II_Result r) {
            r.r1 = flag;
            r.r2 = value;
        }
    }

    /** The flag is released and acquired. */
    @JCStressTest
    @JCStressMeta(FlagThenValue.class)
    @Possible(
            value = {"0, 0", "0, 1", "1, 1"},
            traces = 3)
    @State
    static class ByRelease {
        private static final VarHandle FLAG = flag();

        private int value;
        private int flag;

        private static VarHandle flag() {
            try {
                return MethodHandles.lookup().findVarHandle(ByRelease.class, "flag", int.class);
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        @Actor
        void write() {
            value = 1;
            FLAG.setRelease(this, 1);
        }

        @Actor
        void read(II_Result r) {
            r.r1 = (int) FLAG.getAcquire(this);
            r.r2 = value;
        }
    }

    /** Both sides hold the monitor: all or nothing. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "1, 1"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"0, 0", "1, 1"},
            traces = 2)
    @State
    static class ByMonitor {
        private int value;
        private int flag;

        @Actor
        synchronized void write() {
            value = 1;
            flag = 1;
        }

        @Actor
        synchronized void read(II_Result r) {
            r.r1 = flag;
            r.r2 = value;
        }
    }

    /** An object is published by a plain field after it was made. */
    @JCStressTest
    @Outcome(
            id = {"-1", "42"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Seen before it was made.")
    @Possible({"-1", "42"})
    @State
    static class UnsafePublication {
        /** What is published. */
        static class Box {
            private int value;

            Box(int value) {
                this.value = value;
            }
        }

        private @Nullable Box box;

        @Actor
        void publish() {
            box = new Box(42);
        }

        @Actor
        void read(I_Result r) {
            Box seen = box;
            r.r1 = seen == null ? -1 : seen.value;
        }
    }

    /** From one to another, and on to a third: who has heard of the second must have heard of the first. */
    @JCStressTest
    @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN, desc = "The first is forgotten.")
    @Outcome(expect = Expect.ACCEPTABLE)
    @Possible({"0, 0, 0", "0, 0, 1", "0, 1, 0", "0, 1, 1", "1, 0, 0", "1, 0, 1", "1, 1, 1"})
    @State
    static class Causality {
        private volatile int x;
        private volatile int y;

        @Actor
        void first() {
            x = 1;
        }

        @Actor
        void second(III_Result r) {
            r.r1 = x;
            y = 1;
        }

        @Actor
        void third(III_Result r) {
            r.r2 = y;
            r.r3 = x;
        }
    }
}
