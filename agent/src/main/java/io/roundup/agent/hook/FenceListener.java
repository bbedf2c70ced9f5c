// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives fences between accesses of memory. See {@link Listeners}. */
public interface FenceListener {
    void acquireFence();

    void releaseFence();

    void loadLoadFence();

    void storeStoreFence();

    void fullFence();
}
