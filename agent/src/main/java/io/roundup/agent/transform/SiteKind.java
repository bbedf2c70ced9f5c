// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

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
    /** A jump back to the head of a loop. */
    LOOP,
    /** The same, where a turn of the loop changes a local variable by arithmetic: it may give up after so many turns. */
    COUNTING_LOOP,
    OTHER
}
