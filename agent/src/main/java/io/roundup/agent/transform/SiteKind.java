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
    OTHER
}
