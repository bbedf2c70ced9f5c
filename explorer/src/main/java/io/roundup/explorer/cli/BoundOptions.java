// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Exploration;

/** Options that say how much is explored at most, and how much is expected. */
final class BoundOptions {
    /** Seconds that nobody waits for. */
    private static final double ENDLESS = 1e9;

    final Setting<Long> maxExecutions = Setting.option(Long.class, "--max-executions", "N", "Stop after N executions.");

    final Setting<Long> expectExecutions = Setting.option(
            Long.class,
            "--expect-executions",
            "N",
            "Exit with 3 unless exactly N executions were made: pins the size of an exploration in CI.");

    final Setting<Integer> maxSteps = Setting.option(
            Integer.class,
            "--max-steps",
            "N",
            "Stop an execution after N steps (default 20000, doubled up to four times where that ends executions).");

    final Setting<Double> timeout = Setting.option(Double.class, "--timeout", "SECONDS", "Stop after that much time.");

    /** Existing tests have it: to start a framework takes longer than many an exploration. */
    final Setting<Double> startUp = Setting.hidden(Double.class, "--start-up");

    /** Asks for them. @throws io.roundup.explorer.settings.InputException if there is one that nothing could keep */
    void addTo(Exploration.Builder asked) {
        long expected = expectExecutions.or(0L);
        expectExecutions.require(expected >= 0, "at least 0", expected);
        long executions = maxExecutions.or(Long.MAX_VALUE);
        maxExecutions.require(executions >= 1, "at least 1", executions);
        if (maxSteps.isGiven()) {
            int steps = maxSteps.get();
            maxSteps.require(steps >= 1, "at least 1", steps);
            asked.maxSteps(steps);
        }
        double seconds = seconds();
        timeout.require(seconds > 0, "more than 0 seconds", seconds);
        asked.maxExecutions(executions).seconds(seconds);
    }

    /** {@return how long the exploration may take} */
    double seconds() {
        return timeout.or(ENDLESS);
    }

    /** {@return how long may pass before that time begins: until the program was run for the first time} */
    double startUp() {
        return startUp.or(0.0);
    }

    /** {@return whether an exploration that goes on and on is ended by one of them} */
    boolean endIt() {
        return maxExecutions.or(Long.MAX_VALUE) < Long.MAX_VALUE || seconds() < ENDLESS;
    }
}
