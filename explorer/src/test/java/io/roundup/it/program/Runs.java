// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

/** Counts executions where Round-Up does not reset it: in a system property. */
public final class Runs {
    private Runs() {}

    /** {@return how often this was called before in this JVM} */
    public static int next() {
        int before = Integer.getInteger("io.roundup.it.runs", 0);
        System.setProperty("io.roundup.it.runs", Integer.toString(before + 1));
        return before;
    }
}
