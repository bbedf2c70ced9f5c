// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.settings.InputException;

/** Options that say how many processes explore. */
final class WorkerOptions {
    final Setting<Integer> workers = Setting.option(
            Integer.class,
            "--workers",
            "N",
            "Explore with N processes, with the same result (default: one for each processor). The others are started"
                    + " only when the exploration has taken a second.");

    final Setting<Double> workersAfter = Setting.hidden(Double.class, "--workers-after");

    /**
     * {@return how many processes explore}
     *
     * @param starter starts another one
     * @throws InputException if there are less than one
     */
    TeamPlan team(TeamPlan.Starter starter) {
        int processes = workers.or(Runtime.getRuntime().availableProcessors());
        workers.require(processes >= 1, "at least 1", processes);
        double after = workersAfter.or(TeamPlan.SECONDS_ALONE);
        workersAfter.require(after >= 0, "at least 0 seconds", after);
        return new TeamPlan(processes, after, starter);
    }

    /** {@return whether more than one process is asked for} */
    boolean areSeveral() {
        return workers.or(1) > 1;
    }
}
