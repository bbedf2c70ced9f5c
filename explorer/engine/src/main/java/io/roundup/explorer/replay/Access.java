// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.result.fact.Held;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One access of a variable in a repeated execution.
 *
 * @param number of the step that is shown for it, from 1, or 0 for a read that is no step
 * @param thread the number of the thread
 * @param operation on the object under test that the thread is in, by its number, or {@link #NO_OPERATION}
 * @param kind what it does
 * @param location of the variable
 * @param variable the name of the variable
 * @param before what the variable held before, or null if that is not known
 * @param after what it held afterwards, or null if that is not known
 * @param place where in the program, such as {@code Queue.java:31}, or an empty string
 * @param call of trusted code within which it is made, or an empty string
 * @param library the call of the JDK within which it is made, or null
 * @param frames the methods that it is made in, the innermost first, or none if that is not known
 */
public record Access(
        int number,
        int thread,
        int operation,
        Kind kind,
        long location,
        String variable,
        @Nullable Held before,
        @Nullable Held after,
        String place,
        String call,
        @Nullable LibraryCall library,
        List<StackTraceElement> frames) {
    /** Outside of all operations. */
    public static final int NO_OPERATION = -1;

    /**
     * An access of which it is not known in which methods it is made.
     *
     * @param number of the step that is shown for it, from 1, or 0 for a read that is no step
     * @param thread the number of the thread
     * @param operation on the object under test that the thread is in, by its number, or {@link #NO_OPERATION}
     * @param kind what it does
     * @param location of the variable
     * @param variable the name of the variable
     * @param before what the variable held before, or null if that is not known
     * @param after what it held afterwards, or null if that is not known
     * @param place where in the program, or an empty string
     * @param call of trusted code within which it is made, or an empty string
     * @param library the call of the JDK within which it is made, or null
     */
    public Access(
            int number,
            int thread,
            int operation,
            Kind kind,
            long location,
            String variable,
            @Nullable Held before,
            @Nullable Held after,
            String place,
            String call,
            @Nullable LibraryCall library) {
        this(number, thread, operation, kind, location, variable, before, after, place, call, library, List.of());
    }

    /** What an access does. */
    public enum Kind {
        /** It reads. */
        READ,
        /** It writes, whatever the variable held. */
        WRITE,
        /** It reads and writes in one step. */
        UPDATE,
        /** A compare-and-set that succeeds. */
        CAS,
        /** A compare-and-set that fails. */
        FAILED_CAS
    }

    /** {@return whether it writes} */
    public boolean writes() {
        return kind == Kind.WRITE || kind == Kind.UPDATE || kind == Kind.CAS;
    }

    /**
     * {@return what follows the words of the step: the value read or written, or both if it does both; may be empty}
     */
    String values() {
        return switch (kind) {
            case READ, FAILED_CAS -> before == null ? "" : " = " + before.text();
            case WRITE -> after == null ? "" : " = " + after.text();
            case UPDATE, CAS -> before == null || after == null ? "" : ": " + before.text() + " -> " + after.text();
        };
    }
}
