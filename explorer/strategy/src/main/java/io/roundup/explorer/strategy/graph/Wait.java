// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Events;
import org.jspecify.annotations.Nullable;

/**
 * A thread has been told to wait rather than to make its next read, which is then no event. It may see a store only if
 * that was added later. If it waits since a store took its read back, it may see only what comes after that store:
 * another execution has those graphs in which it sees anything else.
 *
 * @param stamp when it was told
 * @param number of the read in its thread
 * @param sourceThread the thread of the store that took the read back, {@link #NONE} if none did
 * @param sourceNumber the number of that store
 * @param earlier what the thread was told before, of this read or others
 */
record Wait(
        int stamp,
        int number,
        int sourceThread,
        int sourceNumber,
        @Nullable Wait earlier) {
    static final int NONE = Events.NONE;

    /** {@return the store that took the read back, {@link #NONE} if none did} @param events of the execution */
    int source(Events events) {
        return sourceThread == NONE ? NONE : events.eventOf(sourceThread, sourceNumber);
    }
}
