// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

/** A lock that one thread has at a time. It may not be taken again by the one that has it. */
public interface Mutex {
    /** Waits for the lock, and takes it. */
    void lock();

    /** Gives the lock back. */
    void unlock();
}
