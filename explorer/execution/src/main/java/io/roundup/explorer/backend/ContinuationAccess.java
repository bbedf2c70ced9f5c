// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import static java.lang.invoke.MethodType.methodType;

import io.roundup.agent.Agent;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

/**
 * The JDK's one-shot delimited continuations, what virtual threads are made of, by constant method handles (JDK 21 and
 * later). The agent has opened {@code jdk.internal.vm} and {@code java.lang} before this class is loaded.
 *
 * <p>Virtual threads themselves would bring their own identity: code that made a {@code Thread} would not find itself
 * running in it. A continuation runs under whichever thread was made current, so the program sees its own.
 */
final class ContinuationAccess {
    private static final MethodHandle NEW;
    private static final MethodHandle RUN;
    private static final MethodHandle YIELD;
    private static final MethodHandle SET_CURRENT;

    static {
        try {
            Class<?> continuation = Class.forName("jdk.internal.vm.Continuation");
            Class<?> scopeType = Class.forName("jdk.internal.vm.ContinuationScope");
            Lookup lookup = MethodHandles.privateLookupIn(continuation, MethodHandles.lookup());
            Object scope = lookup.findConstructor(scopeType, methodType(void.class, String.class))
                    .invoke("roundup");
            NEW = lookup.findConstructor(continuation, methodType(void.class, scopeType, Runnable.class))
                    .bindTo(scope)
                    .asType(methodType(Object.class, Runnable.class));
            RUN = lookup.findVirtual(continuation, "run", methodType(void.class))
                    .asType(methodType(void.class, Object.class));
            YIELD = lookup.findStatic(continuation, "yield", methodType(boolean.class, scopeType))
                    .bindTo(scope);
            SET_CURRENT = Agent.currentThreadSetter();
        } catch (Throwable unsupported) {
            throw new ExceptionInInitializerError(unsupported);
        }
    }

    private ContinuationAccess() {}

    /** Finds out, by loading this class, that the JVM has all that is needed. */
    static void require() {}

    /** {@return a new continuation} @param body what it runs, which never ends */
    static Object create(Runnable body) {
        try {
            return (Object) NEW.invokeExact(body);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * Runs a continuation until it yields.
     *
     * @param continuation which has not ended
     * @param isStarted whether it has run before
     */
    static void run(Object continuation, boolean isStarted) {
        try {
            if (DirectSwitch.IS_KNOWN) {
                DirectSwitch.run(continuation, isStarted);
            } else {
                RUN.invokeExact(continuation);
            }
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * Suspends the running continuation.
     *
     * @throws IllegalStateException if a native frame or, before JDK 24, a monitor is in the way
     */
    static void yield() {
        try {
            if (DirectSwitch.IS_KNOWN) {
                DirectSwitch.yield();
            } else {
                boolean ignored = (boolean) YIELD.invokeExact();
            }
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Makes a thread the current one of a carrier. */
    static void setCurrent(Thread carrier, Thread current) {
        try {
            SET_CURRENT.invokeExact(carrier, current);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
