// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** The hooks of fences, before each of them, and of the ends of constructors; see {@link Hooks} for what holds of all. */
public final class FenceHooks {
    static FenceListener listener;

    /** Whether the listener is to know which constructors have ended: there are many, and most explorations need none. */
    static boolean areConstructorsHeard;

    private FenceHooks() {}

    /** At the end of a constructor. @param made its object @param by its class */
    public static void constructed(Object made, Class<?> by) {
        if (areConstructorsHeard && Hooks.explored == Thread.currentThread()) {
            listener.constructed(made, by);
        }
    }

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
