// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.Findings;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.SavedViolation;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.StrategyState;
import io.roundup.explorer.phase.team.WorkerLink.Arrival;
import io.roundup.explorer.phase.team.WorkerLink.State;
import io.roundup.explorer.strategy.CannotBeSharedException;
import io.roundup.explorer.strategy.RecordedState;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.SharedTree;
import io.roundup.explorer.strategy.combined.DividedSearch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Explores with several processes: this one alone at first; then it owns what is left of the search, gives parts to the
 * others, takes one after another itself, and merges what comes back. All but the listening is done by the exploring
 * thread.
 */
public final class Team {
    private static final double SLICE_SECONDS = 0.2;
    private static final long PATIENCE_SECONDS = 30;
    /** Once the user has asked for the end. */
    private static final long LAST_SECONDS = 2;

    private final TeamPlan plan;
    private final CheckpointIdentity identity;
    private final List<String> settings;
    private final ConcurrentPhase phase;
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private final List<WorkerLink> workers = new ArrayList<>();
    private final List<SavedViolation> toRepeat = new ArrayList<>();
    private final Map<WorkerLink, Remarks> remarksOfWorkers = new LinkedHashMap<>();
    private final long begun = System.nanoTime();
    private long patienceSeconds = PATIENCE_SECONDS;
    private @Nullable SharedTree tree;
    private final InTurnResults inTurn;
    /** Why the exploration cannot go on: it is told when what others have found is counted. */
    private @Nullable RuntimeException failure;

    /**
     * Prepares a team.
     *
     * @param plan how many processes, and when
     * @param identity of the exploration, which all processes must agree on
     * @param settings what the others are to use instead of what their options say
     * @param phase that counts for all
     */
    public Team(TeamPlan plan, CheckpointIdentity identity, List<String> settings, ConcurrentPhase phase) {
        this.plan = plan;
        this.identity = identity;
        this.settings = settings;
        this.phase = phase;
        inTurn = new InTurnResults(phase.stopsAtFirst());
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
            if (search.tree() != null && failure == null) {
                together(execution, search, budget, watch);
            }
            if (failure != null) {
                throw failure;
            }
        } finally {
            workers.forEach(WorkerLink::kill);
        }
    }

    private void alone(Execution execution, DividedSearch search, ExplorationBudget budget, Watch watch) {
        if (plan.workers() == 1) {
            phase.run(execution, search.alone(), budget, watch);
            return;
        }
        if (plan.secondsAlone() == 0) {
            start();
            awaitUntilNone(State.STARTING);
        }
        boolean[] isJoined = {false};
        Watch joining = new Slice(search.alone(), Double.MAX_VALUE, () -> {
            isJoined[0] = search.alone().isDivisible() && isAnybodyReady();
            return isJoined[0] || failure != null;
        });
        phase.run(execution, search.alone(), budget, watch.and(joining));
        if (isJoined[0]) {
            search.divide();
        }
    }

    private boolean isAnybodyReady() {
        if (workers.isEmpty() && (System.nanoTime() - begun) / 1e9 >= plan.secondsAlone()) {
            start();
        }
        handleArrivals();
        return workers.stream().anyMatch(worker -> worker.state() == State.IDLE);
    }

    private void start() {
        for (int number = 2; number <= plan.workers(); number++) {
            try {
                WorkerLink worker = new WorkerLink(number, plan.starter().start(), arrivals);
                workers.add(worker);
                worker.send(Wire.EXPLORE, "", out -> out.put("settings", settings));
            } catch (IOException refused) {
                failed(new WorkerFailedException("worker process " + number + " could not be started: " + refused));
                return;
            }
        }
    }

    private void together(Execution execution, DividedSearch search, ExplorationBudget budget, Watch watch) {
        SharedTree shared = search.divide();
        tree = shared;
        if (workers.isEmpty() && plan.workers() > 1) {
            start();
        }
        OwnParts own = new OwnParts(execution, phase, shared.isInTurn());
        long look = Long.MIN_VALUE;
        while (!shared.isDone() && failure == null && !phase.isSpent(budget) && !isViolated(execution)) {
            if (phase.executions() >= look) {
                look = watch.look(phase.executions());
            }
            dispatch(budget);
            RecordedState part = new RecordedState();
            int number = take(shared, part, budget);
            if (number == SharedTree.NONE) {
                if (!shared.isInTurn()) {
                    workers.forEach(WorkerLink::askBack);
                }
                await(SLICE_SECONDS);
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
            patienceSeconds = LAST_SECONDS;
        }
        end(execution);
        if (failure == null && phase.violations().isEmpty()) {
            own.repeatFirstAndLast(execution);
        }
    }

    private int take(SharedTree shared, RecordedState part, ExplorationBudget budget) {
        return allowance(budget) > 0 && !inTurn.hasEnd() ? shared.take(part) : SharedTree.NONE;
    }

    private Watch mySlice(SharedSearch mine, ExplorationBudget budget) {
        Slice slice = new Slice(mine, sliceSeconds(), () -> {
            handleArrivals();
            dispatch(budget);
            return isShort() || failure != null || (isInTurn() ? inTurn.isOver() : !toRepeat.isEmpty());
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
        long given = workers.stream().mapToLong(WorkerLink::allowance).sum();
        return budget.maxExecutions() - phase.executions() - given;
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
        return isInTurn() ? 1e9 : SLICE_SECONDS;
    }

    private void dispatch(ExplorationBudget budget) {
        SharedTree shared = tree;
        for (WorkerLink worker : workers) {
            if (shared != null && worker.state() == State.IDLE) {
                give(worker, shared, budget);
            }
        }
        if (isShort()) {
            workers.forEach(WorkerLink::askBack);
        }
    }

    private void give(WorkerLink worker, SharedTree shared, ExplorationBudget budget) {
        boolean isBounded = budget.maxExecutions() < Long.MAX_VALUE && !isInTurn();
        long executions = isBounded ? Math.max(1, allowance(budget) / (workers.size() + 1)) : Long.MAX_VALUE;
        RecordedState part = new RecordedState();
        int number = take(shared, part, budget);
        if (number != SharedTree.NONE) {
            worker.work(number, executions, isInTurn(), out -> {
                out.put("executions", executions);
                out.put("milliseconds", Math.round(sliceSeconds() * 1e3));
                out.putState(part::writeTo);
            });
        }
    }

    private void await(double seconds) {
        for (WorkerLink worker : workers) {
            if (worker.isOverdue(PATIENCE_SECONDS)) {
                failed(
                        worker,
                        worker.name() + " should have handed back its part, and has not done so for " + PATIENCE_SECONDS
                                + " seconds: it is stopped, or one execution takes longer than that");
            }
        }
        try {
            Arrival arrival = arrivals.poll((long) (seconds * 1e9), TimeUnit.NANOSECONDS);
            if (arrival != null) {
                handle(arrival);
                handleArrivals();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            failed(new WorkerFailedException("the exploration was interrupted"));
        }
    }

    private void handleArrivals() {
        for (Arrival next = arrivals.poll(); next != null; next = arrivals.poll()) {
            handle(next);
        }
    }

    private void handle(Arrival arrival) {
        WorkerLink worker = arrival.from();
        Wire.Message message = arrival.message();
        if (message == null) {
            if (worker.state() != State.FINISHED) {
                failed(worker, worker.epitaph());
            }
            return;
        }
        try {
            switch (message.kind()) {
                case Wire.READY -> ready(worker, message.lines());
                case Wire.RESULT -> result(worker, message.lines());
                case Wire.FINISHED -> worker.is(State.FINISHED);
                case Wire.FAILED -> failed(worker, worker.failure(message));
                default -> failed(worker, worker.name() + " says what nobody understands: " + message.kind());
            }
        } catch (IOException | IllegalArgumentException malformed) {
            failed(worker, worker.name() + " says what nobody understands: " + malformed.getMessage());
        } catch (CannotBeSharedException inexact) {
            failure = inexact;
        }
    }

    private void failed(WorkerLink worker, String message) {
        failed(worker, new WorkerFailedException(message));
    }

    private void failed(WorkerLink worker, RuntimeException why) {
        worker.is(State.FINISHED);
        worker.kill();
        failed(why);
    }

    private void failed(RuntimeException why) {
        failure = failure == null ? why : failure;
    }

    private void ready(WorkerLink worker, CheckpointReader in) throws IOException {
        String other = identity.difference(in);
        if (!other.isEmpty()) {
            failed(worker, worker.name() + " explores something else: " + other);
            return;
        }
        worker.is(State.IDLE);
    }

    private void result(WorkerLink worker, CheckpointReader in) throws IOException {
        Findings findings = Findings.restore(in);
        StrategyState state = in.state();
        worker.is(State.IDLE);
        PartResult result = new PartResult(worker.part(), findings, state::read, worker);
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
        toRepeat.addAll(phase.merge(result.findings()));
        WorkerLink worker = result.worker();
        if (worker != null) {
            remarksOfWorkers.put(worker, result.findings().remarks());
        }
    }

    /**
     * {@return whether a violation ends the exploration} Those of others are made here first, so that they are known to
     * happen.
     */
    private boolean isViolated(Execution execution) {
        if (!toRepeat.isEmpty() && phase.stopsAtFirst()) {
            // Whoever else has found one by now may have the shorter one.
            collect();
        }
        List<SavedViolation> found = isInTurn() ? List.copyOf(toRepeat) : SavedViolation.inOrder(toRepeat);
        toRepeat.clear();
        for (SavedViolation violation : found) {
            if (phase.wantsViolations()) {
                phase.repeat(execution, List.of(violation));
            }
        }
        return phase.isEnded();
    }

    /** Takes back what is given out, and lets the others check that what they did can be done again. */
    private void end(Execution execution) {
        collect();
        while (inTurn.skipMissing()) {
            countInTurn();
        }
        isViolated(execution);
        workers.stream()
                .filter(worker -> worker.state() == State.IDLE)
                .forEach(worker -> worker.send(Wire.FINISH, "", out -> {}));
        awaitUntilNone(State.IDLE);
    }

    private void collect() {
        workers.forEach(WorkerLink::askBack);
        awaitUntilNone(State.AT_WORK);
    }

    private void awaitUntilNone(State state) {
        long deadline = System.nanoTime() + patienceSeconds * 1_000_000_000L;
        while (workers.stream().anyMatch(worker -> worker.state() == state) && System.nanoTime() - deadline < 0) {
            await(SLICE_SECONDS);
        }
    }

    /** {@return how many processes have handed something back, this one included} */
    public int processes() {
        return 1 + remarksOfWorkers.size();
    }

    /** {@return what the other processes have to say besides counts} */
    public Remarks remarks() {
        Remarks all = Remarks.NONE;
        for (Remarks remarks : remarksOfWorkers.values()) {
            all = all.and(new Remarks(remarks.awaits(), remarks.spins(), remarks.doubts(), remarks.hasTimedWaits(), 0));
        }
        return all;
    }
}
