// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

/** The program that is explored: one test, called by the JUnit Platform as a build tool calls it. */
public final class ExploredTest {
    private ExploredTest() {}

    /**
     * Calls a test, and what its engine calls before and after it.
     *
     * @param arguments the unique id of the test
     * @throws Throwable what the test throws; nothing if an assumption does not hold
     */
    public static void main(String[] arguments) throws Throwable {
        SingleTest.call(arguments[0]);
    }
}
