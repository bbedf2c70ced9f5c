// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

/** What a pending step waits for. */
public enum Wait {
    /** Nothing: the step can always be made. */
    NOTHING,
    /** A monitor that no other thread holds. */
    MONITOR,
    /** A state of a synchronizer of the JDK that allows the step, as the step's condition says, or the time-out. */
    STATE,
    /** One of the signals in {@link Waiting#awaited}, or the time-out. */
    SIGNAL,
    /** The end of another thread, or the time-out. */
    TERMINATION,
    /** The end of all other threads; not a step, the last of them hands over. */
    ALL_OTHERS,
    /** A write, by another thread, of something that its loop reads. */
    CHANGE,
    /** The end of the program, for which it has asked; not a step, it comes when nothing else can go on. */
    EXIT,
    /** Nothing: it goes round a loop without a step, and has done so for as long as it was let. */
    ENDLESS,
    /** Nothing: it goes round a loop for ever, whose turns are all the same whatever others do. */
    FOREVER,
    /** Nothing: what would follow need not be explored. After an {@link EarlyWait}, until another thread interrupts it. */
    LEFT_OUT,
    /** Nothing: it is slow, until some deadlines of others have passed. */
    SLOW
}
