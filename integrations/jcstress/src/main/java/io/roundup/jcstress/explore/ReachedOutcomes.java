// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explore;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.ExecutionListener;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.SortedMap;
import java.util.TreeMap;

/** Collects the outcomes that executions have, each with how many have it, and one that has few switches. */
final class ReachedOutcomes implements ExecutionListener {
    private final TestProgram program;
    private final long seed;
    private final SortedMap<Shown, Reached> outcomes = new TreeMap<>();

    /** How an outcome was reached. */
    static final class Reached {
        private long traces;
        private int switches = Integer.MAX_VALUE;
        private Schedule schedule;

        private Reached(Schedule none) {
            schedule = none;
        }

        /** {@return how many executions have it} */
        long traces() {
            return traces;
        }

        /** {@return the choices of one with the fewest switches among those that were made} */
        Schedule schedule() {
            return schedule;
        }

        private void by(StepLog log, long seed) {
            traces++;
            int now = switches(log);
            if (now < switches) {
                switches = now;
                schedule = Schedule.of(seed, log);
            }
        }
    }

    /** Prepares. @param program that is explored @param seed of its random values */
    ReachedOutcomes(TestProgram program, long seed) {
        this.program = program;
        this.seed = seed;
    }

    /** {@return the outcomes, in alphabetical order, failures last} */
    SortedMap<Shown, Reached> found() {
        return outcomes;
    }

    @Override
    public void begins() {
        outcomes.clear();
    }

    @Override
    public void ended(Execution execution, Ending ending) {
        Shown shown = Shown.by(program, ending == Ending.CUT ? null : execution.uncaught(), ending);
        StepLog log = execution.point().log();
        // How many executions with delays there are depends on the time that they have.
        if (shown != null && (log.delays().isEmpty() || !outcomes.containsKey(shown))) {
            outcomes.computeIfAbsent(shown, key -> new Reached(new Schedule(seed)))
                    .by(log, seed);
        }
    }

    private static int switches(StepLog log) {
        int switches = 0;
        for (int step = 1; step < log.size(); step++) {
            switches += log.thread(step) == log.thread(step - 1) ? 0 : 1;
        }
        return switches;
    }
}
