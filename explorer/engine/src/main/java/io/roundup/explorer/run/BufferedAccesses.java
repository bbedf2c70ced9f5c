// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.Reservations;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.combined.Replay;

/**
 * Names what could load-buffer, by making the first such execution again. Where calls of the JDK come from is seen by the
 * stack only, at which no other execution has to look.
 */
final class BufferedAccesses {
    private BufferedAccesses() {}

    /** Names it, if anything could. @param judge decides on histories @param budget for one execution */
    static void name(Subject subject, Observation observed, HistoryJudge judge, ExplorationBudget budget) {
        Reservations reservations = subject.execution().reservations();
        Schedule schedule = reservations.buffering();
        if (schedule == null) {
            return;
        }
        reservations.nameBuffered(true);
        try {
            Search.phase(subject, observed, judge)
                    .run(subject.execution(), new Replay(schedule), budget.withMost(Long.MAX_VALUE), Watch.NONE);
        } catch (DivergedException other) {
            // The verdict has its reservation without names.
        } finally {
            reservations.nameBuffered(false);
        }
    }
}
