// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.harness;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Choice;
import java.util.concurrent.atomic.AtomicInteger;

/** A counter that picks how much it adds, among a single value. */
public class PickOfOne {
    final Picking counter = new Picking();

    /** The first thread. */
    @Actor
    public void first() {
        counter.add();
    }

    /** The second thread. */
    @Actor
    public void second() {
        counter.add();
    }

    /** The object under test. */
    public static class Picking {
        private final AtomicInteger count = new AtomicInteger();

        /** {@return the count after it} */
        public int add() {
            return count.addAndGet(1 + Choice.pick(1));
        }
    }
}
