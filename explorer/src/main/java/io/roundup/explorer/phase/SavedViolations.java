// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.quasi.history.History;

/** Makes the executions of violations again that were met elsewhere: before a checkpoint, or in another process. */
final class SavedViolations {
    private final DistinctHistories histories;
    private final HistoryJudge judge;
    private final FoundRaces races;

    SavedViolations(DistinctHistories histories, HistoryJudge judge, FoundRaces races) {
        this.histories = histories;
        this.judge = judge;
        this.races = races;
    }

    /**
     * {@return what has happened again}
     *
     * @param execution of the program
     * @param violation that was met
     * @throws DivergedException if it does not happen again
     */
    Violation repeat(Execution execution, SavedViolation violation) {
        execution.scheduler().strategy(new Replay(violation.schedule()));
        Ending ending = execution.run();
        Judgement judgement = null;
        for (int object = histories.scan(execution.operations()) - 1; object >= 0; object--) {
            histories.add(execution.operations(), object);
            History history = histories.history(execution.operations(), object);
            if (violation.isOf(history)) {
                judgement = judge.judge(history);
            }
        }
        Throwable uncaught = violation.kind() == Kind.UNCAUGHT_EXCEPTION ? execution.uncaught() : null;
        DataRace race = races.find(execution, violation);
        boolean hasHappened = switch (violation.kind()) {
            case DEADLOCK -> ending == Ending.DEADLOCK;
            case LIVELOCK -> ending == Ending.LIVELOCK;
            case UNCAUGHT_EXCEPTION -> uncaught != null;
            case NOT_LINEARIZABLE, NOT_QUASI_LINEARIZABLE -> judgement != null && judgement.isViolation();
            case DATA_RACE -> race != null;
        };
        if (!hasHappened) {
            throw Divergence.inOutcome(
                    "there was a violation (" + violation.kind().text() + ")",
                    "there is none",
                    execution.point().log());
        }
        return new Violation(violation.kind(), violation.schedule(), judgement, uncaught, race);
    }
}
