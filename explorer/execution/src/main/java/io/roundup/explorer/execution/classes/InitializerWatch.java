// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.InitializerHooks;
import io.roundup.agent.hook.InitializerListener;
import io.roundup.agent.site.Frameworks;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.naming.Holders;
import java.lang.StackWalker.StackFrame;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds the class initialisers that cannot run as one step ahead of the program. Those that start a thread, wait for
 * it or fail are found wherever they run; all others by one run that is {@linkplain WatchedInitializer watched}.
 */
public final class InitializerWatch implements InitializerListener {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private static final InitializerWatch INSTANCE = new InitializerWatch();

    /** The thread that runs the program's main class before its main method is called, or null. */
    private @Nullable Thread beginning;
    /** The thread that has left out a start and may wait for what was left out. */
    private @Nullable Thread leftOut;

    /** The initialiser that is run to be watched, or null. */
    private @Nullable WatchedInitializer watched;

    private @Nullable Sites sites;

    private InitializerWatch() {}

    /** Watches the initialisers that are run by explored threads, or between executions. @param sites of the agent */
    public static void install(Sites sites) {
        INSTANCE.sites = sites;
        InitializerHooks.listener = INSTANCE;
    }

    /** Watches those, too, that the calling thread runs before the program's main method is called. */
    public static void installBeforeMain() {
        INSTANCE.beginning = Thread.currentThread();
        InitializerHooks.listener = INSTANCE;
    }

    /**
     * Watches what the initialiser of a class does that the current thread runs next. Between executions.
     *
     * @param wasInProgress whether the JVM was initialising a class while it initialised this one
     */
    static void watch(Class<?> type, Predicate<Class<?>> wasInProgress) {
        INSTANCE.watched = new WatchedInitializer(type, wasInProgress);
        InitializerHooks.watch(true);
    }

    /** {@return the classes that gave objects to the initialiser which is watched} */
    static Set<Class<?>> takenFrom() {
        return INSTANCE.watched == null ? Set.of() : INSTANCE.watched.takenFrom();
    }

    /** The initialiser has ended. */
    static void unwatch() {
        if (INSTANCE.watched != null) {
            InitializerHooks.watch(false);
            INSTANCE.watched = null;
        }
    }

    /**
     * {@return whether the calling thread will call the main method, and runs code of the program already} Not that of
     * an agent which is started after this one.
     */
    public static boolean isBegun() {
        return INSTANCE.beginning == Thread.currentThread()
                && WALKER.walk(frames -> frames.<Class<?>>map(StackFrame::getDeclaringClass)
                                .filter(type -> isOfProgram(type) || isStartOfAgents(type))
                                .reduce((inner, outer) -> outer))
                        .filter(type -> !isStartOfAgents(type))
                        .isPresent();
    }

    private static boolean isStartOfAgents(Class<?> type) {
        return type.getName().startsWith("sun.instrument.");
    }

    /** The main method has been called. */
    public static void mainIsCalled() {
        INSTANCE.beginning = null;
    }

    /** An initialiser waits for a thread whose start was left out. It is ended: to be explored, it runs again. */
    private static final class WaitsInVain extends Error {
        private static final long serialVersionUID = 1L;

        WaitsInVain() {
            super("a class initialiser waits for a thread that it has started", null, false, false);
        }
    }

    @Override
    public boolean startsThread(Thread thread) {
        if (!isWatched() || !find("starts a thread")) {
            return false;
        }
        leftOut = Thread.currentThread();
        return true;
    }

    @Override
    public boolean threw(Class<?> type, Throwable thrown) {
        if (!isWatched() || Thread.currentThread() == beginning && !(thrown instanceof WaitsInVain)) {
            return false;
        }
        ExploredClasses.find(type, "fails");
        return true;
    }

    @Override
    public void uses(Class<?> type) {
        if (watched != null && Hooks.initializing == Thread.currentThread()) {
            unwatched(initializer -> initializer.uses(type));
        } else if (isWatched() && ExploredClasses.usedWith(type).length > 0) {
            find("uses " + type.getName() + ", whose initialiser is explored");
        }
    }

    @Override
    public void accesses(Class<?> owner, int site) {
        if (Hooks.initializing == Thread.currentThread() && sites != null) {
            Site place = sites.get(site);
            unwatched(initializer -> initializer.accesses(owner, place));
        }
    }

    @Override
    public void stores(Object value, Class<?> owner, String name, boolean isOnce) {
        StaticVariable variable = StaticVariable.of(owner, name);
        if (!isOnce || variable.isDefault()) {
            variable.store(value);
        }
    }

    @Override
    public void locks(Object monitor) {
        if (Hooks.initializing == Thread.currentThread()) {
            unwatched(initializer -> initializer.locks(monitor));
        }
    }

    @Override
    public boolean does(String what) {
        if (Hooks.initializing != Thread.currentThread()) {
            return false;
        }
        unwatched(initializer -> initializer.does(what));
        return true;
    }

    /** What is found out about the initialiser that is watched may use instrumented code, which is no part of it. */
    private void unwatched(Consumer<WatchedInitializer> action) {
        WatchedInitializer initializer = watched;
        if (initializer != null) {
            Thread initializing = Hooks.initializing;
            Hooks.initializing = null;
            watched = null;
            try {
                action.accept(initializer);
            } finally {
                watched = initializer;
                Hooks.initializing = initializing;
            }
        }
    }

    @Override
    public void waits() {
        if (leftOut == Thread.currentThread() && isWatched() && find("waits for a thread")) {
            leftOut = null;
            throw new WaitsInVain();
        }
    }

    private boolean isWatched() {
        Thread me = Thread.currentThread();
        return Hooks.initializing == me || beginning == me;
    }

    /**
     * {@return whether the current thread runs initialisers of the program, which are noted} Not beneath one of the
     * JDK, nor in what runs unexplored beneath one that is explored.
     */
    private static boolean find(String does) {
        List<StackFrame> running = running();
        if (running.isEmpty() || !isOfProgram(running.get(0).getDeclaringClass()) || isExplored(running.get(0))) {
            return false;
        }
        for (StackFrame frame : running) {
            if (isOfProgram(frame.getDeclaringClass())) {
                ExploredClasses.find(frame.getDeclaringClass(), does);
            }
        }
        return true;
    }

    /**
     * {@return what the current thread runs of initialisers, the innermost first} As the JVM knows it: the program would
     * not see which ones are explored.
     */
    private static List<StackFrame> running() {
        Thread initializing = Hooks.initializing;
        Hooks.initializing = null;
        try {
            return WALKER.walk(frames -> frames.filter(frame -> isInitializer(frame) || waitsForProcesses(frame))
                    .toList());
        } finally {
            Hooks.initializing = initializing;
        }
    }

    /** {@return whether the JDK starts its own thread there} JDK 17 makes it like one of the program. */
    private static boolean waitsForProcesses(StackFrame frame) {
        return frame.getClassName().equals("java.lang.ProcessHandleImpl");
    }

    /** {@return whether an initialiser runs as a part of the execution} */
    private static boolean isExplored(StackFrame frame) {
        return frame.getMethodName().equals(StaticState.RESET) && ExploredClasses.isOne(frame.getDeclaringClass());
    }

    private static boolean isInitializer(StackFrame frame) {
        return frame.getMethodName().equals("<clinit>") || frame.getMethodName().equals(StaticState.RESET);
    }

    private static boolean isOfProgram(Class<?> type) {
        return Holders.isOfProgram(type)
                && !type.getName().startsWith("io.roundup.explorer.")
                && !Frameworks.isOne(type.getName());
    }
}
