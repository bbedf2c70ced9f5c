// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * The hooks of frameworks, whose calls are units; see {@link Hooks} for what holds of all. Where a unit begins and ends
 * is where a section does ({@link SectionHooks}).
 */
public final class FrameworkHooks {
    /** A method was called by code of its own framework. */
    private static final int INNER = 0;

    /** A unit begins, and has not been announced. */
    private static final int ENTERED = 1;

    /** A unit has been announced. */
    private static final int ANNOUNCED = 2;

    static FrameworkListener listener;

    private FrameworkHooks() {}

    /**
     * At the start of a method by which others can enter.
     *
     * @param site of the class
     * @return what the other hooks of the method must be given
     */
    public static int enter(int site) {
        return SectionHooks.enter(site) ? ENTERED : INNER;
    }

    /** After that, for each reference that the method was given. @param entry as it was before */
    public static int given(int entry, Object object, boolean isOrdered, int site) {
        if (entry == INNER || object == null || Hooks.explored != Thread.currentThread()) {
            return entry;
        }
        return listener.given(object, isOrdered && entry == ENTERED, site) ? ANNOUNCED : entry;
    }

    /** At the end of that method. @param entry of the method */
    public static void exit(int entry) {
        SectionHooks.exit(entry != INNER);
    }

    /** After a call that may have led to code of the program, and back. */
    public static void goesOn() {
        if (SectionHooks.state == SectionHooks.OUTSIDE && Hooks.explored == Thread.currentThread()) {
            SectionHooks.state = SectionHooks.ENTERED;
        }
    }

    /** As {@link MonitorHooks#monitorEnter}, for the monitors of frameworks, which initialisers may take unnoticed. */
    public static void monitorEnter(Object monitor, int site) {
        if (monitor == null) {
            throw new NullPointerException("synchronized on null");
        }
        if (Hooks.explored == Thread.currentThread()) {
            listener.monitorEnter(monitor, site);
        } else {
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
}
