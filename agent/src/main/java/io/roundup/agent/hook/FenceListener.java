// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives fences between accesses of memory, and which objects have been constructed. See {@link Listeners}. */
public interface FenceListener {
    void acquireFence();

    void releaseFence();

    void loadLoadFence();

    void storeStoreFence();

    void fullFence();

    /** {@return whether it is to know which objects have been constructed} */
    boolean hearsConstructors();

    /** A constructor has set the final fields of its class, and is about to return. */
    void constructed(Object made, Class<?> by);
}
