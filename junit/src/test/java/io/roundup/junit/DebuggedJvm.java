// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

/** Runs an example where a debugger may be attached, and prints why it fails. */
final class DebuggedJvm {
    private DebuggedJvm() {}

    /** Needs no arguments. */
    public static void main(String[] arguments) {
        System.out.println(
                Ran.failure(TestMethodExamples.Violating.class, "deadlock").getMessage());
    }
}
