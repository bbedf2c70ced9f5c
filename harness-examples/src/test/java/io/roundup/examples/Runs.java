// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

/** Counts executions where Round-Up does not reset it: in a system property. */
final class Runs {
    private Runs() {}

    /** {@return how often this was called before in this JVM} */
    static int next() {
        int before = Integer.getInteger("io.roundup.examples.runs", 0);
        System.setProperty("io.roundup.examples.runs", Integer.toString(before + 1));
        return before;
    }
}
