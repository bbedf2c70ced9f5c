// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

/** Looks on while an execution is repeated for a report; called on the explored thread, which may be looked at. */
public interface StepObserver {
    /**
     * A thread is about to make a step.
     *
     * @param thread its number
     * @param row the step's row in the log
     */
    void step(int thread, int row);

    /**
     * The running thread was given a value.
     *
     * @param thread its number
     * @param row the choice's row in the log
     */
    void value(int thread, int row);
}
