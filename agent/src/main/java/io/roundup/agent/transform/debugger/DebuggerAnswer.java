// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.debugger;

import java.util.Locale;

/**
 * What a listener's method answers where a debugger evaluates something. That makes no step, and changes nothing that
 * the explorer keeps. Locks and the like are neither taken nor waited for, since nobody could give them back meanwhile.
 */
public enum DebuggerAnswer {
    /** Nothing, no, or what lets the JDK's own method go on: null, -1 or the least number. */
    GO_ON,
    /** That it is done: true or 1. */
    DONE,
    /** That nothing is left, or the first of the values: 0. */
    ZERO,
    /** What the listener says, which has no effect. */
    ASK,
    /** What the listener says by the method that has {@link #QUIETLY} before its name, and no effect. */
    ASK_QUIETLY,
    /** The last argument that is of the sort of the answer: a reference, a number, or whether. */
    ARGUMENT;

    /** What the name of a method begins with that answers as another one does, without an effect. */
    public static final String QUIETLY = "quiet";

    /** {@return the answer of a method} @param method of a listener */
    public static DebuggerAnswer of(String method) {
        return switch (method) {
            case "acquire", "release", "conditionAwait", "conditionSignal" -> DONE;
            case "pick", "seed", "initializerSeed", "threadId", "drain" -> ZERO;
            case "currentThread",
                    "ownThread",
                    "threadIsDaemon",
                    "hasIdentityHash",
                    "holdsMonitor",
                    "kind",
                    "stackTrace",
                    "stackWalk",
                    "eachFrame" -> ASK;
            case "identityHashCode", "nanoTime", "nanoTimeOfWait", "currentTimeMillis", "millisOfWait", "nanosSince" ->
                ASK_QUIETLY;
            case "threadIsAlive", "threadState", "lockOwner", "setMemory", "copyMemory", "convert" -> ARGUMENT;
            default -> GO_ON;
        };
    }

    /**
     * {@return whether a method has no effect where only one thread can reach its first argument} Then nobody needs to know
     * whether a debugger called it.
     */
    public static boolean isOfSharedAlone(String method) {
        return method.equals("getField") || method.equals("arrayLoad");
    }

    /** {@return the name of the listener's method that says so} @param method that was called */
    public String asked(String method) {
        return this == ASK_QUIETLY
                ? QUIETLY.concat(method.substring(0, 1).toUpperCase(Locale.ROOT))
                        .concat(method.substring(1))
                : method;
    }
}
