// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

/** The commands of {@link HistoryCommand}. */
final class HistorySubcommands extends Subcommands {
    private static final String CHECK = "check";
    private static final String LEAST_K = "least-k";

    HistorySubcommands() {
        super(CHECK, LEAST_K);
    }

    @Override
    Object make(String name) {
        return switch (name) {
            case CHECK -> new HistoryCheckCommand();
            case LEAST_K -> new HistoryLeastKCommand();
            default -> throw new IllegalArgumentException(name);
        };
    }
}
