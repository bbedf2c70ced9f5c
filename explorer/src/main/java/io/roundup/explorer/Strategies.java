// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer;

import io.roundup.explorer.strategy.DepthFirst;
import io.roundup.explorer.strategy.RandomWalk;
import io.roundup.explorer.strategy.Strategy;

/** The strategy that an exploration asks for. */
final class Strategies {
    private Strategies() {}

    static Strategy of(Exploration exploration) {
        boolean isBounded = exploration.preemptions() != Exploration.UNBOUNDED;
        return switch (exploration.strategy()) {
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
