// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

/** What an instrumented place in the code does. */
public enum SiteKind {
    /** Reads a field of an object. */
    GETFIELD,
    /** Writes a field of an object. */
    PUTFIELD,
    /** Reads a static field. */
    GETSTATIC,
    /** Writes a static field. */
    PUTSTATIC,
    /** Reads an element of an array, or a range of them. */
    ARRAY_LOAD,
    /** Writes an element of an array, or a range of them. */
    ARRAY_STORE,
    /** A call of a {@code VarHandle} that reads. */
    VARHANDLE_READ,
    /** A call of a {@code VarHandle} that writes, or reads and always writes. */
    VARHANDLE_WRITE,
    /** A call of a {@code VarHandle} that writes if the variable holds what is expected. */
    VARHANDLE_CAS,
    /** A call of {@code Unsafe}, or by reflection, that reads. */
    UNSAFE_READ,
    /** A call of {@code Unsafe}, or by reflection, that writes. */
    UNSAFE_WRITE,
    /** A call of {@code Unsafe} that writes if the variable holds what is expected. */
    UNSAFE_CAS,
    /** Enters a monitor. */
    MONITOR_ENTER,
    /** Leaves a monitor. */
    MONITOR_EXIT,
    /** Waits for a notification. */
    WAIT,
    /** Notifies who waits. */
    NOTIFY,
    /** Starts a thread. */
    START,
    /** Waits for the end of a thread. */
    JOIN,
    /** Lets others run: {@code yield} or {@code onSpinWait}. */
    YIELD,
    /** Sleeps. */
    SLEEP,
    /** A question about a thread: {@code isAlive} or {@code getState}. */
    THREAD_STATE,
    /** Invokes an operation. */
    OPERATION,
    /** A call of a JDK method whose class is not explored variable by variable. */
    CALL,
    /** The same by {@code super}: of the very method that is named. */
    SUPER_CALL,
    /** A jump back to the head of a loop. */
    LOOP,
    /**
     * The same, where a turn of the loop changes a local variable by arithmetic: it may give up after so many turns.
     */
    COUNTING_LOOP,
    /** A place where the live local variables are all that the call still needs to know. */
    KNOWN_POINT,
    /** Anything else. */
    OTHER
}
