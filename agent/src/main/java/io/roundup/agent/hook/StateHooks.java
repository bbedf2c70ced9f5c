// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.security.Security;
import java.util.Locale;
import java.util.TimeZone;

/**
 * The hooks of state of the JDK that programs share by static methods: the state that belongs together is that of one
 * class. See {@link Hooks} for what holds of all.
 */
public final class StateHooks {
    private StateHooks() {}

    public static void readsProperties(int site) {
        access(System.class, AccessMode.READ, site);
    }

    public static void writesProperties(int site) {
        access(System.class, AccessMode.WRITE, site);
    }

    public static void readsLocale(int site) {
        access(Locale.class, AccessMode.READ, site);
    }

    public static void writesLocale(int site) {
        access(Locale.class, AccessMode.WRITE, site);
    }

    public static void readsZone(int site) {
        access(TimeZone.class, AccessMode.READ, site);
    }

    public static void writesZone(int site) {
        access(TimeZone.class, AccessMode.WRITE, site);
    }

    public static void readsSecurity(int site) {
        access(Security.class, AccessMode.READ, site);
    }

    public static void writesSecurity(int site) {
        access(Security.class, AccessMode.WRITE, site);
    }

    /** After {@code ClassValue.get}. @return the value */
    public static Object classValue(ClassValue<?> values, Class<?> type, Object value) {
        if (Hooks.explored == Thread.currentThread()) {
            CallHooks.listener.classValue(values, type, value);
        }
        return value;
    }

    private static void access(Class<?> type, int mode, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            CallHooks.listener.staticState(type, mode, site);
        }
    }
}
