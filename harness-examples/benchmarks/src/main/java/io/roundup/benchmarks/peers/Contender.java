// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

/** A tool with its settings. */
enum Contender {
    /** Every interleaving, on continuations. */
    EXHAUSTIVE("Round-Up exhaustive", "roundup:EXHAUSTIVE:VIRTUAL"),
    /** Partial-order reduction, on continuations. */
    DPOR("Round-Up dpor", "roundup:DPOR:VIRTUAL"),
    /** Every interleaving, on threads of the operating system. */
    EXHAUSTIVE_PLATFORM("Round-Up exhaustive, platform", "roundup:EXHAUSTIVE:PLATFORM"),
    /** Partial-order reduction, on threads of the operating system. */
    DPOR_PLATFORM("Round-Up dpor, platform", "roundup:DPOR:PLATFORM"),
    /** The peer. */
    LINCHECK("Lincheck", "lincheck");

    private static final int FIRST_JDK_WITH_CONTINUATIONS = 21;

    private final String title;
    private final String tool;

    Contender(String title, String tool) {
        this.title = title;
        this.tool = tool;
    }

    /** {@return what tables call it} */
    String title() {
        return title;
    }

    /** {@return the tool, as {@link io.roundup.benchmarks.measure.Measure} takes it} */
    String tool() {
        return tool;
    }

    boolean isRoundUp() {
        return this != LINCHECK;
    }

    /** {@return whether it can run} @param jdk the feature version of the JDK */
    boolean runsOn(int jdk) {
        return jdk >= FIRST_JDK_WITH_CONTINUATIONS || !tool.endsWith(":VIRTUAL");
    }
}
