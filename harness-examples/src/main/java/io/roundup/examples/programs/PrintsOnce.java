// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.programs;

/**
 * Prints its arguments on one line. Expected: no failure, and one line of output for each execution of the program, so
 * that without an exploration the agent is seen to run it once.
 */
public final class PrintsOnce {
    private PrintsOnce() {}

    /** Runs the program. */
    public static void main(String[] args) {
        System.out.println(String.join(" ", args));
    }
}
