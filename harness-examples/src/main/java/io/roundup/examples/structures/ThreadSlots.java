// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import java.util.concurrent.atomic.AtomicInteger;

/** Numbers the threads that use a structure, from 0, in the order in which they first do. */
public final class ThreadSlots {
    private final AtomicInteger next = new AtomicInteger();
    private final ThreadLocal<Integer> slot = ThreadLocal.withInitial(next::getAndIncrement);

    /** Makes numbers for the threads of one structure. */
    public ThreadSlots() {}

    /** {@return the number of the thread that asks} */
    public int mine() {
        return slot.get();
    }
}
