// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;

/**
 * Takes from the log under which condition compare-and-sets and try-locks write, as a mechanism may that cannot tell.
 */
final class WithoutConditions implements Strategy {
    private final Strategy strategy;

    WithoutConditions(Strategy strategy) {
        this.strategy = strategy;
    }

    @Override
    public boolean begin() {
        return strategy.begin();
    }

    @Override
    public int choose(ChoicePoint point) {
        forget(point.log());
        return strategy.choose(point);
    }

    @Override
    public void blocked(ChoicePoint point) {
        forget(point.log());
        strategy.blocked(point);
    }

    @Override
    public void end(StepLog log, Ending ending) {
        forget(log);
        strategy.end(log, ending);
    }

    private static void forget(StepLog log) {
        int last = log.size() - 1;
        if (last >= 0 && (log.bits(last) & Footprint.BLOCKING) == 0) {
            log.lastCondition(Condition.NONE, 0);
        }
    }

    @Override
    public boolean isComplete() {
        return strategy.isComplete();
    }

    @Override
    public String bound() {
        return strategy.bound();
    }
}
