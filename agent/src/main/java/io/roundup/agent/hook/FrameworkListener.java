// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives calls of frameworks, and what these do with monitors. See {@link Listeners}. */
public interface FrameworkListener {
    /**
     * A framework was given an object, which it may pass on to other threads.
     *
     * @param site the method
     * @param isOrdered whether this call must be announced: calls with the object have an order that shows
     * @return whether this call has been announced now
     */
    boolean given(Object object, boolean isOrdered, int site);

    void monitorEnter(Object monitor, int site);

    void monitorExit(Object monitor, int site);
}
