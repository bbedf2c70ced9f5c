// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * What code calls that announces known points: the values first, then what they are of. Only code that was instrumented
 * for an exploration of states does. One explored thread runs at a time, and nothing between the values and what they
 * are of lets another one run: so one list of values is enough.
 */
public final class KnownPointHooks {
    /** What a call has that began while its thread was not explored: nothing is known of it. */
    public static final int UNKNOWN = -1;

    private static final KnownValues VALUES = new KnownValues();

    static KnownPointListener listener;

    /** Executions that do not tell states apart spare all that comes after this question. */
    private static boolean isOn = true;

    private KnownPointHooks() {}

    /** Chooses, between executions, whether the hooks announce known points in the next one. */
    public static void tell(boolean areWanted) {
        isOn = areWanted;
    }

    /** A value that belongs to the hook that is called next. */
    public static void value(int value) {
        value((long) value);
    }

    /** As above, for a float. */
    public static void value(float value) {
        value((long) Float.floatToRawIntBits(value));
    }

    /** As above, for a double. */
    public static void value(double value) {
        value(Double.doubleToRawLongBits(value));
    }

    /** As above, for a long. */
    public static void value(long value) {
        if (isOn && Hooks.explored == Thread.currentThread()) {
            VALUES.add(value);
        }
    }

    /** As above, for a reference. */
    public static void value(Object value) {
        if (isOn && Hooks.explored == Thread.currentThread()) {
            VALUES.add(value);
        }
    }

    /** A value that decides nothing but how the thread pauses. @param parks whether it then waits for some time */
    public static void counter(int value, boolean parks) {
        counter((long) value, parks);
    }

    /** As above, for a float. */
    public static void counter(float value, boolean parks) {
        counter((long) Float.floatToRawIntBits(value), parks);
    }

    /** As above, for a double. */
    public static void counter(double value, boolean parks) {
        counter(Double.doubleToRawLongBits(value), parks);
    }

    /** As above, for a long. */
    public static void counter(long value, boolean parks) {
        if (isOn && Hooks.explored == Thread.currentThread() && listener.needsCounter(parks)) {
            VALUES.add(value);
        }
    }

    /** Before a thread pauses as often as a counter says. */
    public static void pauses() {
        if (isOn && Hooks.explored == Thread.currentThread()) {
            listener.pauses();
        }
    }

    /** At the start of a method, with the references that it is given. {@return a number for the call} */
    public static int enter(int site) {
        if (!isOn || Hooks.explored != Thread.currentThread()) {
            return UNKNOWN;
        }
        int call = listener.enter(site, VALUES);
        VALUES.clear();
        return call;
    }

    /** At a known point, with the live local variables. */
    public static void point(int call, int site) {
        if (isOn && Hooks.explored == Thread.currentThread()) {
            if (call != UNKNOWN) {
                listener.point(call, site, VALUES);
            }
            VALUES.clear();
        }
    }

    /** Before a method returns, with its result. */
    public static void leave(int call) {
        if (isOn && Hooks.explored == Thread.currentThread()) {
            if (call != UNKNOWN) {
                listener.leave(call, VALUES);
            }
            VALUES.clear();
        }
    }
}
