// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.SharedTree;
import io.roundup.explorer.strategy.combined.DividedSearch;
import io.roundup.explorer.strategy.combined.InTurn;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirstTree;
import io.roundup.explorer.strategy.dpor.DporTree;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.random.Pct;
import io.roundup.explorer.strategy.random.Pos;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.explorer.strategy.random.SampleTree;
import io.roundup.explorer.strategy.random.Sampling;
import io.roundup.explorer.strategy.random.Surw;

/** The strategy that an exploration asks for. */
final class Strategies {
    /** Takes some milliseconds, and finds most bugs that depend on the order of few steps. */
    private static final int BURST = 200;

    private Strategies() {}

    /** After how many slices a part of a shared search is divided further; they take a tenth of a second each. */
    private static final int PATIENCE = 10;

    static DividedSearch of(Exploration exploration) {
        return new DividedSearch(() -> search(exploration), () -> tree(exploration));
    }

    private static SharedSearch search(Exploration exploration) {
        return switch (exploration.strategy()) {
            case DPOR -> OptimalDpor.ofTraces();
            case DPOR_HISTORIES -> OptimalDpor.ofHistories();
            case AUTO -> new InTurn(new Pos(exploration.seed(), BURST), OptimalDpor.ofTraces());
            case DFS, EXHAUSTIVE -> new DepthFirst(depthFirst(exploration));
            case RANDOM, PCT, POS, SURW -> sampling(exploration);
        };
    }

    private static SharedTree tree(Exploration exploration) {
        return switch (exploration.strategy()) {
            case DPOR, DPOR_HISTORIES, AUTO -> new DporTree(PATIENCE);
            case DFS, EXHAUSTIVE -> new DepthFirstTree(depthFirst(exploration), PATIENCE);
            case RANDOM, PCT, POS, SURW -> new SampleTree(() -> sampling(exploration), System::nanoTime);
        };
    }

    private static Sampling sampling(Exploration exploration) {
        long seed = exploration.seed();
        long executions = exploration.maxExecutions();
        return switch (exploration.strategy()) {
            case RANDOM -> new RandomWalk(seed, executions);
            case PCT -> new Pct(exploration.pctChanges() + 1, seed, executions);
            case POS -> new Pos(seed, executions);
            case SURW -> new Surw(seed, executions);
            default -> throw new IllegalArgumentException(exploration.strategy() + " is not random");
        };
    }

    private static DepthFirst.Settings depthFirst(Exploration exploration) {
        if (exploration.preemptions() != Exploration.UNBOUNDED) {
            return DepthFirst.Settings.atMost(exploration.preemptions());
        }
        return exploration.strategy() == Exploration.StrategyName.DFS
                ? DepthFirst.Settings.everyTrace()
                : DepthFirst.Settings.everyInterleaving();
    }
}
