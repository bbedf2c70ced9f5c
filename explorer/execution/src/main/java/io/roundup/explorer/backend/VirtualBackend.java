// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.CannotSuspendException;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * All explored threads as continuations on the explorer's own thread (JDK 21 and later).
 *
 * <p>A switch is a yield and a resume, some 0.2 microseconds; the operating system has no part in it. A continuation
 * whose execution ended in the middle is simply dropped: nothing has to be unwound.
 *
 * <p>A continuation runs under one Java thread for all its life. The JIT takes {@code Thread.currentThread()} for a
 * constant within what it compiles as one. Actors keep their thread from execution to execution; a thread that the
 * program made gets a new one.
 *
 * <p>All threads run on the stack of the explorer's thread, and the JVM suspends a deep one by a recursion over its
 * frames, on the same stack. Where that is too small, {@link #withLargeStack} has a thread of its own to explore on.
 */
public final class VirtualBackend implements Backend {
    private static final int FEW = 8;

    /** By the number of the actor, and grows: most programs have few. */
    private @Nullable Thread[] actors = new Thread[FEW];

    private @Nullable Fiber[] actorFibers = new Fiber[FEW];
    private final @Nullable LargeStack largeStack;
    private final long largestAsked;

    /** Runs explored threads on the stack of who calls. */
    public VirtualBackend() {
        this(null, StackSizes.USUAL);
    }

    private VirtualBackend(@Nullable LargeStack largeStack, long largestAsked) {
        this.largeStack = largeStack;
        this.largestAsked = largestAsked;
    }

    /** {@return a backend for threads with deep stacks} Where these end differs from what the program asked for. */
    static VirtualBackend withLargeStack() {
        return new VirtualBackend(new LargeStack(), LargeStack.FOR_THREADS);
    }

    /** {@return whether this JVM can run this backend: 21 or later, and opened by the agent} */
    public static boolean isSupported() {
        if (Runtime.version().feature() < 21) {
            return false;
        }
        try {
            ContinuationAccess.require();
            return true;
        } catch (LinkageError missing) {
            return false;
        }
    }

    @Override
    public String name() {
        return "virtual";
    }

    @Override
    public Thread actorThread(int number) {
        if (number >= actors.length) {
            int capacity = Math.max(number + 1, 2 * actors.length);
            actors = Arrays.copyOf(actors, capacity);
            actorFibers = Arrays.copyOf(actorFibers, capacity);
        }
        Thread thread = actors[number];
        if (thread == null) {
            thread = new Thread(null, null, ActorNames.of(number));
            actors[number] = thread;
        }
        return thread;
    }

    @Override
    public void run(ControlledScheduler scheduler, ExploredThread first) {
        if (largeStack == null) {
            runHere(scheduler, first);
        } else {
            largeStack.run(() -> runHere(scheduler, first));
        }
    }

    private void runHere(ControlledScheduler scheduler, ExploredThread first) {
        Thread carrier = Thread.currentThread();
        if (Hooks.carrier != carrier) {
            Hooks.carrier = carrier;
        }
        try {
            switchUntilOver(carrier, scheduler, first);
        } finally {
            Hooks.explored = null;
            ContinuationAccess.setCurrent(carrier, carrier);
            dropSuspended(scheduler);
        }
    }

    private void switchUntilOver(Thread carrier, ControlledScheduler scheduler, ExploredThread first) {
        ExploredThread next = first;
        while (next != null) {
            Fiber fiber = (Fiber) next.coroutine;
            if (fiber == null) {
                long asked = StackSizes.asked(next.javaThread());
                if (asked > largestAsked) {
                    scheduler.cannotSuspend(CannotSuspendException.forWantOfStack(
                            "the thread " + next.javaThread().getName() + " asks for a stack of " + asked + " bytes"));
                    return;
                }
                fiber = fiber(scheduler, next);
                next.coroutine = fiber;
            }
            ContinuationAccess.setCurrent(carrier, next.javaThread());
            fiber.goOn();
            next = scheduler.running();
        }
    }

    private Fiber fiber(ControlledScheduler scheduler, ExploredThread thread) {
        int number = thread.number();
        if (number >= actors.length || thread.javaThread() != actors[number]) {
            return new Fiber(scheduler, thread);
        }
        Fiber fiber = actorFibers[number];
        if (fiber == null || fiber.scheduler != scheduler) {
            fiber = new Fiber(scheduler, thread);
            actorFibers[number] = fiber;
        }
        return fiber;
    }

    private void dropSuspended(ControlledScheduler scheduler) {
        int threads = scheduler.point().threads();
        for (int i = 0; i < threads; i++) {
            ExploredThread thread = scheduler.thread(i);
            Fiber fiber = (Fiber) thread.coroutine;
            if (fiber != null) {
                thread.coroutine = null;
                if (i < actorFibers.length && actorFibers[i] == fiber) {
                    actorFibers[i] = null;
                }
            }
        }
    }

    @Override
    public void transfer(ExploredThread from, @Nullable ExploredThread to) {
        Hooks.explored = null;
        try {
            ContinuationAccess.yield();
        } catch (IllegalStateException pinned) {
            Fiber fiber = (Fiber) from.coroutine;
            if (fiber == null) {
                throw pinned;
            }
            fiber.scheduler.cannotSuspend(new CannotSuspendException(String.valueOf(pinned.getMessage())));
        } catch (StackOverflowError deep) {
            Fiber fiber = (Fiber) from.coroutine;
            if (fiber == null) {
                throw deep;
            }
            fiber.scheduler.cannotSuspend(CannotSuspendException.forWantOfStack(
                    "the stack of the thread " + from.javaThread().getName() + " is too deep to be put aside"));
        }
    }

    @Override
    public void close() {
        Arrays.fill(actorFibers, null);
        if (largeStack != null) {
            largeStack.close();
        }
    }

    /** A continuation that runs the bodies of one thread in one execution after another. */
    private static final class Fiber implements Runnable {
        private final ControlledScheduler scheduler;
        private final ExploredThread thread;
        private final Object continuation;
        private boolean isStarted;
        private boolean isEnded;

        Fiber(ControlledScheduler scheduler, ExploredThread thread) {
            this.scheduler = scheduler;
            this.thread = thread;
            this.continuation = ContinuationAccess.create(this);
        }

        /** Runs until the next switch. */
        void goOn() {
            if (isEnded) {
                throw new IllegalStateException("the continuation of " + thread.javaThread() + " has ended");
            }
            boolean wasStarted = isStarted;
            isStarted = true;
            ContinuationAccess.run(continuation, wasStarted);
        }

        @Override
        public void run() {
            try {
                while (true) {
                    Hooks.explored = thread.javaThread();
                    scheduler.runBody(thread);
                    Hooks.explored = null;
                    thread.coroutine = null;
                    scheduler.finish(thread);
                    ContinuationAccess.yield();
                }
            } finally {
                // By an error of ours alone: the JVM itself does not ask whether what it goes on with has ended.
                isEnded = true;
            }
        }
    }
}
