// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.ThreadStartListener;
import io.roundup.explorer.execution.memory.ThreadFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.ExecutionAborted;
import io.roundup.explorer.execution.scheduler.Outline;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Threads that the program makes itself, platform or virtual: run as explored threads under their own identity. */
public final class StartedThreads implements ThreadStartListener {
    private static final ClassValue<Boolean> HANDLES = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("uncaughtException", Thread.class, Throwable.class)
                                .getDeclaringClass()
                        != ThreadGroup.class;
            } catch (NoSuchMethodException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    };

    private final Runnable shareRoots;
    private final DefaultHandler defaultHandler;
    private final ControlledScheduler scheduler;
    private final ThreadActions actions;
    private final Outline outline;
    private boolean hasMadeVirtual;

    public StartedThreads(
            Runnable shareRoots,
            DefaultHandler defaultHandler,
            ControlledScheduler scheduler,
            ThreadActions actions,
            Outline outline) {
        this.shareRoots = shareRoots;
        this.defaultHandler = defaultHandler;
        this.scheduler = scheduler;
        this.actions = actions;
        this.outline = outline;
    }

    @Override
    public boolean threadStart(Thread thread, int site) {
        if (!ThreadFields.isConstructed(thread)) {
            return false;
        }
        scheduler.choices().starts(thread);
        shareRoots.run();
        actions.start(thread, () -> run(thread), site);
        return true;
    }

    /** Starts a thread of a group. @param container the group, in which the running thread is explored */
    @Override
    public boolean threadStart(Thread thread, Object container) {
        if (!ThreadScopes.isOwned(container)) {
            return threadStart(thread, 0);
        }
        Hooks.explored = Thread.currentThread();
        ThreadScopes.enter(thread, container);
        Hooks.explored = null;
        shareRoots.run();
        actions.start(thread, () -> runIn(container, thread), 0);
        return true;
    }

    @Override
    public void serviceStarted(Thread thread) {
        outline.helped(thread.getName());
    }

    private void runIn(Object container, Thread thread) {
        run(thread);
        ThreadScopes.leave(thread, container);
    }

    @SuppressWarnings("DoNotCall") // The body of the thread, under the identity of the thread.
    private void run(Thread thread) {
        try {
            Runnable task = hasMadeVirtual ? BoundVirtualThreads.task(thread) : null;
            if (task == null) {
                thread.run();
            } else {
                // The JDK's method does nothing where the JVM takes another thread for the current one, the pooled one.
                task.run();
            }
        } catch (ExecutionAborted aborted) {
            throw aborted;
        } catch (Throwable thrown) {
            handle(thread, thrown);
        }
    }

    /** As {@code Thread} and {@link ThreadGroup} say: the thread's handler, an overriding group, the default one. */
    private void handle(Thread thread, Throwable thrown) {
        scheduler.choices().uncaught(scheduler.current().number, thrown);
        Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        if (handler instanceof ThreadGroup group) {
            handler = overriding(group);
        }
        if (handler == null) {
            handler = defaultHandler.ofProgram();
        }
        if (handler == null) {
            scheduler.ends().uncaught(scheduler.current(), thrown);
        } else {
            handler.uncaughtException(thread, thrown);
        }
    }

    /** {@return the first group, from the inside out, whose class handles exceptions in a way of its own, or null} */
    private static @Nullable ThreadGroup overriding(ThreadGroup innermost) {
        for (ThreadGroup group = innermost; group != null; group = group.getParent()) {
            if (HANDLES.get(group.getClass())) {
                return group;
            }
        }
        return null;
    }

    /**
     * {@return a thread that says it is virtual and runs its task when it is told to, or null where there is none}
     *
     * <p>The JDK has such a class for systems without continuations. Its real virtual threads would bring a scheduler
     * of their own.
     */
    @Override
    public @Nullable Thread newVirtualThread(@Nullable String name, int characteristics, Runnable task) {
        hasMadeVirtual = true;
        return BoundVirtualThreads.create(name == null ? "" : name, characteristics, task);
    }

    /** Loaded only where the program makes virtual threads. */
    private static final class BoundVirtualThreads {
        private static final Class<?> TYPE;
        private static final MethodHandle NEW;
        private static final MethodHandle TASK;

        static {
            try {
                TYPE = Class.forName("java.lang.ThreadBuilders$BoundVirtualThread");
                MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(TYPE, MethodHandles.lookup());
                NEW = lookup.findConstructor(
                                TYPE, MethodType.methodType(void.class, String.class, int.class, Runnable.class))
                        .asType(MethodType.methodType(Thread.class, String.class, int.class, Runnable.class));
                TASK = lookup.findGetter(TYPE, "task", Runnable.class)
                        .asType(MethodType.methodType(Runnable.class, Thread.class));
            } catch (ReflectiveOperationException unsupported) {
                throw new ExceptionInInitializerError(unsupported);
            }
        }

        /** {@return what a thread was made to run, or null if it is no such thread} */
        static @Nullable Runnable task(Thread thread) {
            try {
                return thread.getClass() == TYPE ? (Runnable) TASK.invokeExact(thread) : null;
            } catch (Throwable impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        static Thread create(String name, int characteristics, Runnable task) {
            try {
                return (Thread) NEW.invokeExact(name, characteristics, task);
            } catch (Throwable impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
