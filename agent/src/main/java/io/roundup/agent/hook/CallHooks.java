// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.Hashtable;
import java.util.Vector;

/**
 * The hooks of calls of JDK classes that are not explored variable by variable, or whose methods are synchronized; see
 * {@link Hooks} for what holds of all.
 */
public final class CallHooks {
    static CallListener listener;

    private CallHooks() {}

    /** In code under test, before a call of a method that may be one of such a class. */
    public static void jdkCall(Object receiver, int site) {
        if (Hooks.explored == Thread.currentThread() && receiver != null) {
            listener.jdkCall(receiver, site);
        }
    }

    /** In code under test, after a call that was announced so has returned. */
    public static void jdkCallDone(int site) {
        if (Hooks.explored == Thread.currentThread()) {
            listener.jdkCallDone(site);
        }
    }

    /** Before a call whose receiver may be one of a JDK class with a modelled monitor and synchronized methods. */
    public static void monitoredCall(Object receiver, int site) {
        if (Hooks.explored == Thread.currentThread() && isMonitored(receiver)) {
            listener.jdkCall(receiver, site);
        }
    }

    private static boolean isMonitored(Object receiver) {
        return receiver instanceof Vector || receiver instanceof Hashtable || receiver instanceof StringBuffer;
    }

    /**
     * At the start of a synchronized method of the JDK, which holds the real monitor.
     *
     * @return what {@link #synchronizedLeft} must be given: the monitor, or the thread if it must not stop before the
     *     end of the method and is not explored until then
     */
    public static Object synchronizedEntered(Object monitor, int site) {
        if (Hooks.explored != Thread.currentThread()) {
            return null;
        }
        return listener.synchronizedEntered(monitor, site) ? monitor : Hooks.suspend();
    }

    /** At each end of the same method; null says that there is nothing to do, or that it was left already. */
    public static void synchronizedLeft(Object entered, int site) {
        if (entered instanceof Thread) {
            Hooks.resume((Thread) entered);
        } else if (entered != null && Hooks.explored == Thread.currentThread()) {
            MonitorHooks.listener.monitorExit(entered, site);
        }
    }
}
