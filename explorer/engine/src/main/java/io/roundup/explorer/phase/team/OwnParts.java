// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Findings;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.strategy.SharedSearch;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts that the process which merges explores itself. They count at once, unless it is not their turn: then they
 * are explored apart, as by a worker.
 */
final class OwnParts {
    private final PartRun counted;
    private final @Nullable ConcurrentPhase apart;
    private final @Nullable PartFindings findings;

    /**
     * Prepares.
     *
     * @param execution of the program
     * @param phase that counts for all
     * @param isInTurn whether parts wait for each other
     */
    OwnParts(Execution execution, ConcurrentPhase phase, boolean isInTurn) {
        counted = new PartRun(execution, phase);
        if (isInTurn) {
            List<Judgement> judged = new ArrayList<>();
            apart = phase.apart(judged::add);
            findings = new PartFindings(execution, apart, judged, () -> Remarks.NONE);
        } else {
            apart = null;
            findings = null;
        }
    }

    /** Explores a part. {@return what came of it, or null if that has been counted} As {@link PartFindings#run}. */
    @Nullable
    Findings run(SharedSearch rehearsal, SharedSearch search, ExplorationBudget budget, Watch watch) {
        if (findings != null) {
            return findings.run(rehearsal, search, budget, watch);
        }
        counted.run(rehearsal, search, budget, watch);
        return null;
    }

    /** Checks that what was explored apart can be done again. @param execution of the program */
    void repeatFirstAndLast(Execution execution) {
        if (apart != null) {
            apart.repeatFirstAndLast(execution);
        }
    }
}
