// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.fate;

import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.combined.Prefixed;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The executions that begin with given choices: looks for one that ends well. A search of all of them, which makes each
 * trace once, one of those with one preemption, and random walks take turns, since each finds soon what another would
 * find late.
 */
final class Continuations {
    private final FatedExecutions executions;
    private final Schedule prefix;
    private final boolean joinsSections;
    private final OptimalDpor all;
    private final List<Strategy> turns = new ArrayList<>();
    private boolean isExact = true;
    private long ofAll;
    private long failing;
    private long undecided;
    private long made;
    private long steps;
    private @Nullable Schedule well;

    Continuations(FatedExecutions executions, Schedule prefix, boolean joinsSections) {
        this.executions = executions;
        this.prefix = prefix;
        this.joinsSections = joinsSections;
        all = OptimalDpor.ofHistoriesAfter(prefix);
        // Every second turn: where nothing ends well, only this search finds out.
        turns.add(joining(all));
        turns.add(joining(new Prefixed(new DepthFirst(Settings.atMost(1)), prefix, joinsSections)));
        turns.add(turns.get(0));
        turns.add(joining(new Prefixed(new RandomWalk(prefix.seed(), Long.MAX_VALUE), prefix, joinsSections)));
    }

    private Strategy joining(Strategy strategy) {
        return joinsSections ? strategy : new Apart(strategy);
    }

    /** Makes executions until one ends well, or all have been made. @param most steps of them, unless less will do */
    void look(long most, ExplorationBudget budget) {
        long end = steps + most;
        int turn = 0;
        while (well == null && !areAllMade() && steps < end && !budget.isSpent(made)) {
            Strategy strategy = turns.get(turn);
            if (strategy.begin()) {
                make(strategy, strategy == turns.get(0));
                turn = (turn + 1) % turns.size();
            } else if (strategy == turns.get(0)) {
                return;
            } else {
                turns.remove(turn);
                turn %= turns.size();
            }
        }
    }

    private void make(Strategy strategy, boolean isOfAll) {
        Fate fate = executions.make(strategy);
        StepLog log = executions.log();
        made++;
        steps += log.size();
        switch (fate) {
            case WELL -> well = Schedule.of(prefix.seed(), log);
            case WRONG -> {
                failing++;
                ofAll += isOfAll ? 1 : 0;
            }
            case UNKNOWN -> {
                undecided++;
                isExact &= !isOfAll;
            }
            case COVERED -> {}
        }
    }

    private boolean areAllMade() {
        return all.isOver();
    }

    /** {@return an execution that ends well, or null if none was found} */
    @Nullable
    Schedule well() {
        return well;
    }

    /** {@return whether it is known that none ends well, or that one does} */
    boolean isSettled() {
        return well != null || areAllMade() && isExact && all.isComplete();
    }

    /** {@return whether that was found out, or at least one fails} */
    boolean isAnswered() {
        return failing > 0 || isSettled();
    }

    /** {@return how many fail: if all were made, those that differ in more than the order of independent steps} */
    long failing() {
        return isSettled() ? ofAll : failing;
    }

    /** {@return of how many it is not known whether they fail: none, if all were made and each is decided} */
    long undecided() {
        return isSettled() ? 0 : undecided;
    }

    /** {@return how many were made} */
    long made() {
        return made;
    }

    /** {@return how many steps these had} */
    long steps() {
        return steps;
    }

    /** Other threads come between the steps of sections. */
    private static final class Apart extends ForwardingStrategy {
        private final Strategy inner;

        Apart(Strategy inner) {
            this.inner = inner;
        }

        @Override
        protected Strategy inner() {
            return inner;
        }

        @Override
        public boolean joinsSections() {
            return false;
        }
    }
}
