// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives parking, permits and interruptions. See {@link Listeners}. */
public interface SignalListener {
    void park(Object blocker, long nanos);

    void unpark(Thread thread);

    void threadInterrupt(Thread thread);

    boolean threadIsInterrupted(Thread thread, boolean clear);

    void awaitOutside(Process process) throws InterruptedException;

    void completedOutside();
}
