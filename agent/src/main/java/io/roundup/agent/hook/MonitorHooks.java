// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * The hooks of monitors, in place of the instructions and methods of real ones; see {@link Hooks} for what holds of
 * all. Threads that are not explored use {@link Monitors} instead.
 */
public final class MonitorHooks {
    static MonitorListener listener;

    private MonitorHooks() {}

    /** In place of MONITORENTER, and at the start of what was a synchronized method. */
    public static void monitorEnter(Object monitor, int site) {
        if (monitor == null) {
            throw new NullPointerException("synchronized on null");
        }
        if (Hooks.explored == Thread.currentThread()) {
            listener.monitorEnter(monitor, site);
        } else {
            InitializerHooks.locks(monitor);
            Monitors.enter(monitor);
        }
    }

    /** In place of MONITOREXIT. */
    public static void monitorExit(Object monitor, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            listener.monitorExit(monitor, site);
        } else {
            Monitors.exit(monitor);
        }
    }

    /** At each end of what was a synchronized method; {@code monitor} null says that it was left already. */
    public static void monitorExitOnce(Object monitor, int site) {
        if (monitor != null) {
            monitorExit(monitor, site);
        }
    }

    /** Before MONITORENTER in JDK classes, whose monitors stay real. */
    public static void realMonitorEnter(Object monitor, int site) {
        if (Hooks.explored == Thread.currentThread() && monitor != null) {
            listener.monitorEnter(monitor, site);
        }
    }

    /** After MONITOREXIT in JDK classes, whose monitors stay real. */
    public static void realMonitorExit(Object monitor, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            listener.monitorExit(monitor, site);
        }
    }

    /**
     * In place of {@code Thread.holdsLock}.
     *
     * @return whether the calling thread is in a monitor
     */
    public static boolean holdsLock(Object monitor) {
        // Code that is not instrumented takes real ones.
        if (Thread.holdsLock(monitor)) {
            return true;
        }
        return Hooks.explored == Thread.currentThread() ? listener.holdsMonitor(monitor) : Monitors.isOwned(monitor);
    }

    /**
     * The calling thread begins a turn of a loop that does nothing but wait to be notified. It has come to the loop, or
     * has just woken up there.
     */
    public static void waitTurn() {
        if (Hooks.explored == Thread.currentThread()) {
            listener.waitTurn();
        }
    }

    /** The calling thread is about to wait in such a loop. */
    public static void waitsInLoop() {
        if (Hooks.explored == Thread.currentThread()) {
            listener.waitsInLoop();
        }
    }

    /** In place of {@code monitor.wait()}. */
    public static void wait(Object monitor, int site) throws InterruptedException {
        wait(monitor, 0, site);
    }

    /** In place of {@code monitor.wait(millis, nanos)}. */
    public static void wait(Object monitor, long millis, int nanos, int site) throws InterruptedException {
        wait(monitor, ThreadHooks.millisRoundedUp(millis, nanos), site);
    }

    /** In place of {@code monitor.wait(millis)}; 0 waits without a time-out. */
    public static void wait(Object monitor, long millis, int site) throws InterruptedException {
        if (Hooks.explored == Thread.currentThread()) {
            listener.monitorWait(monitor, millis, site);
            return;
        }
        InitializerHooks.waits();
        if (monitor != null && Monitors.isOwned(monitor)) {
            Monitors.await(monitor, millis);
        } else {
            monitor.wait(millis);
        }
    }

    /** In place of {@code monitor.notify()}. */
    public static void notify(Object monitor, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            listener.monitorNotify(monitor, false, site);
        } else if (monitor != null && Monitors.isOwned(monitor)) {
            Monitors.signal(monitor, false);
        } else {
            monitor.notify();
        }
    }

    /** In place of {@code monitor.notifyAll()}. */
    public static void notifyAll(Object monitor, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            listener.monitorNotify(monitor, true, site);
        } else if (monitor != null && Monitors.isOwned(monitor)) {
            Monitors.signal(monitor, true);
        } else {
            monitor.notifyAll();
        }
    }
}
