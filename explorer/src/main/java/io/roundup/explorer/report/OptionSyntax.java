// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

/** How a reader of a report gives options, so that advice can be followed as it is written. */
public enum OptionSyntax {
    /** After the name of a command. */
    COMMAND_LINE("--strategy ", "--golden CLASS"),
    /** Behind {@code -javaagent:roundup.jar=}. */
    AGENT("strategy=", "golden=CLASS"),
    /** As calls of {@code Exploration.Builder}. */
    API("the strategy ", "specification(new GoldenSpecification(CLASS.class))");

    private final String strategy;
    private final String golden;

    OptionSyntax(String strategy, String golden) {
        this.strategy = strategy;
        this.golden = golden;
    }

    /** {@return what chooses a strategy} @param name of the strategy */
    String strategy(String name) {
        return strategy + name;
    }

    /** {@return what judges by a class of the reader} */
    String golden() {
        return golden;
    }
}
