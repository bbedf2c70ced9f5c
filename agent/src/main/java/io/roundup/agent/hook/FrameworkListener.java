// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives calls of frameworks, and what these do with monitors. See {@link Listeners}. */
public interface FrameworkListener {
    /**
     * A framework was given an object, which it may pass on to other threads.
     *
     * @param site the method
     * @param isOrdered whether the order of calls with the object shows, so that this one must be announced.
     * @return whether this call has been announced now.
     */
    boolean given(Object object, boolean isOrdered, int site);

    void monitorEnter(Object monitor, int site);

    void monitorExit(Object monitor, int site);
}
