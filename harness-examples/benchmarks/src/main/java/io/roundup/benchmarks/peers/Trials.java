// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import io.roundup.benchmarks.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/** What is measured, and in which order. */
final class Trials {
    private static final List<Scenario> RATED = List.of(Scenario.QUEUE, Scenario.LONG_QUEUE);
    private static final List<Scenario> EXHAUSTED = List.of(
            Scenario.PUSHES, Scenario.ENQUEUES, Scenario.MONITOR, Scenario.LOCK, Scenario.SPIN_LOCK, Scenario.QUEUE);
    private static final List<Contender> BY_DEFAULT = List.of(Contender.EXHAUSTIVE, Contender.DPOR, Contender.LINCHECK);
    private static final List<Contender> ON_OLD_JDKS =
            List.of(Contender.EXHAUSTIVE_PLATFORM, Contender.DPOR_PLATFORM, Contender.LINCHECK);

    private Trials() {}

    /**
     * Lists one measurement of everything, in an order in which tools take turns.
     *
     * @param seconds of a measured rate, and of the warm-up before
     * @param limit the most executions of an exploration to the end
     * @param jdk the feature version of the JDK
     * @return the list
     */
    static List<Trial> all(double seconds, int limit, int jdk) {
        List<Contender> few = Contender.EXHAUSTIVE.runsOn(jdk) ? BY_DEFAULT : ON_OLD_JDKS;
        List<Trial> trials = new ArrayList<>();
        for (Scenario scenario : RATED) {
            for (Contender contender : Contender.values()) {
                if (contender.runsOn(jdk)) {
                    trials.add(new Trial.Rate(contender, scenario, seconds));
                }
            }
        }
        for (Scenario scenario : EXHAUSTED) {
            for (Contender contender : few) {
                trials.add(new Trial.Exhaustion(contender, scenario, limit));
            }
        }
        trials.add(new Trial.EmptyProcess(Scenario.COUNTER));
        trials.add(new Trial.LaunchedFinding(Scenario.COUNTER));
        for (Contender contender : few) {
            trials.add(new Trial.Finding(contender, Scenario.COUNTER, limit));
        }
        return trials;
    }
}
