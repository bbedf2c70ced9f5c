// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedHeap;
import io.roundup.explorer.backend.scripted.ScriptedMonitor;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ScriptedStates;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.DividedSearch;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StrategyNameTests {
    private static final StrategySettings FEW =
            new StrategySettings(3, 50, StrategySettings.UNBOUNDED, 2, false, StrategySettings.NEVER, false);

    /** The lines of the registry say what the strategies do: who is wrong here would stop too early, or never. */
    @ParameterizedTest
    @EnumSource
    void whatALineSaysIsTrue(StrategyName name) {
        Strategy strategy = name.make(FEW);
        ScriptedProgram program = RandomPrograms.of(5);
        ScriptedBackend backend = new ScriptedBackend(program, 1_000);
        backend.states(ScriptedHeap.NONE, ScriptedMonitor.NONE, ScriptedStates.Points.NONE);
        int executions = 0;
        while (executions < 100_000 && strategy.begin()) {
            backend.execute(strategy);
            executions++;
        }
        assertThat(strategy.isComplete()).isEqualTo(name.can(Ability.EXACT));
        assertThat(strategy instanceof DividedSearch).isEqualTo(name.isShared());
        if (name.isEndless()) {
            assertThat(executions).isEqualTo(50);
            assertThat(strategy.bound()).startsWith("50 ").endsWith("seed 3");
        }
    }

    @Test
    void aBoundOnPreemptionsIsKept() {
        StrategySettings bounded = new StrategySettings(0, 1, 2, 2, false, StrategySettings.NEVER, false);
        Set<String> bounds = new TreeSet<>();
        for (StrategyName name : StrategyName.values()) {
            if (name.can(Ability.BOUNDS_PREEMPTIONS)) {
                bounds.add(name.make(bounded).bound());
            }
        }
        assertThat(bounds).containsExactly("at most 2 preemptions");
    }

    @Test
    void helpNamesThemAll() {
        assertThat(StrategyName.help())
                .startsWith("dpor (every trace once, all histories of each decided), auto (dpor and samples")
                .endsWith(
                        "random, pct, pos, surw, switches (few switches, where threads conflict) or round-robin (threads in turn)");
        assertThat(StrategyName.that(Ability.BOUNDS_PREEMPTIONS, "or")).isEqualTo("dfs, states or exhaustive");
        assertThat(StrategyName.that(Ability.CHANGES_PRIORITIES, "or")).isEqualTo("pct");
    }
}
