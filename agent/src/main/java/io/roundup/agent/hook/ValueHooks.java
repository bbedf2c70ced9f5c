// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The hooks of values that are not functions of the program: random numbers, clocks and identity hash codes. See
 * {@link Hooks} for what holds of all.
 */
public final class ValueHooks {
    private ValueHooks() {}

    /** A value in {@code [0, bound)} that a harness or a structure asks for. {@return 0 outside of an exploration} */
    public static int pick(int bound) {
        return Hooks.explored == Thread.currentThread() ? Hooks.listener.pick(bound) : 0;
    }

    /** At the start of {@code nextInt(bound)} of a JDK generator. {@return the explored value, or -1 to go on} */
    public static int randomPick(int bound) {
        return Hooks.explored == Thread.currentThread() ? Hooks.listener.randomPick(bound) : -1;
    }

    /** {@return a seed for a generator that the program made without one, a function of the execution} */
    public static long seed() {
        return Hooks.listener.seed();
    }

    /** {@return the identifier of a thread that is being made, a function of the execution} */
    public static long threadId() {
        return Hooks.listener.threadId();
    }

    /** In place of {@code counter.getAndAdd(delta)} where a JDK generator takes its seed from a static counter. */
    public static long seed(AtomicLong counter, long delta) {
        return Hooks.explored == Thread.currentThread() ? Hooks.listener.seed() : counter.getAndAdd(delta);
    }

    /** In place of {@code counter.addAndGet(delta)} where a JDK generator takes its seed from a static counter. */
    public static int seed(AtomicInteger counter, int delta) {
        return Hooks.explored == Thread.currentThread() ? (int) Hooks.listener.seed() : counter.addAndGet(delta);
    }

    /** In place of {@code System.nanoTime()}. */
    public static long nanoTime() {
        return Hooks.explored == Thread.currentThread() ? Hooks.listener.nanoTime() : System.nanoTime();
    }

    /** In place of {@code System.currentTimeMillis()}. */
    public static long currentTimeMillis() {
        return Hooks.explored == Thread.currentThread()
                ? Hooks.listener.currentTimeMillis()
                : System.currentTimeMillis();
    }

    /** In place of {@code System.identityHashCode(object)}. */
    public static int identityHashCode(Object object) {
        return Hooks.explored == Thread.currentThread()
                ? Hooks.listener.identityHashCode(object)
                : System.identityHashCode(object);
    }

    /** In place of {@code object.hashCode()}. */
    public static int hashCode(Object object) {
        if (Hooks.explored == Thread.currentThread() && object != null && Hooks.listener.hasIdentityHash(object)) {
            return Hooks.listener.identityHashCode(object);
        }
        return object.hashCode();
    }
}
