// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.scenario;

import io.roundup.examples.structures.TreiberStack;
import io.roundup.explorer.harness.Actor;

/** {@link TreiberStack}: {@code push | push}. */
public final class TreiberPushes {
    private final TreiberStack stack = new TreiberStack();

    /** Makes the harness. */
    public TreiberPushes() {}

    /** The first thread. */
    @Actor
    public void first() {
        stack.push(1);
    }

    /** The second thread. */
    @Actor
    public void second() {
        stack.push(2);
    }
}
