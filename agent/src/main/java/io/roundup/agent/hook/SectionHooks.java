// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * Where the running explored thread is with regard to trusted code, whose steps are joined to sections: outside,
 * entered (the next step begins a section), or within one. A call that leaves code of the program, or comes back to
 * trusted code from a call of the program, ends a section.
 *
 * <p>The explorer reads and writes {@link #state}, and keeps it for each thread while others run.
 */
public final class SectionHooks {
    static SectionListener listener;

    /** The kind of a place is not known yet: the listener is asked. */
    public static final byte UNKNOWN = 0;

    /** Code that is explored step by step: of the program, of the object under test, or chosen by the user. */
    public static final byte PROGRAM = 1;

    /** Code of the JDK that belongs to who calls it. */
    public static final byte NEUTRAL = 2;

    /** Trusted code. */
    public static final byte TRUSTED = 3;

    /** {@link #state}: outside of trusted code. */
    public static final int OUTSIDE = 0;

    /** {@link #state}: in trusted code, and the next step begins a section. */
    public static final int ENTERED = 1;

    /** {@link #state}: within a section. */
    public static final int WITHIN = 2;

    /** What is added to {@link #state} for each running method that is known not to be atomic. */
    public static final int COMPOSITE = 4;

    private static final int PLACE = 3;

    /** Of the running explored thread. Written while no other explored thread runs. */
    public static int state;

    /**
     * Whether the running explored thread holds monitors that a framework has taken, and has not called the program back
     * with them yet, as far as others know. Kept for each thread like the state.
     */
    public static boolean holdsOfUnit;

    /**
     * Whether an operation is one section though others can see that it does two things. To show an execution only: what
     * is explored so may be less than what happens. Written while no explored thread runs.
     */
    public static boolean keepsOperationsWhole;

    /** The kind of each place, by the number of its site; those beyond the end are not known yet. */
    public static byte[] kinds = {};

    private SectionHooks() {}

    /** A thread begins, outside of everything. */
    public static void begin() {
        state = OUTSIDE;
        holdsOfUnit = false;
    }

    /** {@return whether the running explored thread is outside of trusted code} */
    public static boolean isOutside() {
        return (state & PLACE) == OUTSIDE;
    }

    /**
     * Before a call in code that is not of the JDK: what is called begins a section of its own, unless that code is
     * trusted, too.
     *
     * @param site in the class of the caller
     */
    public static void leave(int site) {
        if ((state & PLACE) != OUTSIDE && Hooks.explored == Thread.currentThread() && kind(site) != TRUSTED) {
            state &= ~PLACE;
        }
    }

    /**
     * At the start of a method of a class that may be trusted.
     *
     * @param site in that class
     * @return whether trusted code is entered here, so that {@link #exit} must follow
     */
    public static boolean enter(int site) {
        if (Hooks.explored != Thread.currentThread()) {
            return false;
        }
        if (kind(site) != TRUSTED) {
            state &= ~PLACE;
            return false;
        }
        boolean isEntry = (state & PLACE) == OUTSIDE;
        if (state == OUTSIDE) {
            state = ENTERED;
        }
        return isEntry;
    }

    /** At the end of that method: who called it is not trusted. @param entered what {@link #enter} answered */
    public static void exit(boolean entered) {
        if (entered && Hooks.explored == Thread.currentThread()) {
            state &= ~PLACE;
        }
    }

    /** Before a call of code that trusted code was given, such as a task. */
    public static void callBack() {
        if ((state & PLACE) != OUTSIDE && Hooks.explored == Thread.currentThread()) {
            state &= ~PLACE;
        }
    }

    /** After such a call. @param site of the caller */
    public static void calledBack(int site) {
        if (Hooks.explored == Thread.currentThread()) {
            state &= ~PLACE;
            if (state == OUTSIDE && kind(site) == TRUSTED) {
                state = ENTERED;
            }
        }
    }

    /** Before the second of two things that an operation does. */
    public static void divide() {
        if (!keepsOperationsWhole) {
            callBack();
        }
    }

    /** After the first or the second of them. @param site of the caller */
    public static void divided(int site) {
        if (!keepsOperationsWhole) {
            calledBack(site);
        }
    }

    /**
     * At the start of a method that is known not to be atomic. {@return whether {@link #leaveComposite} must follow}
     */
    public static boolean enterComposite() {
        if (Hooks.explored == Thread.currentThread()) {
            state = (state & ~PLACE) + COMPOSITE;
            return true;
        }
        return false;
    }

    /** At the end of that method. @param entered what {@link #enterComposite} answered */
    public static void leaveComposite(boolean entered) {
        if (entered && state >= COMPOSITE && Hooks.explored == Thread.currentThread()) {
            state = (state & ~PLACE) - COMPOSITE;
        }
    }

    private static byte kind(int site) {
        byte kind = site < kinds.length ? kinds[site] : UNKNOWN;
        return kind == UNKNOWN ? listener.kind(site) : kind;
    }
}
