// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.ShutdownListener;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.Footprint;
import java.util.ArrayList;
import java.util.List;

/**
 * How the explored program ends, as the documentation of {@link Runtime} says: by its last thread that is no daemon, or
 * by a call of {@code exit}. Its shutdown hooks then run as explored threads, beside those that still go on.
 */
public final class ShutdownSequence implements ShutdownListener {
    private final ControlledScheduler scheduler;
    private final ThreadActions threads;
    private final StartedThreads started;
    private final SharedObjects shared;
    private final List<Thread> hooks = new ArrayList<>();
    private boolean hasBegun;
    private boolean isExiting;
    private boolean hasMainEnded;
    private boolean isEndAwaited;

    public ShutdownSequence(
            ControlledScheduler scheduler, ThreadActions threads, StartedThreads started, SharedObjects shared) {
        this.scheduler = scheduler;
        this.threads = threads;
        this.started = started;
        this.shared = shared;
    }

    /** Starts a new execution. */
    public void reset() {
        hooks.clear();
        hasBegun = false;
        isExiting = false;
        hasMainEnded = false;
        isEndAwaited = false;
    }

    /** {@return whether the hook is the program's, and not one that the JDK has made for itself} */
    @Override
    public boolean addShutdownHook(Thread hook) {
        if (!isOfProgram(hook)) {
            return false;
        }
        if (scheduler.isConcurrent()) {
            shared.share(hook);
        }
        reach();
        requireNotBegun();
        if (hooks.contains(hook)) {
            throw new IllegalArgumentException("Hook previously registered");
        }
        if (scheduler.threads().find(hook) != null) {
            throw new IllegalArgumentException("Hook already running");
        }
        hooks.add(hook);
        if (hasMainEnded) {
            awaitEnd();
        }
        return true;
    }

    /** {@return 1 if the hook was there, 0 if not, -1 if the JVM knows} */
    @Override
    public int removeShutdownHook(Thread hook) {
        if (!isOfProgram(hook)) {
            return -1;
        }
        reach();
        requireNotBegun();
        return hooks.remove(hook) ? 1 : 0;
    }

    private void requireNotBegun() {
        if (hasBegun) {
            throw new IllegalStateException("Shutdown in progress");
        }
    }

    /** The JDK has classes of its own for its hooks. */
    private static boolean isOfProgram(Thread hook) {
        return hook.getClass() == Thread.class || hook.getClass().getClassLoader() != null;
    }

    private void reach() {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.WRITE, Locations.SHUTDOWN, 0);
        }
    }

    /**
     * The program asks for its end; the first who asks says with which status, and any but 0 is a failure. Does not
     * return.
     */
    @Override
    public void exit(int status) {
        boolean isFirst = !isExiting(status);
        if (isFirst) {
            runHooks();
        }
        scheduler.ends().exit();
    }

    /** The same without hooks. */
    @Override
    public void halt(int status) {
        isExiting(status);
        hasBegun = true;
        hooks.clear();
        scheduler.ends().exit();
    }

    /** {@return whether somebody else has asked before} */
    private boolean isExiting(int status) {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.WRITE, Locations.EXIT, 0);
        }
        if (isExiting) {
            return true;
        }
        if (status != 0) {
            scheduler.current().uncaught = new FailedExit(status);
        }
        isExiting = true;
        return false;
    }

    /**
     * The main thread is at its end. A thread that the JVM has for it, too, waits for all others that are no daemons,
     * and runs the hooks. It exists only where there are some: from now on, or when the first one is registered.
     */
    public void mainEnds() {
        hasMainEnded = true;
        if (!hooks.isEmpty() && !hasBegun) {
            awaitEnd();
        }
    }

    private void awaitEnd() {
        if (isEndAwaited) {
            return;
        }
        isEndAwaited = true;
        Thread explored = Hooks.explored;
        Hooks.explored = null;
        try {
            started.threadStart(new Thread(this::awaitOthers, "DestroyJavaVM"), 0);
        } finally {
            Hooks.explored = explored;
        }
    }

    private void awaitOthers() {
        Thread explored = Hooks.explored;
        Hooks.explored = null;
        try {
            ExploredThread me = scheduler.current();
            // The main thread, which is number 0, has made its last step.
            for (int number = 1; number < scheduler.point().threads(); number++) {
                ExploredThread other = scheduler.thread(number);
                if (other != me && !other.daemon) {
                    join(other.javaThread());
                }
            }
            runHooks();
        } finally {
            Hooks.explored = explored;
        }
    }

    /** Starts all hooks, and waits for their ends. */
    private void runHooks() {
        reach();
        if (hasBegun) {
            return;
        }
        hasBegun = true;
        List<Thread> all = List.copyOf(hooks);
        hooks.clear();
        all.forEach(hook -> started.threadStart(hook, 0));
        all.forEach(this::join);
    }

    private void join(Thread thread) {
        boolean isOver = false;
        while (!isOver) {
            try {
                threads.threadJoin(thread, 0, 0);
                isOver = true;
            } catch (InterruptedException goOn) {
                // As the JDK does: nobody learns of it.
                isOver = false;
            }
        }
    }
}
