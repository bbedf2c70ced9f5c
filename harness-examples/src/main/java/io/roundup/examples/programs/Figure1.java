// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.programs;

import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiQueue;

/**
 * A program in the manner of Figure 1 of the Round-Up paper: three threads and a queue that may answer one deq out of
 * order.
 *
 * <p>The object under test is the {@link QuasiQueue} in the static field. Expected: not linearizable, as 2 leaves
 * before 1 (only a history in which the deqs of the two threads overlap can hide that); quasi linearizable for
 * {@code deq=1}.
 */
public final class Figure1 {
    private static final QuasiQueue QUEUE = new QuasiQueue(1, Picks.always(1));

    private Figure1() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException {
        ThreeThreads.run(QUEUE);
    }
}
