// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Options that say which executions are looked for, and how long after the first violation. */
final class SearchOptions {
    final Setting<String> strategy = Setting.choice(
            "--strategy",
            "STRATEGY",
            StrategyName.help() + ".",
            () -> Stream.of(StrategyName.values()).map(StrategyName::text).iterator());

    final Setting<Integer> pctChanges = Setting.option(
            Integer.class,
            "--pct-changes",
            "N",
            "For pct: at how many random steps a priority changes (default: " + Exploration.PCT_CHANGES
                    + "). A bug that needs the order of N+1 steps is found with a known probability.");

    final Setting<Integer> preemptions = Setting.option(
            Integer.class,
            "--preemptions",
            "N",
            "Only executions with at most N preemptions: switches away from a thread that could go on.");

    final Setting<String> from = Setting.option(
            String.class,
            "--from",
            "FILE|TOKEN[@N]",
            "Explore only the executions that begin with the first N choices of a recorded one (default: all of its"
                    + " choices). With --strategy " + StrategyName.that(Ability.CONTINUES, "or") + ".");

    final Setting<Long> simplify = Setting.option(
            Long.class,
            "--simplify",
            "N",
            "Look for the violation with fewer switches, in at most N steps (default 500000), and in as many for its point of"
                    + " no return. 0: report it as it was found.");

    final Setting<Boolean> goOn = Setting.flag("--continue", "Go on after a violation, to count all histories.");

    /**
     * Asks for them.
     *
     * @throws InputException if there is a number out of its range, or one that the strategy has no use for
     */
    void addTo(Exploration.Builder asked) {
        long simpler = simplify.or(Exploration.SIMPLIFY);
        simplify.require(simpler >= 0, "at least 0", simpler);
        int bound = preemptions.or(Exploration.UNBOUNDED);
        preemptions.require(!preemptions.isGiven() || bound >= 0, "at least 0", bound);
        int changes = pctChanges.or(Exploration.PCT_CHANGES);
        pctChanges.require(
                changes >= 0 && changes <= Exploration.MOST_PCT_CHANGES,
                "0 to " + Exploration.MOST_PCT_CHANGES,
                changes);
        StrategyName name = strategyName();
        requireAbilities(name);
        asked.strategy(name == null && from.isGiven() ? StrategyName.DFS : name)
                .pctChanges(changes)
                .preemptions(bound)
                .simplify(simpler)
                .stopAtFirst(!goOn.or(false));
    }

    /**
     * {@return the strategy that is asked for, or null if none is}
     *
     * @throws InputException if there is none of that name
     */
    @Nullable
    StrategyName strategyName() {
        return strategy.isGiven() ? Setting.constant(StrategyName.class, strategy) : null;
    }

    private void requireAbilities(@Nullable StrategyName name) {
        if (from.isGiven() && name != null && !name.can(Ability.CONTINUES)) {
            throw new InputException("--from goes with --strategy " + StrategyName.that(Ability.CONTINUES, "or")
                    + ", not with " + name.text() + ". Leave out one of the two.");
        }
        if (preemptions.isGiven() && name != null && !name.can(Ability.BOUNDS_PREEMPTIONS)) {
            throw new InputException(
                    "--preemptions goes with --strategy " + StrategyName.that(Ability.BOUNDS_PREEMPTIONS, "or")
                            + ", not with " + name.text() + ". Leave out one of the two.");
        }
        if (pctChanges.isGiven() && (name == null || !name.can(Ability.CHANGES_PRIORITIES))) {
            throw new InputException("--pct-changes goes with --strategy "
                    + StrategyName.that(Ability.CHANGES_PRIORITIES, "or") + ". Add that, or leave it out.");
        }
    }
}
