// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

/** Makes queues whose deq need not wait, however it is called in a small program. */
public final class HerlihyWingQueues {
    private static final int VALUES = 4;
    private static final int ENQS = 8;

    private HerlihyWingQueues() {}

    /** {@return a queue that has four values} */
    public static HerlihyWingQueue ofFour() {
        HerlihyWingQueue queue = new HerlihyWingQueue(VALUES + ENQS);
        for (int value = 1; value <= VALUES; value++) {
            queue.enq(-value);
        }
        return queue;
    }
}
