// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.programs;

import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiQueueB1;

/**
 * {@link Figure1} on a queue whose window slides: every deq takes the second value, so that 1 is overtaken by all
 * others.
 *
 * <p>The object under test is the {@link QuasiQueueB1} in the static field. Expected: neither linearizable nor quasi
 * linearizable for {@code deq=1}.
 */
public final class Figure1Buggy {
    private static final QuasiQueueB1 QUEUE = new QuasiQueueB1(1, Picks.always(1));

    private Figure1Buggy() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException {
        ThreeThreads.run(QUEUE);
    }
}
