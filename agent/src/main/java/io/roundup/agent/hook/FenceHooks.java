// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** The hooks of fences, before each of them; see {@link Hooks} for what holds of all. */
public final class FenceHooks {
    static FenceListener listener;

    private FenceHooks() {}

    /** Before {@code VarHandle.acquireFence}, which {@code Unsafe} calls {@code loadFence}. */
    public static void acquireFence() {
        if (Hooks.explored == Thread.currentThread()) {
            listener.acquireFence();
        }
    }

    /** Before {@code VarHandle.releaseFence}, which {@code Unsafe} calls {@code storeFence}. */
    public static void releaseFence() {
        if (Hooks.explored == Thread.currentThread()) {
            listener.releaseFence();
        }
    }

    /** Before {@code loadLoadFence}. */
    public static void loadLoadFence() {
        if (Hooks.explored == Thread.currentThread()) {
            listener.loadLoadFence();
        }
    }

    /** Before {@code storeStoreFence}. */
    public static void storeStoreFence() {
        if (Hooks.explored == Thread.currentThread()) {
            listener.storeStoreFence();
        }
    }

    /** Before {@code fullFence}. */
    public static void fullFence() {
        if (Hooks.explored == Thread.currentThread()) {
            listener.fullFence();
        }
    }
}
