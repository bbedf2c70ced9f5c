// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import java.util.Locale;

/** How a reader of a report gives options, so that advice can be followed as it is written. */
public enum OptionSyntax {
    /** After the name of a command. */
    COMMAND_LINE("--strategy ", "--preemptions 2", "--golden CLASS", "--early-time-outs %s"),
    /** Behind {@code -javaagent:roundup.jar=}. */
    AGENT("strategy=", "preemptions=2", "golden=CLASS", "early-time-outs=%s"),
    /** As calls of {@code Exploration.Builder}. */
    API("the strategy ", "preemptions(2)", "specification(new GoldenSpecification(CLASS.class))", "earlyTimeOuts(%s)");

    private final String strategy;
    private final String fewPreemptions;
    private final String golden;
    private final String earlyTimeOuts;

    OptionSyntax(String strategy, String fewPreemptions, String golden, String earlyTimeOuts) {
        this.strategy = strategy;
        this.fewPreemptions = fewPreemptions;
        this.golden = golden;
        this.earlyTimeOuts = earlyTimeOuts;
    }

    /** {@return what chooses a strategy} @param name of the strategy */
    String strategy(String name) {
        return strategy + name;
    }

    /** {@return what keeps to executions with few switches, of which there are fewer} */
    String fewPreemptions() {
        return fewPreemptions;
    }

    /** {@return what lets waits time out while others go on} @param most how many of one thread */
    String earlyTimeOuts(String most) {
        return String.format(Locale.ROOT, earlyTimeOuts, most);
    }

    /** {@return what judges by a class of the reader} */
    String golden() {
        return golden;
    }
}
