// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.state.ExploredThread;

/**
 * What the JVM and {@link Thread#join()} do to the monitor of a thread's object. Virtual threads are joined in another
 * way, so none of this is for them. Called by the running explored thread.
 */
public interface ThreadMonitors {
    /**
     * The running thread ends: it holds its own monitor, and notifies all who wait there.
     *
     * @param thread the running thread
     * @param terminate is called once: others see from then on that it has ended
     */
    void end(ExploredThread thread, Runnable terminate);

    /** Gives up a monitor. {@return how often the running thread held it, maybe not at all} */
    int giveUp(Thread monitor, int site);

    /** Takes a monitor again. @param count how often, as {@link #giveUp} answered */
    void takeBack(Thread monitor, int count, int site);
}
