// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

/** A program did what is not explored under the memory model of Java. */
public class NotModelledException extends RuntimeException {
    /** A thread waits in a loop, and changes more than others can see. */
    public static final String LOOP =
            "a loop that waits, and that counts its turns, hands on another value to each turn, takes locks or calls"
                    + " operations meanwhile,";

    private static final long serialVersionUID = 1L;

    /** What was done. @param what in words, the subject of a sentence */
    public NotModelledException(String what) {
        super("With --memory jmm, " + what + " is not explored yet. Use --memory sc");
    }
}
