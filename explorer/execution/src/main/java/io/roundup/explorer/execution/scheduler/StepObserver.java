// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.schedule.ThreadSet;
import java.util.concurrent.Executor;

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

    /** What the step that was made last has stored is in its variable, and need not stay there. */
    default void stored() {}

    /**
     * The step that a thread is about to make finds or leaves something else than the newest value.
     *
     * @param thread its number
     * @param row of the value by which that was chosen
     */
    default void overtaken(int thread, int row) {}

    /**
     * The running thread is about to wait, for which it may not have to.
     *
     * @param thread its number
     */
    default void waits(int thread) {}

    /**
     * The running thread notifies those who wait, if there are any.
     *
     * @param thread its number
     * @param rows how many steps have been made
     * @param on the monitor or condition
     */
    default void notifies(int thread, int rows, Object on) {}

    /**
     * The running thread has chosen who of those who wait is notified.
     *
     * @param thread its number
     * @param row of the step in which it has
     * @param waiting who waited
     * @param chosen of these
     * @param areAll whether it notifies all
     */
    default void notified(int thread, int row, ThreadSet waiting, ThreadSet chosen, boolean areAll) {}

    /** The running thread starts another one. */
    default void starts(Thread thread) {}

    /** A pool of threads was made, by the running thread or by one that is not explored. */
    default void poolMade(Executor pool) {}

    /** The running thread ends with an exception, which a handler may get. @param thread its number */
    default void uncaught(int thread, Throwable thrown) {}

    /**
     * The running thread reads what several threads can reach, with no other thread left: that is no step.
     *
     * @param thread its number
     * @param location of the variable
     */
    default void readsAlone(int thread, long location) {}

    /** The running thread has ended, before any other thread goes on. */
    default void ends() {}
}
