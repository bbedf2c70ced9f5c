// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.backend.scripted.OutcomeKey;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedHeap;
import io.roundup.explorer.backend.scripted.ScriptedMonitor;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ScriptedStates.Points;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * Whether searches over states find what other strategies show of a random program, and meet the same states with sleep
 * sets as without. Each check throws an {@link AssertionError} with the seed and the program if they do not.
 */
public final class StateAgreement {
    private final long seed;
    private final ScriptedProgram program;

    private StateAgreement(long seed, ScriptedProgram program) {
        this.seed = seed;
        this.program = program;
    }

    /**
     * Compares outcomes and deadlocks with those of all traces. Registers that nobody uses any more are no part of a state
     * where threads forget, so there they may not.
     */
    public static void checkOutcomes(long seed) {
        ScriptedProgram program = RandomPrograms.of(seed);
        StatesMet met = new StatesMet(program, ScriptedHeap.NONE, ScriptedMonitor.NONE, Points.NONE);
        Function<ScriptedBackend, Object> outcome = backend -> OutcomeKey.of(program, backend.outcome());
        new StateAgreement(seed, program).findsEachState(met, outcome, met.truth(OptimalDpor.ofTraces(), outcome));
    }

    /** Compares histories, deadlocks and memory at the end with those of all interleavings, wherever threads forget. */
    public static void checkHistories(long seed) {
        ScriptedProgram program = RandomPrograms.withTightOperations(seed);
        WholeHistory histories = new WholeHistory();
        Set<Object> truth = null;
        for (Points points : Points.values()) {
            StatesMet met = new StatesMet(program, ScriptedHeap.NONE, histories, points);
            Function<ScriptedBackend, Object> outcome = backend -> {
                List<Integer> all = new ArrayList<>();
                all.add(met.history());
                all.add((int) backend.outcome().unfinished().bits());
                for (int variable = 0; variable < program.variables(); variable++) {
                    all.add(backend.outcome().variable(variable));
                }
                return all;
            };
            if (truth == null) {
                truth = met.truth(new DepthFirst(Settings.everyInterleaving()), outcome);
            }
            new StateAgreement(seed, program).findsEachState(met, outcome, truth);
        }
    }

    /** {@return whether a program whose threads wait in loops can end} Its states are on cycles. */
    public static boolean checkWaitingLoops(long seed) {
        StateAgreement agreement = new StateAgreement(seed, RandomPrograms.withWaitingLoops(seed));
        StatesMet met = new StatesMet(agreement.program, ScriptedHeap.NONE, ScriptedMonitor.NONE, Points.LOOPS);
        StatesMet.Found all = met.search(false, backend -> backend.outcome().ending());
        StatesMet.Found asleep = met.search(true, backend -> backend.outcome().ending());
        agreement.agree("states", asleep.states(), all.states());
        agreement.agree("states at the end", asleep.ends(), all.ends());
        return !all.ends().isEmpty();
    }

    private void findsEachState(StatesMet met, Function<ScriptedBackend, Object> ask, Set<Object> truth) {
        StatesMet.Found all = met.search(false, ask);
        StatesMet.Found asleep = met.search(true, ask);
        agree("what executions show", all.found(), truth);
        agree("what executions show with sleep sets", asleep.found(), truth);
        agree("states", asleep.states(), all.states());
        agree("complete", all.isComplete() && asleep.isComplete(), true);
    }

    private void agree(String what, Object found, Object expected) {
        if (!Objects.equals(found, expected)) {
            throw new AssertionError("states, " + what + ": found " + found + " instead of " + expected + " (seed "
                    + seed + ")\n" + program);
        }
    }
}
