// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.race;

import io.roundup.agent.Agent;
import io.roundup.explorer.backend.Backends;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.it.program.OutcomeProgram;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The data races of all executions of a program that a strategy makes. */
final class Races {
    private Races() {}

    /**
     * {@return them}
     *
     * @param program what is run
     * @param exploration how executions are made
     * @param strategy which executions are made
     */
    static List<DataRace> of(OutcomeProgram program, Exploration exploration, Strategy strategy) {
        Agent agent = InstalledAgent.get(exploration.backend());
        List<DataRace> found = new ArrayList<>();
        Set<Long> known = new HashSet<>();
        RandomWalk loadsClasses = new RandomWalk(0, 1);
        try (Execution execution = new Execution(
                program,
                Backends.of(exploration.backend()),
                agent.sites(),
                Explorer.settings(exploration),
                loadsClasses)) {
            loadsClasses.begin();
            execution.run();
            execution.scheduler().strategy(strategy);
            while (strategy.begin()) {
                Ending ending = execution.run();
                strategy.end(execution.point().log(), ending);
                if (ending != Ending.CUT) {
                    found.addAll(execution.races().find(known));
                }
            }
        }
        return found;
    }

    /** {@return what is the same however the executions were made} */
    static Set<String> keys(List<DataRace> races) {
        Set<String> keys = new TreeSet<>();
        races.forEach(race -> keys.add(race.object() + " " + race.key()));
        return keys;
    }
}
