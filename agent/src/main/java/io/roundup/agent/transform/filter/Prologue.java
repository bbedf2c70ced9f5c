// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

/** What a method does when it starts, before its own body: see {@code PrologueVisitor}. */
public sealed interface Prologue {
    /**
     * Calls a hook of the method's name, with the receiver and all arguments, which may do what the method is for.
     *
     * @param hooks the class of the hook, by its simple name
     * @param receiver as what the hook gets the receiver: the internal name of its class, or of a public one above
     */
    record Instead(String hooks, String receiver) implements Prologue {}

    /**
     * Calls a hook of the method's name before the body. What the hook answers, if anything, is the last argument then.
     *
     * @param hooks the class of the hook, by its simple name
     * @param descriptor of the hook, whose parameters are the receiver and all arguments
     */
    record Before(String hooks, String descriptor) implements Prologue {}

    /**
     * Calls a hook of {@code AcquireHooks}, with the receiver, all arguments and a mode, which may do what the method is
     * for.
     *
     * @param hook its name
     * @param mode a constant of {@code AcquireHooks}, or several
     */
    record Acquiring(String hook, int mode) implements Prologue {}

    /** Calls hooks in a way of its own. */
    enum Special implements Prologue {
        THREAD_START,
        THREAD_START_IN,
        THREAD_INTERRUPT,
        THREAD_IS_INTERRUPTED,
        THREAD_INTERRUPTED,
        THREAD_IS_DAEMON,
        THREAD_JOIN,
        THREAD_JOIN_DURATION,
        PARK,
        PARK_BLOCKER,
        PARK_NANOS,
        PARK_BLOCKER_NANOS,
        PARK_UNTIL,
        PARK_BLOCKER_UNTIL,
        UNPARK,
        GET_BLOCKER,
        AWAIT_OUTSIDE,
        COMPLETED_OUTSIDE,
        COLLECT,
        POOL_ASKED,
        NEW_VIRTUAL_THREAD,
        SEED,
        DRAW,
        SHUFFLE,
        THREAD_ID,
        NEXT_INT,
        GENERATE_SEED,
        RANDOM_UUID,
        EXIT,
        HALT,
        ADD_SHUTDOWN_HOOK,
        REMOVE_SHUTDOWN_HOOK,
        MAIN
    }
}
