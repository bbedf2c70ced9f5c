// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all logs of a recording share: whose calls they are, since when, and whether it is over. There is one at a time
 * in a JVM.
 */
final class CallRecording {
    /** The object whose calls are recorded, or null while the harness is prepared: then those on any object are. */
    private static @Nullable Object underTest;
    /** The log of the threads that the harness starts itself, if it does. */
    private static ThreadLocal<@Nullable CallLog> others = new ThreadLocal<>();

    private static final List<CallLog> LOGS = new ArrayList<>();
    private static long origin;
    /** How many calls each thread that the harness starts itself may make. */
    private static int mostOfOthers;
    /** Whether threads are to end at the next occasion. */
    private static volatile boolean isOver;
    /** What a call failed with when the heap was full. */
    private static volatile @Nullable OutOfMemoryError full;

    private CallRecording() {}

    /**
     * Starts a recording: there is one at a time in a JVM.
     *
     * @param mostOfOthers about how many calls a thread that the harness starts itself may make before it is ended
     */
    static synchronized void begin(int mostOfOthers) {
        LOGS.clear();
        others = new ThreadLocal<>();
        underTest = null;
        CallRecording.mostOfOthers = mostOfOthers;
        isOver = false;
        full = null;
        origin = System.nanoTime();
    }

    /** From now on the calls on one object are recorded. */
    static synchronized void follow(@Nullable Object object) {
        underTest = object;
    }

    /** Each thread but those of {@link CallLog#unbounded} logs is to end before some call that it makes soon. */
    static void end() {
        isOver = true;
    }

    /** {@return whether threads are to end} */
    static boolean isOver() {
        return isOver;
    }

    /** {@return what a call failed with when the heap was full, or null} */
    static @Nullable OutOfMemoryError full() {
        return full;
    }

    /** Ends the recording since the heap is full. */
    static void endFull(OutOfMemoryError error) {
        full = error;
        isOver = true;
    }

    /** {@return the object whose calls are recorded, or null if those on any object are} */
    static @Nullable Object followed() {
        return underTest;
    }

    /** {@return a log, which is one of the recording now} */
    static synchronized CallLog add(CallLog log) {
        LOGS.add(log);
        return log;
    }

    /** {@return all logs of the recording, in the order in which they were made} */
    static synchronized List<CallLog> logs() {
        return new ArrayList<>(LOGS);
    }

    /** {@return the log of the running thread, which the harness has started} */
    static CallLog other() {
        CallLog log = others.get();
        if (log == null) {
            log = CallLog.create(0, mostOfOthers);
            others.set(log);
        }
        return log;
    }

    /** {@return nanoseconds since the start} Never 0, so that 0 is no time. */
    static long now() {
        return System.nanoTime() - origin + 1;
    }
}
