// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.key;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.heap.HeapWalk;

/** What of the history so far decides whether its continuations are right. Used by one thread at a time. */
public interface HistoryPart {
    /** An execution begins. */
    void begin();

    /**
     * Adds it to a sequence: histories with equal sequences have equal continuations that are right.
     *
     * @param operations of the execution until now
     * @param walk takes the sequence, and names objects
     * @param symmetry who is at whose place: the sequence is that of the history in which they have changed places
     */
    void write(Operations operations, HeapWalk walk, Symmetry symmetry);

    /** {@return how many numbers it has given so far to what it adds} */
    default int numbersGiven() {
        return 0;
    }
}
