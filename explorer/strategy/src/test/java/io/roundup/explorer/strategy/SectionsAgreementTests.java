// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.OutcomeKey;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs with sections: reduction makes each trace once, as every interleaving of sections shows them. */
@Tag("slow")
class SectionsAgreementTests {
    private static final int PROGRAMS = 600 * Integer.getInteger("roundup.thorough", 1);

    /** What all executions of a program show: outcomes, and how many executions each trace has. */
    private record Shown(Set<Long> outcomes, Map<Long, Integer> traces) {
        static Shown of(ScriptedProgram program, Strategy strategy) {
            Map<Long, Integer> traces = new HashMap<>();
            Set<Long> outcomes = new HashSet<>();
            ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
            Listening listening = new Listening(strategy);
            while (listening.begin()) {
                if (backend.execute(listening) != Ending.CUT) {
                    outcomes.add(OutcomeKey.of(program, backend.outcome()));
                    traces.merge(listening.trace, 1, Integer::sum);
                }
            }
            return new Shown(outcomes, traces);
        }
    }

    private static final class Listening extends ForwardingStrategy {
        private final Strategy inner;
        private long trace;

        Listening(Strategy inner) {
            this.inner = inner;
        }

        @Override
        protected Strategy inner() {
            return inner;
        }

        @Override
        public void end(StepLog log, Ending ending) {
            trace = TraceKey.of(log, ~(Footprint.INVOKE | Footprint.RETURN));
            super.end(log, ending);
        }
    }

    @Test
    void everyTraceOfSectionsIsMadeOnce() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            boolean chooses = seed % 3 == 0;
            everyTraceIsMadeOnce(seed, RandomPrograms.withSections(seed, chooses), chooses);
        }
    }

    @Test
    void everyTraceOfSectionsWithAdditionsThatCommuteIsMadeOnce() {
        for (long seed = 0; seed < PROGRAMS / 2; seed++) {
            boolean chooses = seed % 3 == 0;
            everyTraceIsMadeOnce(seed, RandomPrograms.withSectionsOfAdditions(seed, chooses), chooses);
        }
    }

    private static void everyTraceIsMadeOnce(long seed, ScriptedProgram program, boolean chooses) {
        Shown all = Shown.of(program, new DepthFirst(Settings.everyInterleaving()));
        Shown reduced = Shown.of(program, OptimalDpor.ofTraces());
        Shown asleep = Shown.of(program, new DepthFirst(Settings.everyTrace()));
        String which = "seed " + seed + "\n" + program;
        assertAll(
                which,
                () -> assertEquals(all.traces.keySet(), reduced.traces.keySet(), "traces"),
                () -> assertEquals(all.outcomes, reduced.outcomes, "outcomes"),
                // What a section does may depend on a value that is chosen in it: then traces may come again.
                () -> assertTrue(
                        chooses || reduced.traces.values().stream().allMatch(times -> times == 1), "made once"),
                () -> assertEquals(all.traces.keySet(), asleep.traces.keySet(), "traces with sleep sets"));
    }

    /** Two sections of two writes each to two cells: two orders, where single steps have more. */
    @Test
    void twoSectionsHaveTwoOrders() {
        ScriptedProgram program = new ScriptedProgram(2, List.of(pair(1), pair(2)));
        OptimalDpor strategy = OptimalDpor.ofTraces();
        Shown shown = Shown.of(program, strategy);
        assertEquals(2, shown.traces.size());
        assertEquals(2, shown.outcomes.size());
        assertEquals(0, strategy.sleepBlocked());
    }

    /** Sections that touch nothing in common are not ordered. */
    @Test
    void independentSectionsHaveOneOrder() {
        ScriptedProgram program = new ScriptedProgram(
                2,
                List.of(
                        new ThreadScript()
                                .enter()
                                .read(0, Cell.at(0))
                                .write(Cell.at(0), Value.constant(1))
                                .leave(),
                        new ThreadScript()
                                .enter()
                                .read(0, Cell.at(1))
                                .write(Cell.at(1), Value.constant(1))
                                .leave()));
        assertEquals(1, Shown.of(program, OptimalDpor.ofTraces()).traces.size());
    }

    private static ThreadScript pair(int value) {
        return new ThreadScript()
                .enter()
                .write(Cell.at(0), Value.constant(value))
                .write(Cell.at(1), Value.constant(value))
                .leave();
    }
}
