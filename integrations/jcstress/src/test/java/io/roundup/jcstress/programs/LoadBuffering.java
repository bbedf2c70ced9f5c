// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Each thread reads what the other one writes afterwards. */
final class LoadBuffering {
    private LoadBuffering() {}

    /** Nothing orders the read before the write: Java allows both to find 1. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "0, 1", "1, 0"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING)
    @Possible({"0, 0", "0, 1", "1, 0"})
    @State
    static class Plain {
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
