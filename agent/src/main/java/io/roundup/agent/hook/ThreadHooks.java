// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.time.Duration;

/** The hooks of threads; see {@link Hooks} for what holds of all. */
public final class ThreadHooks {
    static ThreadStartListener starts;
    static ThreadListener threads;
    static SignalListener signals;

    private static final ClassValue<Boolean> OVERRIDES_START = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("start").getDeclaringClass() != Thread.class;
            } catch (NoSuchMethodException impossible) {
                return true;
            }
        }
    };

    /** What the running explored thread has started and is about to call {@code start} of. */
    private static Thread started;

    /** What the running explored thread has waited for and is about to call {@code join} of. */
    private static Thread joined;

    private ThreadHooks() {}

    /**
     * {@return whether a thread serves the JDK itself: cleaners, selectors, those that wait for processes} They wait
     * in native code, and are not explored. Asked without a table of classes, since the tables of the JDK are
     * instrumented.
     */
    private static boolean servesJdk(Thread thread) {
        String type = thread.getClass().getName();
        return type.startsWith("jdk.internal.") || type.startsWith("sun.");
    }

    /**
     * Before a call of a method {@code start} on anything that may be a thread. The thread is started here and not by
     * the method, which is synchronized in JDK 17: others that use the thread's monitor would wait in the JVM.
     */
    public static void start(Object thread, int site) {
        boolean isExplored = Hooks.explored == Thread.currentThread() && thread instanceof Thread;
        if (isExplored && !OVERRIDES_START.get(thread.getClass()) && !servesJdk((Thread) thread)) {
            started = starts.threadStart((Thread) thread, site) ? (Thread) thread : null;
        }
    }

    /**
     * At the start of {@code Thread.start}.
     *
     * @return whether the JVM must not start it: it is explored, or will be
     */
    public static boolean start(Thread thread) {
        if (servesJdk(thread)) {
            if (Hooks.isControlled()) {
                starts.serviceStarted(thread);
            }
            return false;
        }
        if (Hooks.explored != Thread.currentThread()) {
            return InitializerHooks.startsThread(thread);
        }
        boolean isStarted = started == thread;
        started = null;
        return isStarted || starts.threadStart(thread, 0);
    }

    /**
     * At the start of {@code Thread.start(ThreadContainer)}, which the JDK calls for the threads of a group. Of those
     * that serve the JDK, this starts the ones that wait for processes. They help nobody else.
     *
     * @param container which may wait until its threads have ended
     * @return whether the JVM must not start it: it is explored, or will be
     */
    public static boolean start(Thread thread, Object container) {
        if (servesJdk(thread)) {
            return false;
        }
        return Hooks.explored == Thread.currentThread()
                ? starts.threadStart(thread, container)
                : InitializerHooks.startsThread(thread);
    }

    /** Before a call of a method {@code join} on anything that may be a thread. */
    public static void join(Object thread, int site) throws InterruptedException {
        join(thread, 0, site);
    }

    /** As above. */
    public static void join(Object thread, long millis, int nanos, int site) throws InterruptedException {
        join(thread, millisRoundedUp(millis, nanos), site);
    }

    /** As above. */
    public static void join(Object thread, long millis, int site) throws InterruptedException {
        if (Hooks.explored == Thread.currentThread() && thread instanceof Thread && millis >= 0) {
            threads.threadJoin((Thread) thread, millis, site);
            joined = (Thread) thread;
        }
    }

    /**
     * At the start of {@code Thread.join(long)}. All calls before which {@link #join(Object, int)} is called lead here. The main
     * thread runs on one of Round-Up's, which the JVM takes for alive when the main thread has ended.
     *
     * @param millis below zero if the JDK is to complain
     * @return whether all has been done.
     */
    public static boolean join(Thread thread, long millis) {
        if (millis < 0 || Hooks.explored != Thread.currentThread() || threads.threadIsDaemon(thread) < 0) {
            return false;
        }
        boolean isSeen = joined == thread;
        joined = null;
        if (!isSeen) {
            threads.threadJoinedUnseen(thread);
        }
        return true;
    }

    /**
     * At the start of {@code Thread.join(Duration)}.
     *
     * @return whether the thread has ended, 0 or 1, or -1 to go on, if the thread is not an explored one
     */
    public static int join(Thread thread, Duration duration, int site) throws InterruptedException {
        if (Hooks.explored != Thread.currentThread()) {
            return -1;
        }
        if (!duration.isNegative() && !duration.isZero()) {
            threads.threadJoin(thread, millisRoundedUp(duration), site);
        }
        Thread.State real = thread.getState();
        // Only of an explored thread can the program's view differ from that of the JVM, which never started it.
        if (threads.threadState(thread, real, site) == real) {
            return -1;
        }
        return threads.threadIsAlive(thread, false, site) ? 0 : 1;
    }

    /** In place of {@code Thread.yield()}. */
    public static void yield(int site) {
        if (Hooks.explored == Thread.currentThread()) {
            threads.threadYield(site);
        } else {
            Thread.yield();
        }
    }

    /** In place of {@code Thread.onSpinWait()}. */
    public static void onSpinWait(int site) {
        if (Hooks.explored == Thread.currentThread()) {
            threads.threadYield(site);
        } else {
            Thread.onSpinWait();
        }
    }

    /** In place of {@code Thread.sleep(millis, nanos)}. */
    public static void sleep(long millis, int nanos, int site) throws InterruptedException {
        sleep(millisRoundedUp(millis, nanos), site);
    }

    /** In place of {@code Thread.sleep(duration)}. */
    public static void sleep(Duration duration, int site) throws InterruptedException {
        sleep(millisRoundedUp(duration), site);
    }

    /** In place of {@code Thread.sleep(millis)}. */
    public static void sleep(long millis, int site) throws InterruptedException {
        if (Hooks.explored == Thread.currentThread()) {
            threads.threadSleep(millis, site);
        } else if (!InitializerHooks.sleeps()) {
            Thread.sleep(millis);
            if (Hooks.initializing == Thread.currentThread()) {
                ValueHooks.clocks.initializerSlept(millis);
            }
        }
    }

    /** {@return the milliseconds of a time-out with nanoseconds, which counts as a whole one more} */
    public static long millisRoundedUp(long millis, int nanos) {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        return nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis;
    }

    /** {@return the milliseconds of a duration, rounded up; 0 if it is negative} */
    public static long millisRoundedUp(Duration duration) {
        if (duration.isNegative()) {
            return 0;
        }
        if (duration.getSeconds() >= Long.MAX_VALUE / 1000) {
            return Long.MAX_VALUE;
        }
        return duration.getSeconds() * 1000 + (duration.getNano() + 999_999) / 1_000_000;
    }

    /**
     * At the start of {@code Thread.interrupt}.
     *
     * @return whether the interruption was explored
     */
    public static boolean interrupt(Thread thread) {
        if (Hooks.explored == Thread.currentThread()) {
            signals.threadInterrupt(thread);
            return true;
        }
        return false;
    }

    /**
     * At the start of {@code Thread.isInterrupted}.
     *
     * @return 0 or 1, or -1 to go on
     */
    public static int isInterrupted(Thread thread) {
        if (Hooks.explored == Thread.currentThread()) {
            return signals.threadIsInterrupted(thread, false) ? 1 : 0;
        }
        return -1;
    }

    /**
     * At the start of {@code Thread.isDaemon}, which each new thread asks of the one that makes it: an explored
     * thread may be run by one of another kind.
     *
     * @return 0 or 1, or -1 to go on
     */
    public static int isDaemon(Thread thread) {
        return Hooks.explored == Thread.currentThread() ? threads.threadIsDaemon(thread) : -1;
    }

    /** At the start of {@code Thread.getThreadGroup}. @return null if the thread has ended, or the thread to go on */
    public static Object getThreadGroup(Thread thread) {
        return hasEnded(thread) ? null : thread;
    }

    /** At the start of {@code Thread.getUncaughtExceptionHandler}. @return as above */
    public static Object getUncaughtExceptionHandler(Thread thread) {
        return hasEnded(thread) ? null : thread;
    }

    /** At the start of {@code ThreadGroup.activeCount}. @return the number, or {@code Long.MIN_VALUE} to go on */
    public static long activeCount(ThreadGroup group) {
        return Hooks.explored == Thread.currentThread() ? threads.activeThreads(group, true).length : Long.MIN_VALUE;
    }

    /** At the start of {@code ThreadGroup.enumerate}. @return the number of threads, or as above */
    public static long enumerate(ThreadGroup group, Thread[] found) {
        return enumerate(group, found, true);
    }

    /** At the start of {@code ThreadGroup.enumerate}. @return the number of threads, or as above */
    public static long enumerate(ThreadGroup group, Thread[] found, boolean recurse) {
        if (Hooks.explored != Thread.currentThread()) {
            return Long.MIN_VALUE;
        }
        Thread[] active = threads.activeThreads(group, recurse);
        int count = Math.min(active.length, found.length);
        System.arraycopy(active, 0, found, 0, count);
        return count;
    }

    /** At the start of {@code ThreadGroup.activeGroupCount}. @return the number of groups, or as above */
    public static long activeGroupCount(ThreadGroup group) {
        return Hooks.explored == Thread.currentThread() ? threads.activeGroups(group, true).length : Long.MIN_VALUE;
    }

    /** At the start of {@code ThreadGroup.enumerate}. @return the number of groups, or as above */
    public static long enumerate(ThreadGroup group, ThreadGroup[] found) {
        return enumerate(group, found, true);
    }

    /** At the start of {@code ThreadGroup.enumerate}. @return the number of groups, or as above */
    public static long enumerate(ThreadGroup group, ThreadGroup[] found, boolean recurse) {
        if (Hooks.explored != Thread.currentThread()) {
            return Long.MIN_VALUE;
        }
        ThreadGroup[] active = threads.activeGroups(group, recurse);
        int count = Math.min(active.length, found.length);
        System.arraycopy(active, 0, found, 0, count);
        return count;
    }

    private static boolean hasEnded(Thread thread) {
        return Hooks.explored == Thread.currentThread() && threads.hasEnded(thread);
    }

    /** At the start of the methods that give a thread another name, priority, class loader or handler. */
    public static void changes(Thread thread) {
        if (Hooks.explored == Thread.currentThread()) {
            threads.threadChanges(thread);
        }
    }

    /** At the start of the methods of a {@code ThreadPoolExecutor} that tell which of its threads have a task. */
    public static void poolAsked() {
        if (Hooks.isExplored()) {
            threads.poolAsked();
        }
    }

    /**
     * At the start of {@code Thread.interrupted}.
     *
     * @return 0 or 1, or -1 to go on
     */
    public static int interrupted() {
        Thread current = Thread.currentThread();
        if (Hooks.explored == current) {
            return signals.threadIsInterrupted(threads.currentThread(current), true) ? 1 : 0;
        }
        return -1;
    }

    /**
     * After a call of a method {@code isAlive} on anything that may be a thread.
     *
     * @return the answer to use
     */
    public static boolean isAlive(Object thread, boolean real, int site) {
        if (Hooks.explored == Thread.currentThread() && thread instanceof Thread) {
            return threads.threadIsAlive((Thread) thread, real, site);
        }
        return real;
    }

    /**
     * After a call of {@code Thread.getState}.
     *
     * @return the answer to use
     */
    public static Thread.State getState(Object thread, Thread.State real, int site) {
        if (Hooks.explored == Thread.currentThread() && thread instanceof Thread) {
            return threads.threadState((Thread) thread, real, site);
        }
        return real;
    }

    /**
     * After {@code Thread.currentThread()} in code under test, which can do with it what it likes.
     *
     * @return the same
     */
    public static Thread ownThread(Thread real) {
        return Hooks.explored == real ? threads.ownThread(real) : real;
    }

    /**
     * After {@code Thread.currentThread()} in the JDK.
     *
     * @return the thread that the program means
     */
    public static Thread currentThread(Thread real) {
        return Hooks.explored == real ? threads.currentThread(real) : real;
    }

    /**
     * After a question for the carrier of the current thread.
     *
     * @return what serves as the carrier of an explored thread: itself
     */
    public static Thread carrierThread(Thread real) {
        Thread current = Thread.currentThread();
        return Hooks.explored == current ? threads.currentThread(current) : real;
    }

    /**
     * At the start of the JDK's factory of virtual threads.
     *
     * @param scheduler of the thread, or null
     * @return the thread to use, or the scheduler to go on
     */
    public static Object newVirtualThread(Object scheduler, String name, int characteristics, Runnable task) {
        return Hooks.explored == Thread.currentThread()
                ? starts.newVirtualThread(name, characteristics, task)
                : scheduler;
    }
}
