// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

/** Who knows which operations threads have called. */
public interface RepeatedCalls {
    /**
     * {@return whether the last operations of a thread are those that it called before them, with the same arguments
     * and results}
     */
    boolean repeatsLast(int thread, int calls);
}
