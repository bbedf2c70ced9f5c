// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives threads that are made and started. See {@link Listeners}. */
public interface ThreadStartListener {
    /** {@return whether it is explored, and the JVM must not start it} */
    boolean threadStart(Thread thread, int site);

    boolean threadStart(Thread thread, Object container);

    void serviceStarted(Thread thread);

    Thread newVirtualThread(String name, int characteristics, Runnable task);
}
