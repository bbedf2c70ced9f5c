// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import java.util.List;

/**
 * A call of the JDK by the program, within which a step is made.
 *
 * @param type the name of the class that has the method
 * @param method its name
 * @param caller the frame of the program that calls it
 * @param callers the frames below that one
 */
public record LibraryCall(String type, String method, StackTraceElement caller, List<StackTraceElement> callers) {
    /** {@return whether two calls are made by one method of the program, as far as can be told from the frames} */
    boolean isOfSameMethod(LibraryCall other) {
        return caller.getClassName().equals(other.caller.getClassName())
                && caller.getMethodName().equals(other.caller.getMethodName())
                && callers.equals(other.callers);
    }

    /** {@return for example {@code an ArrayList}} */
    public String typeText() {
        String simple = StepWords.simple(type);
        return ("AEIOU".indexOf(simple.charAt(0)) < 0 ? "a " : "an ") + simple;
    }

    /** {@return for example {@code ConcurrentHashMap.put}} */
    public String text() {
        return StepWords.simple(type) + "." + method;
    }
}
