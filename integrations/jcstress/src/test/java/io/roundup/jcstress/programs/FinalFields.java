// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Objects that are seen by others while they are made, or after. */
final class FinalFields {
    private FinalFields() {}

    /** Published when it is made. */
    @JCStressTest
    @Outcome(
            id = {"-1", "42"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"-1", "42"},
            traces = 2)
    @State
    static class Published {
        /** What is published. */
        static class Box {
            private final int value;

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

    /** Its constructor gives it away before it has set the field, which is not final: Round-Up takes final ones as set. */
    @JCStressTest
    @Outcome(
            id = {"-1", "42"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Seen too early.")
    @Possible(
            value = {"-1", "0", "42"},
            traces = 3)
    @State
    static class Escaped {
        /** What escapes. */
        static class Box {
            private int value;

            Box(Escaped state) {
                state.box = this;
                value = 42;
            }
        }

        private @Nullable Box box;

        @Actor
        void make() {
            new Box(this);
        }

        @Actor
        void read(I_Result r) {
            Box seen = box;
            r.r1 = seen == null ? -1 : seen.value;
        }
    }

    /** What a final field refers to is complete, too. */
    @JCStressTest
    @Outcome(
            id = {"-1, -1", "1, 2"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"-1, -1", "1, 2"},
            traces = 2)
    @State
    static class Reached {
        /** What is published. */
        static class Pair {
            private final int[] values;

            Pair() {
                values = new int[] {1, 2};
            }
        }

        private @Nullable Pair pair;

        @Actor
        void publish() {
            pair = new Pair();
        }

        @Actor
        void read(II_Result r) {
            Pair seen = pair;
            r.r1 = seen == null ? -1 : seen.values[0];
            r.r2 = seen == null ? -1 : seen.values[1];
        }
    }
}
