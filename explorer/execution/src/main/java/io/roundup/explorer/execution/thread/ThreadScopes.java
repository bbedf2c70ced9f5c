// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

/**
 * The JDK's groups of threads that belong to one thread, which waits until they have ended: those of a
 * {@code StructuredTaskScope} (JDK 21 and later). They learn of the start and of the end of each thread, which the JVM
 * never starts itself. What they do then is explored.
 */
final class ThreadScopes {
    private static final MethodHandle OWNER;
    private static final MethodHandle SET_CONTAINER;
    private static final MethodHandle ON_START;
    private static final MethodHandle INHERIT;
    private static final MethodHandle INNERMOST;
    private static final MethodHandle POP_ALL;
    private static final MethodHandle ON_EXIT;

    static {
        try {
            Class<?> container = Class.forName("jdk.internal.vm.ThreadContainer");
            Class<?> scope = Class.forName("jdk.internal.vm.StackableScope");
            Lookup ofThread = MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
            Lookup ofContainer = MethodHandles.privateLookupIn(container, MethodHandles.lookup());
            OWNER = ofContainer
                    .findVirtual(scope, "owner", methodType(Thread.class))
                    .asType(methodType(Thread.class, Object.class));
            SET_CONTAINER = ofThread.findVirtual(Thread.class, "setThreadContainer", methodType(void.class, container))
                    .asType(methodType(void.class, Thread.class, Object.class));
            INHERIT = ofThread.findVirtual(
                            Thread.class, "inheritScopedValueBindings", methodType(void.class, container))
                    .asType(methodType(void.class, Thread.class, Object.class));
            INNERMOST = ofThread.findVirtual(Thread.class, "headStackableScopes", methodType(scope))
                    .asType(methodType(Object.class, Thread.class));
            POP_ALL = ofContainer.findStatic(scope, "popAll", methodType(void.class));
            // Not add and remove around them: these forbid the JVM to suspend the running thread.
            ON_START = ofContainer
                    .findVirtual(container, "onStart", methodType(void.class, Thread.class))
                    .asType(methodType(void.class, Object.class, Thread.class));
            ON_EXIT = ofContainer
                    .findVirtual(container, "onExit", methodType(void.class, Thread.class))
                    .asType(methodType(void.class, Object.class, Thread.class));
        } catch (ReflectiveOperationException unsupported) {
            throw new ExceptionInInitializerError(unsupported);
        }
    }

    private ThreadScopes() {}

    /** {@return whether a group belongs to one thread} The others only list their threads, for tools. */
    static boolean isOwned(Object container) {
        try {
            return (Thread) OWNER.invokeExact(container) != null;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * As {@code Thread.start} does: the running explored thread adds a thread to a group, and lets it inherit scoped
     * values.
     */
    static void enter(Thread thread, Object container) {
        try {
            SET_CONTAINER.invokeExact(thread, container);
            ON_START.invokeExact(container, thread);
            boolean isReady = false;
            try {
                INHERIT.invokeExact(thread, container);
                isReady = true;
            } finally {
                if (!isReady) {
                    ON_EXIT.invokeExact(container, thread);
                }
            }
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** As {@code Thread.exit} does: the running explored thread closes what it has left open, and leaves its group. */
    static void leave(Thread me, Object container) {
        try {
            try {
                if ((Object) INNERMOST.invokeExact(me) != null) {
                    POP_ALL.invokeExact();
                }
            } finally {
                ON_EXIT.invokeExact(container, me);
            }
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
