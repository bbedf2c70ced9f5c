// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.settings.Options;

/** How many processes explore. */
final class WorkerPlan {
    private WorkerPlan() {}

    /**
     * {@return what the options ask for}
     *
     * @param starter starts another process
     * @throws io.roundup.explorer.settings.InputException if there are less than one
     */
    static TeamPlan of(Given given, TeamPlan.Starter starter) {
        int processes = given.or(Options.WORKERS, Runtime.getRuntime().availableProcessors());
        return new TeamPlan(processes, given.or(Options.WORKERS_AFTER, TeamPlan.SECONDS_ALONE), starter);
    }
}
