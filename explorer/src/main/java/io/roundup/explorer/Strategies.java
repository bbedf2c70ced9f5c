// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer;

import io.roundup.explorer.strategy.DepthFirst;
import io.roundup.explorer.strategy.InTurn;
import io.roundup.explorer.strategy.OptimalDpor;
import io.roundup.explorer.strategy.Pct;
import io.roundup.explorer.strategy.Pos;
import io.roundup.explorer.strategy.RandomWalk;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Surw;

/** The strategy that an exploration asks for. */
final class Strategies {
    /** Most concurrency bugs need the order of three steps or fewer (Burckhardt and others, ASPLOS 2010). */
    private static final int BUG_DEPTH = 3;

    /** Takes some milliseconds, and finds most bugs that depend on the order of few steps. */
    private static final int BURST = 200;

    private Strategies() {}

    static Strategy of(Exploration exploration) {
        boolean isBounded = exploration.preemptions() != Exploration.UNBOUNDED;
        return switch (exploration.strategy()) {
            case DPOR -> OptimalDpor.ofTraces();
            case AUTO -> new InTurn(new Pos(exploration.seed(), BURST), OptimalDpor.ofTraces());
            case DPOR_HISTORIES -> OptimalDpor.ofHistories();
            case PCT -> new Pct(BUG_DEPTH, exploration.seed(), exploration.maxExecutions());
            case POS -> new Pos(exploration.seed(), exploration.maxExecutions());
            case SURW -> new Surw(exploration.seed(), exploration.maxExecutions());
            case RANDOM -> new RandomWalk(exploration.seed(), exploration.maxExecutions());
            case DFS ->
                new DepthFirst(
                        isBounded
                                ? DepthFirst.Settings.atMost(exploration.preemptions())
                                : DepthFirst.Settings.everyTrace());
            case EXHAUSTIVE ->
                new DepthFirst(
                        isBounded
                                ? DepthFirst.Settings.atMost(exploration.preemptions())
                                : DepthFirst.Settings.everyInterleaving());
        };
    }
}
