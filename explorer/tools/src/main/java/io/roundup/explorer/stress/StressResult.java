// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

import org.jspecify.annotations.Nullable;

/**
 * What a stress run recorded.
 *
 * @param harness name of the harness class
 * @param object name of the class of the object under test
 * @param threads how many threads ran actors
 * @param seconds from the start of the first to the end of the last
 * @param calls the calls; thread 0 prepared and finished the harness, the actors' threads follow
 * @param waiting how many threads were left because nothing went on any more; their last operation is pending
 * @param ended how many threads had to be ended before a call, since they had made enough of them within one run of an
 *     actor
 * @param thrown what ended an actor, or an {@code @After} method, or null
 * @param isAfterActors whether it was thrown by an {@code @After} method
 */
public record StressResult(
        String harness,
        String object,
        int threads,
        double seconds,
        RecordedCalls calls,
        int waiting,
        int ended,
        @Nullable Throwable thrown,
        boolean isAfterActors) {
    /** {@return recorded operations a second} */
    public double perSecond() {
        return calls.size() / Math.max(seconds, 1e-9);
    }

    /**
     * {@return whether the heap ran out while the actors, or what comes after, ran: what they did then is nobody's
     * fault}
     */
    public boolean ranOutOfMemory() {
        return HeapRoom.isFull(thrown);
    }
}
