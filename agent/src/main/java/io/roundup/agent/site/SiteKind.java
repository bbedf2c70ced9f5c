// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

/** What an instrumented place in the code does. */
public enum SiteKind {
    GETFIELD,
    PUTFIELD,
    GETSTATIC,
    PUTSTATIC,
    ARRAY_LOAD,
    ARRAY_STORE,
    VARHANDLE_READ,
    VARHANDLE_WRITE,
    VARHANDLE_CAS,
    UNSAFE_READ,
    UNSAFE_WRITE,
    UNSAFE_CAS,
    MONITOR_ENTER,
    MONITOR_EXIT,
    WAIT,
    NOTIFY,
    START,
    JOIN,
    YIELD,
    SLEEP,
    /** A question about a thread: {@code isAlive} or {@code getState}. */
    THREAD_STATE,
    OPERATION,
    /** A call of a JDK method whose class is not explored variable by variable. */
    CALL,
    /** The same by {@code super}: of the very method that is named. */
    SUPER_CALL,
    /** A jump back to the head of a loop. */
    LOOP,
    /** The same, where a turn of the loop changes a local variable by arithmetic: it may give up after so many turns. */
    COUNTING_LOOP,
    OTHER
}
