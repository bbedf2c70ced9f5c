// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.fate.Fate;
import io.roundup.explorer.phase.fate.FatedExecutions;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.quasi.history.History;
import java.util.HashMap;
import java.util.Map;

/** Executions of the program that is explored, judged as those of phase 2 are. */
final class JudgedExecutions implements FatedExecutions {
    private final Execution execution;
    private final DistinctHistories histories;
    private final HistoryJudge judge;
    private final boolean mayWait;
    private final Map<History, Fate> judged = new HashMap<>();

    JudgedExecutions(Execution execution, DistinctHistories histories, HistoryJudge judge, boolean mayWait) {
        this.execution = execution;
        this.histories = histories;
        this.judge = judge;
        this.mayWait = mayWait;
    }

    @Override
    public Fate make(Strategy strategy) {
        execution.scheduler().strategy(strategy);
        Ending ending = execution.run();
        strategy.end(log(), ending);
        return fate(ending);
    }

    private Fate fate(Ending ending) {
        if (ending == Ending.CUT) {
            return Fate.COVERED;
        }
        if (execution.reservations().isDoubtful()) {
            return Fate.UNKNOWN;
        }
        if (execution.uncaught() != null) {
            return Fate.WRONG;
        }
        return switch (ending) {
            case CUT -> Fate.COVERED;
            case STEP_BOUND, TURN_BOUND -> Fate.UNKNOWN;
            case DEADLOCK, LIVELOCK ->
                mayWait || !execution.reservations().doubts().isEmpty() ? Fate.UNKNOWN : Fate.WRONG;
            case COMPLETE -> ofHistories();
        };
    }

    private Fate ofHistories() {
        int objects = histories.scan(execution.operations());
        Fate fate = Fate.WELL;
        for (int object = 0; object < objects && fate != Fate.WRONG; object++) {
            Fate one = judged.computeIfAbsent(histories.look(execution.operations(), object), this::ofHistory);
            fate = one == Fate.WELL ? fate : one;
        }
        return fate;
    }

    private Fate ofHistory(History history) {
        Judgement judgement = judge.judge(history);
        return judgement.isViolation() ? Fate.WRONG : judgement.isUndecided() ? Fate.UNKNOWN : Fate.WELL;
    }

    @Override
    public StepLog log() {
        return execution.point().log();
    }
}
