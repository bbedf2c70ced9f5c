// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.TraceOrder;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Leaves all decisions to another strategy, but for those that a subclass makes itself. Such strategies can be put
 * around each other: a bound around a recorder around a random walk.
 */
public abstract class ForwardingStrategy implements Strategy {
    /** {@return who decides; it may change between two executions} */
    protected abstract Strategy inner();

    @Override
    public boolean begin() {
        return inner().begin();
    }

    @Override
    public void limit(BooleanSupplier isTimeOver) {
        inner().limit(isTimeOver);
    }

    @Override
    public int repeats() {
        return inner().repeats();
    }

    @Override
    public Delays delays() {
        return inner().delays();
    }

    @Override
    public void repeated(int choices) {
        inner().repeated(choices);
    }

    @Override
    public int choose(ChoicePoint point) {
        return inner().choose(point);
    }

    @Override
    public int mostThreads() {
        return inner().mostThreads();
    }

    @Override
    public boolean leavesManyThreads() {
        return inner().leavesManyThreads();
    }

    @Override
    public boolean isSampling() {
        return inner().isSampling();
    }

    @Override
    public boolean isBeyondSearch() {
        return inner().isBeyondSearch();
    }

    @Override
    public boolean isAfterSearch() {
        return inner().isAfterSearch();
    }

    @Override
    public boolean drawsAtRandom() {
        return inner().drawsAtRandom();
    }

    @Override
    public boolean joinsSections() {
        return inner().joinsSections();
    }

    @Override
    public boolean leavesOutVainWakes() {
        return inner().leavesOutVainWakes();
    }

    @Override
    public boolean needsValues() {
        return inner().needsValues();
    }

    @Override
    public boolean needsStates() {
        return inner().needsStates();
    }

    @Override
    public void blocked(ChoicePoint point) {
        inner().blocked(point);
    }

    @Override
    public boolean isEndless() {
        return inner().isEndless();
    }

    @Override
    public void end(StepLog log, Ending ending) {
        inner().end(log, ending);
    }

    @Override
    public @Nullable TraceOrder traceOrder() {
        return inner().traceOrder();
    }

    @Override
    public double estimatedLeft() {
        return inner().estimatedLeft();
    }

    @Override
    public int coveredPreemptions() {
        return inner().coveredPreemptions();
    }

    @Override
    public boolean isComplete() {
        return inner().isComplete();
    }

    @Override
    public @Nullable StateCounts stateCounts() {
        return inner().stateCounts();
    }

    @Override
    public String bound() {
        return inner().bound();
    }
}
