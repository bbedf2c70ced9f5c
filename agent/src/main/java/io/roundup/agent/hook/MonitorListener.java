// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives actions on monitors. See {@link Listeners}. */
public interface MonitorListener {
    void monitorEnter(Object monitor, int site);

    void monitorExit(Object monitor, int site);

    boolean holdsMonitor(Object monitor);

    /** As {@link MonitorHooks#waitTurn}. */
    void waitTurn();

    /** As {@link MonitorHooks#waitsInLoop}. */
    void waitsInLoop();

    void monitorWait(Object monitor, long millis, int site) throws InterruptedException;

    void monitorNotify(Object monitor, boolean all, int site);
}
