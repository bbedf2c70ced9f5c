// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.scenario;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;

/** Calls of a method that does nothing: what is left is what recording a call costs. */
public class EmptyCalls {
    /** An object that does nothing; a counter that is never read. */
    public static class Nothing {
        /** Makes one. */
        public Nothing() {}

        /** Does nothing, and tells nothing. */
        public void read() {}
    }

    /** What is called. */
    @ObjectUnderTest
    public final Nothing nothing = new Nothing();

    /** Makes a harness. */
    public EmptyCalls() {}

    /** One call. */
    @Actor
    public void call() {
        nothing.read();
    }
}
