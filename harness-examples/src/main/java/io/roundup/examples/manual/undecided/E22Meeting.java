// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.undecided;

import io.roundup.explorer.harness.Actor;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Calls that end only together. Round-Up finds out what is legal by making the calls one at a time. Here none of them
 * comes to its end like that, so there is nothing to compare with, and the result is undecided.
 *
 * <p>A golden model says what is legal.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.undecided.E22Meeting    # exit code 3
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.undecided.E22Meeting \
 *     --golden 'io.roundup.examples.manual.undecided.E22Meeting$Model'    # exit code 0
 * }</pre>
 */
public final class E22Meeting {
    final Meeting meeting = new Meeting();

    /** The first thread. */
    @Actor
    public void ann() throws InterruptedException, BrokenBarrierException {
        meeting.join();
    }

    /** The second thread. */
    @Actor
    public void bob() throws InterruptedException, BrokenBarrierException {
        meeting.join();
    }

    static final class Meeting {
        private final CyclicBarrier both = new CyclicBarrier(2);

        public void join() throws InterruptedException, BrokenBarrierException {
            both.await();
        }
    }

    /** Who joins, meets the other one. */
    public static final class Model {
        /** Joins. */
        public void join() {
            // There is nothing to be said about it but that it ends.
        }
    }
}
