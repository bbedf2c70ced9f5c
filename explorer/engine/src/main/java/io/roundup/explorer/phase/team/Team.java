// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.ClusterState;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Findings;
import io.roundup.explorer.phase.Rehearsal;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.SavedViolation;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.strategy.RecordedState;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.SharedTree;
import io.roundup.explorer.strategy.combined.DividedSearch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Explores with others: this process alone at first. Then it owns what is left of the search, gives parts to its crew,
 * takes one after another itself if its help is wanted, and merges what comes back. All but the listening is done by the
 * exploring thread.
 */
public final class Team {
    /** Of this process, which has to look what the others hand back. */
    private static final double SLICE_SECONDS = 0.2;
    /** What has to be whole ends by itself. */
    private static final double NO_SLICE = 1e9;
    /** To make them takes no longer than to give out a part. */
    private static final long LEAST_EXECUTIONS = 500;
    /** After so many executions it is asked again whether the search wants states. */
    private static final int BETWEEN_LOOKS = 16;

    private final TeamPlan plan;
    private final ConcurrentPhase phase;
    private final Runnable statesTeller;
    private final Crew crew;
    private final List<SavedViolation> toRepeat = new ArrayList<>();
    private final Map<String, Remarks> remarksOfChildren = new LinkedHashMap<>();
    private final long begun = System.nanoTime();
    private @Nullable SharedTree tree;
    private final InTurnResults inTurn;

    /**
     * Prepares a team.
     *
     * @param plan how many processes, and when
     * @param identity of the exploration, which all processes must agree on
     * @param settings what the others are to use instead of what their options say
     * @param phase that counts for all
     * @param statesTeller lets states of the program be told apart from then on
     */
    public Team(
            TeamPlan plan,
            CheckpointIdentity identity,
            List<String> settings,
            ConcurrentPhase phase,
            Runnable statesTeller) {
        this.plan = plan;
        this.phase = phase;
        this.statesTeller = statesTeller;
        inTurn = new InTurnResults(phase.stopsAtFirst());
        ClusterProgram cluster = plan.cluster();
        crew = cluster == null
                ? new Workers(plan, identity, settings, this::result)
                : new ClusterCrew(plan.starter(), cluster, identity, settings, this::result);
    }

    /**
     * Makes the executions.
     *
     * @param execution of the program
     * @param search decides
     * @param budget of all processes together
     * @param watch looks at all from time to time, between the slices once there are several
     * @throws WorkerFailedException if a process ended too early; what the others found is counted
     */
    public void run(Execution execution, DividedSearch search, ExplorationBudget budget, Watch watch) {
        try {
            if (search.tree() == null) {
                alone(execution, search, budget, watch);
            }
            if (search.tree() != null && !crew.hasFailed()) {
                together(execution, search, budget, watch);
            }
            crew.requireGood();
        } finally {
            crew.close();
        }
    }

    private void alone(Execution execution, DividedSearch search, ExplorationBudget budget, Watch watch) {
        if (!plan.isAlone() && plan.secondsAlone() == 0) {
            crew.start();
            crew.awaitReady();
        }
        boolean isJoined = runAlone(execution, search, budget, watch);
        if (search.alone().wantsStates() && !phase.isEnded() && !phase.isSpent(budget)) {
            statesTeller.run();
            search.tellStates(
                    rehearsal -> Rehearsal.make(execution, rehearsal),
                    recalled -> Rehearsal.makeAll(execution, recalled));
            isJoined = runAlone(execution, search, budget, watch);
        }
        if (isJoined) {
            search.divide();
        }
    }

    /** Makes executions until the search wants states. {@return whether others can take part before} */
    private boolean runAlone(Execution execution, DividedSearch search, ExplorationBudget budget, Watch watch) {
        SharedSearch alone = search.alone();
        boolean[] isJoined = {false};
        Watch joining = new Slice(alone, Double.MAX_VALUE, () -> {
            isJoined[0] = !plan.isAlone() && alone.isDivisible() && isAnybodyReady();
            return isJoined[0] || crew.hasFailed();
        });
        Watch asking = executions -> alone.wantsStates() ? Watch.PAUSE : executions + BETWEEN_LOOKS;
        phase.run(execution, alone, budget, watch.and(plan.isAlone() ? asking : asking.and(joining)));
        return isJoined[0];
    }

    private boolean isAnybodyReady() {
        if (!crew.isStarted() && (System.nanoTime() - begun) / 1e9 >= plan.secondsAlone()) {
            crew.start();
        }
        crew.handleArrivals();
        return crew.idle() > 0;
    }

    private void together(Execution execution, DividedSearch search, ExplorationBudget budget, Watch watch) {
        SharedTree shared = search.divide();
        tree = shared;
        if (!crew.isStarted() && !plan.isAlone()) {
            crew.start();
        }
        OwnParts own = new OwnParts(execution, phase, shared.isInTurn());
        long look = Long.MIN_VALUE;
        while (!shared.isDone() && !crew.hasFailed() && !phase.isSpent(budget) && !isViolated(execution)) {
            if (phase.executions() >= look) {
                look = watch.look(phase.executions());
            }
            dispatch(budget);
            RecordedState part = new RecordedState();
            int number = crew.isHelpWanted() && hasAny(budget) ? shared.take(part) : SharedTree.NONE;
            if (number == SharedTree.NONE) {
                if (!shared.isInTurn()) {
                    crew.askBack();
                }
                crew.await(SLICE_SECONDS);
            } else {
                SharedSearch mine = search.part();
                mine.take(part.source());
                SharedSearch rehearsal = search.part();
                rehearsal.take(part.source());
                Findings findings = own.run(rehearsal, mine, budget, mySlice(mine, budget));
                RecordedState result = new RecordedState();
                mine.hand(result);
                if (findings == null) {
                    shared.give(number, result.source());
                } else {
                    inTurn.add(new PartResult(number, findings, reader -> reader.accept(result.source()), null));
                    countInTurn();
                }
            }
        }
        if (budget.stop().isMade()) {
            crew.hurry();
        }
        end(execution);
        if (!crew.hasFailed() && phase.violations().isEmpty()) {
            own.repeatFirstAndLast(execution);
        }
    }

    /** {@return whether there is use in more executions} */
    private boolean hasAny(ExplorationBudget budget) {
        return allowance(budget) > 0 && !inTurn.hasEnd();
    }

    private Watch mySlice(SharedSearch mine, ExplorationBudget budget) {
        Slice slice = new Slice(mine, sliceSeconds(), () -> {
            crew.handleArrivals();
            dispatch(budget);
            return isShort() || crew.hasFailed() || (isInTurn() ? inTurn.isOver() : !toRepeat.isEmpty());
        });
        return executions -> {
            long next = slice.look(executions);
            long left = allowance(budget);
            return next == Watch.PAUSE || left <= 0 ? Watch.PAUSE : Math.min(next, executions + left);
        };
    }

    /** {@return how many executions may be made besides those that are given out} */
    private long allowance(ExplorationBudget budget) {
        if (budget.maxExecutions() == Long.MAX_VALUE || isInTurn()) {
            return Long.MAX_VALUE / 2;
        }
        return budget.maxExecutions() - phase.executions() - crew.allowance();
    }

    private boolean isShort() {
        return tree != null && tree.isShort();
    }

    private boolean isInTurn() {
        return tree != null && tree.isInTurn();
    }

    /**
     * {@return after how long a part is handed back at the latest} If it has to be whole, the tree sees to its size.
     */
    private double sliceSeconds() {
        return isInTurn() ? NO_SLICE : SLICE_SECONDS;
    }

    private void dispatch(ExplorationBudget budget) {
        SharedTree shared = tree;
        if (shared != null) {
            for (int left = crew.idle(); left > 0 && give(shared, budget); left--) {}
        }
        if (isShort()) {
            crew.askBack();
        }
    }

    /** {@return whether there was a part to give} */
    private boolean give(SharedTree shared, ExplorationBudget budget) {
        boolean isBounded = budget.maxExecutions() < Long.MAX_VALUE && !isInTurn();
        long executions = isBounded ? share(allowance(budget)) : Long.MAX_VALUE;
        RecordedState part = new RecordedState();
        double seconds = Math.min(crew.blockSeconds(), budget.secondsLeft());
        int number = hasAny(budget) ? shared.take(part, seconds) : SharedTree.NONE;
        if (number != SharedTree.NONE) {
            crew.give(new Crew.Part(number, executions, isInTurn(), budget.secondsLeft(), part));
        }
        return number != SharedTree.NONE;
    }

    /** {@return of so many executions, those for one part} The last ones would take longer to give out than to make. */
    private long share(long executions) {
        return Math.max(1, Math.max(Math.min(executions, LEAST_EXECUTIONS), executions / explorers()));
    }

    private int explorers() {
        return crew.size() + (crew.isHelpWanted() ? 1 : 0);
    }

    private void result(PartResult result) {
        if (isInTurn()) {
            inTurn.add(result);
            countInTurn();
        } else {
            count(result);
        }
    }

    private void countInTurn() {
        for (PartResult next = inTurn.poll(); next != null; next = inTurn.poll()) {
            count(next);
        }
    }

    private void count(PartResult result) {
        SharedTree shared = tree;
        if (shared == null) {
            throw new IllegalArgumentException("a result of no part");
        }
        result.left().accept(source -> shared.give(result.part(), source));
        toRepeat.addAll(phase.foundElsewhere().merge(result.findings()));
        String child = result.child();
        if (child != null) {
            remarksOfChildren.put(child, result.findings().remarks());
        }
    }

    /**
     * {@return whether a violation ends the exploration} Those of others are made here first, so that they are known to
     * happen.
     */
    private boolean isViolated(Execution execution) {
        if (!toRepeat.isEmpty() && phase.stopsAtFirst()) {
            crew.collect(true);
        }
        List<SavedViolation> found = isInTurn() ? List.copyOf(toRepeat) : SavedViolation.inOrder(toRepeat);
        toRepeat.clear();
        for (SavedViolation violation : found) {
            if (phase.wantsViolations()) {
                phase.foundElsewhere().repeat(execution, List.of(violation));
            }
        }
        return phase.isEnded();
    }

    /** Takes back what is given out, and lets the others check that what they did can be done again. */
    private void end(Execution execution) {
        crew.collect(phase.isEnded());
        while (inTurn.skipMissing()) {
            countInTurn();
        }
        isViolated(execution);
        crew.finish();
    }

    /** {@return how many processes have handed something back, this one included} */
    public int processes() {
        return 1 + remarksOfChildren.size();
    }

    /** {@return what a cluster does, or null if there is none} */
    public @Nullable ClusterState cluster() {
        SharedTree shared = tree;
        return shared == null ? null : crew.cluster(shared.open());
    }

    /** {@return what the other processes have to say besides counts} */
    public Remarks remarks() {
        Remarks all = Remarks.NONE;
        for (Remarks remarks : remarksOfChildren.values()) {
            all = all.and(remarks.withoutTime());
        }
        return all;
    }
}
