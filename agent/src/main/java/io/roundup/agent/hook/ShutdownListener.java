// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives the end of the program and its shutdown hooks. See {@link Listeners}. */
public interface ShutdownListener {
    void exit(int status);

    void halt(int status);

    /** {@return whether the hook belongs to the execution now, and not to the JVM} */
    boolean addShutdownHook(Thread hook);

    /** {@return 1 if the execution had it, 0 if it had not, or -1 if it belongs to the JVM} */
    int removeShutdownHook(Thread hook);
}
