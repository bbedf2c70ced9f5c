// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

/** Runs a test where a debugger may be attached, and prints why it fails. */
final class DebuggedJvm {
    private DebuggedJvm() {}

    /** Runs the test. @param arguments the names of its class and of its method */
    public static void main(String[] arguments) throws ClassNotFoundException {
        System.out.println(
                Ran.failure(Class.forName(arguments[0]), arguments[1]).getMessage());
    }
}
