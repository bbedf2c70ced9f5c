// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.state.ExploredThread;
import org.jspecify.annotations.Nullable;

/**
 * How explored threads are suspended and resumed; what they do is none of its business.
 *
 * <p>One execution at a time: {@link #run} is called on the explorer's thread and returns when the execution is over;
 * {@link #transfer} is called by the running explored thread. A thread's body is {@link ControlledScheduler#runBody};
 * when it ends, the backend asks {@link ControlledScheduler#finish} who goes on. The backend keeps
 * {@code Hooks.explored} equal to the Java thread that runs explored code.
 */
public interface Backend extends AutoCloseable {
    /** {@return the name as in reports: {@code virtual} or {@code platform}} */
    String name();

    /**
     * The Java thread that the program sees as its main thread (number 0) or as an actor. It is the same for each
     * execution unless a thread of an earlier one could not be unwound.
     *
     * @param number of the explored thread
     * @return a thread that {@code Thread.currentThread()} answers while that explored thread runs
     */
    Thread actorThread(int number);

    /**
     * Runs an execution from the first step of its first thread to its end.
     *
     * @param scheduler whose execution
     * @param first its main thread
     */
    void run(ControlledScheduler scheduler, ExploredThread first);

    /**
     * Suspends the running thread and lets another one run; returns when the first is resumed.
     *
     * @param from the running thread
     * @param to another thread, or null when the execution is over: then the call need not return
     */
    void transfer(ExploredThread from, @Nullable ExploredThread to);

    /** Ends all threads of this backend. */
    @Override
    void close();
}
