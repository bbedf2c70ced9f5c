// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.util.concurrent.locks.ReentrantLock;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Tests that reach what they forbid, and one that is none. */
final class Forbidden {
    private Forbidden() {}

    /** One ticket, sold twice. */
    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "true, true", expect = Expect.FORBIDDEN, desc = "Sold twice.")
    @State
    static class Tickets {
        private int left = 1;

        private boolean sell() {
            if (left == 0) {
                return false;
            }
            left = left - 1;
            return true;
        }

        @Actor
        void ann(ZZ_Result r) {
            r.r1 = sell();
        }

        @Actor
        void bob(ZZ_Result r) {
            r.r2 = sell();
        }
    }

    /** Each takes a lock and waits for that of the other. */
    @JCStressTest
    @Outcome(id = "true, true", expect = Expect.ACCEPTABLE)
    @State
    static class LockOrder {
        private final ReentrantLock a = new ReentrantLock();
        private final ReentrantLock b = new ReentrantLock();

        private static boolean both(ReentrantLock first, ReentrantLock second) {
            first.lock();
            second.lock();
            second.unlock();
            first.unlock();
            return true;
        }

        @Actor
        void first(ZZ_Result r) {
            r.r1 = both(a, b);
        }

        @Actor
        void second(ZZ_Result r) {
            r.r2 = both(b, a);
        }
    }

    /** Meets a full heap in one order of its actors. */
    @JCStressTest
    @Outcome(id = "true, true", expect = Expect.ACCEPTABLE)
    @State
    static class FullHeap {
        private volatile boolean isFull;

        @Actor
        void fill(ZZ_Result r) {
            isFull = true;
            r.r1 = true;
        }

        @Actor
        void allocate(ZZ_Result r) {
            if (isFull) {
                throw new OutOfMemoryError("Java heap space");
            }
            r.r2 = true;
        }
    }

    /** Has nowhere to put its outcome. */
    @JCStressTest
    @State
    static class WithoutResult {
        @Actor
        void act() {}
    }
}
