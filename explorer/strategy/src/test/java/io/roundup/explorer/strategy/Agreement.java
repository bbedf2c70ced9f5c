// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.backend.scripted.BruteForce;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.DporTree;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import java.util.Objects;

/** Whether the strategies that promise to cover everything agree with brute force on random programs. */
final class Agreement {
    /** Programs with more interleavings are not enumerated one by one. */
    private static final int MANY = 3_000;

    private final long seed;
    private final ScriptedProgram program;

    private Agreement(long seed, ScriptedProgram program) {
        this.seed = seed;
        this.program = program;
    }

    /**
     * Checks one program.
     *
     * @param seed of the program
     * @throws AssertionError with the seed and the program if they disagree
     */
    static void check(long seed) {
        new Agreement(seed, RandomPrograms.of(seed)).check();
    }

    /** Checks one program with additions whose result nobody uses, as above. */
    static void checkAdditions(long seed) {
        new Agreement(seed, RandomPrograms.withAdditions(seed)).check();
    }

    /**
     * Checks one program whose threads choose values.
     *
     * @param seed of the program
     * @return whether several workers could share it: not if a path to a part turned out to be longer by a choice
     * @throws AssertionError with the seed and the program if they disagree
     */
    static boolean checkChoices(long seed) {
        return new Agreement(seed, RandomPrograms.withChoices(seed)).checkChoices();
    }

    private void check() {
        BruteForce truth = BruteForce.of(program);
        everyInterleavingIsMadeOnce(truth);
        everyTraceIsCompletedOnceWithSleepSets(truth);
        everyTraceIsExecutedOnceAndNothingElse(truth);
        everyOutcomeWithinTheBoundIsFoundAndNoOther((int) (seed % 3));
        if (seed % 4 == 0) {
            everyTraceIsExecutedOnceWithoutConditions(truth);
            everyTraceIsExecutedOnceByACrew(truth);
        }
        if (seed % 8 == 0) {
            everyHistoryIsFound(RandomPrograms.withOperations(seed, true), true);
            everyHistoryIsFound(RandomPrograms.withOperations(seed, false), false);
        }
    }

    private boolean checkChoices() {
        BruteForce truth = BruteForce.of(program);
        everyTraceIsCompletedOnceWithSleepSets(truth);
        everyTraceIsExecutedOnceAndNothingElse(truth);
        try {
            everyTraceIsExecutedOnceByACrew(truth);
            return true;
        } catch (CannotBeSharedException longer) {
            return false;
        }
    }

    private void everyInterleavingIsMadeOnce(BruteForce truth) {
        if (truth.interleavings() <= MANY) {
            DepthFirst strategy = new DepthFirst(Settings.everyInterleaving());
            Observed observed = Observed.of(program, strategy);
            agree("depth first, executions", (double) observed.maximal(), truth.interleavings());
            agree("depth first, outcomes", observed.outcomes, truth.outcomes());
            agree("depth first, complete", strategy.isComplete(), true);
        }
    }

    private void everyTraceIsCompletedOnceWithSleepSets(BruteForce truth) {
        Observed observed = Observed.of(program, new DepthFirst(Settings.everyTrace()));
        agree("sleep sets, complete traces", observed.count(Ending.COMPLETE), (long) truth.completeTraces());
        agree("sleep sets, blocked traces", observed.count(Ending.DEADLOCK), (long) truth.blockedTraces());
        agree("sleep sets, outcomes", observed.outcomes, truth.outcomes());
    }

    private void everyTraceIsExecutedOnceAndNothingElse(BruteForce truth) {
        OptimalDpor strategy = OptimalDpor.ofTraces();
        Observed observed = Observed.of(program, strategy);
        agree("optimal, sleep-blocked", strategy.sleepBlocked(), 0L);
        agree("optimal, complete traces", strategy.completed(), (long) truth.completeTraces());
        agree("optimal, blocked traces", strategy.deadlocked() + strategy.awaitBlocked(), (long) truth.blockedTraces());
        agree("optimal, outcomes", observed.outcomes, truth.outcomes());
        agree("optimal, complete", strategy.isComplete(), true);
    }

    private void everyTraceIsExecutedOnceByACrew(BruteForce truth) {
        int visibleBits = ~(Footprint.INVOKE | Footprint.RETURN);
        Crew crew = new Crew(program, OptimalDpor::ofTraces, visibleBits, seed);
        crew.explore(() -> new DporTree(1 + (int) (seed / 4 % 3)));
        agree("crew, executions", crew.maximal, (long) truth.traces());
        agree("crew, traces", crew.traces.size(), truth.traces());
        agree("crew, outcomes", crew.outcomes.keySet(), truth.outcomes());
        agree("crew, cut", crew.cut, 0L);
    }

    private void everyTraceIsExecutedOnceWithoutConditions(BruteForce truth) {
        OptimalDpor strategy = OptimalDpor.ofTraces();
        Observed observed = Observed.of(program, new WithoutConditions(strategy));
        agree("guessing, traces", observed.maximal(), (long) truth.traces());
        agree("guessing, outcomes", observed.outcomes, truth.outcomes());
        agree("guessing, complete", strategy.isComplete(), true);
    }

    /** If returns are not announced, executions may be begun and cut, but none is lost or made twice. */
    private void everyHistoryIsFound(ScriptedProgram calls, boolean returnsAreAnnounced) {
        BruteForce truth = BruteForce.of(calls);
        Observed asleep = Observed.of(calls, new DepthFirst(Settings.everyTrace()));
        agree("sleep sets with operations, traces", asleep.maximal(), (long) truth.traces(), calls);
        agree("sleep sets, histories", asleep.histories.size(), truth.histories(), calls);
        OptimalDpor strategy = OptimalDpor.ofHistories();
        Observed optimal = Observed.of(calls, strategy);
        agree("optimal with operations, traces", optimal.maximal(), (long) truth.traces(), calls);
        agree("optimal, histories", optimal.histories, asleep.histories, calls);
        if (returnsAreAnnounced) {
            agree("optimal with operations, sleep-blocked", strategy.sleepBlocked(), 0L, calls);
        }
    }

    private void everyOutcomeWithinTheBoundIsFoundAndNoOther(int most) {
        Observed observed = Observed.of(program, new DepthFirst(Settings.atMost(most)));
        agree(
                "at most " + most + " preemptions, outcomes",
                observed.outcomes,
                BruteForce.outcomesWithin(program, most));
    }

    private void agree(String what, Object actual, Object expected) {
        agree(what, actual, expected, program);
    }

    private void agree(String what, Object actual, Object expected, ScriptedProgram program) {
        if (!Objects.equals(actual, expected)) {
            throw new AssertionError(
                    what + ": " + actual + " instead of " + expected + "\nseed " + seed + "\n" + program);
        }
    }
}
