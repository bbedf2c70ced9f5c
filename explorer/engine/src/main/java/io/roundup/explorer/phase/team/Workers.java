// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.phase.Findings;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.StrategyState;
import io.roundup.explorer.phase.team.WorkerLink.Arrival;
import io.roundup.explorer.phase.team.WorkerLink.State;
import io.roundup.explorer.strategy.CannotBeSharedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Other processes on the same machine: starts them, and handles what they say. */
final class Workers implements Crew {
    static final double SLICE_SECONDS = 0.2;
    /** What has to be whole ends by itself. */
    private static final double NO_SLICE = 1e9;

    private static final double LOOK_SECONDS = 0.2;
    private static final long PATIENCE_SECONDS = 30;
    /** Once the user has asked for the end. */
    private static final long LAST_SECONDS = 2;

    private final TeamPlan plan;
    private final CheckpointIdentity identity;
    private final List<String> settings;
    private final Results results;
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private final List<WorkerLink> all = new ArrayList<>();
    private long patienceSeconds = PATIENCE_SECONDS;
    /** Why the exploration cannot go on: it is told when what others have found is counted. */
    private @Nullable RuntimeException failure;

    /**
     * There are none yet.
     *
     * @param plan how many, and how they are started
     * @param identity of the exploration, which all processes must agree on
     * @param settings what they are to use instead of what their options say
     * @param results gets what they hand back
     */
    Workers(TeamPlan plan, CheckpointIdentity identity, List<String> settings, Results results) {
        this.plan = plan;
        this.identity = identity;
        this.settings = settings;
        this.results = results;
    }

    @Override
    public void start() {
        for (int number = 2; number <= plan.workers(); number++) {
            try {
                WorkerLink worker = new WorkerLink(number, plan.starter().start(), arrivals);
                all.add(worker);
                worker.send(Wire.EXPLORE, "", out -> out.put("settings", settings));
            } catch (IOException refused) {
                failed(new WorkerFailedException("worker process " + number + " could not be started: " + refused));
                return;
            }
        }
    }

    @Override
    public boolean isStarted() {
        return !all.isEmpty();
    }

    @Override
    public void awaitReady() {
        awaitUntilNone(State.STARTING);
    }

    @Override
    public int idle() {
        return idleOnes().size();
    }

    private List<WorkerLink> idleOnes() {
        return all.stream().filter(worker -> worker.state() == State.IDLE).toList();
    }

    @Override
    public int size() {
        return all.size();
    }

    @Override
    public void give(Part part) {
        double seconds = part.isWhole() ? NO_SLICE : SLICE_SECONDS;
        idleOnes().get(0).work(part.number(), part.executions(), part.isWhole(), out -> {
            out.put("executions", part.executions());
            out.put("milliseconds", Math.round(seconds * 1e3));
            out.put("repeats", 0);
            out.putState(part.state()::writeTo);
        });
    }

    @Override
    public long allowance() {
        return all.stream().mapToLong(WorkerLink::allowance).sum();
    }

    @Override
    public @Nullable RuntimeException failure() {
        return failure;
    }

    @Override
    public void askBack() {
        all.forEach(WorkerLink::askBack);
    }

    @Override
    public void collect(boolean isDecided) {
        // Whoever else has found a violation by now may have the shorter one.
        askBack();
        awaitUntilNone(State.AT_WORK);
    }

    @Override
    public void hurry() {
        patienceSeconds = LAST_SECONDS;
    }

    @Override
    public void finish() {
        idleOnes().forEach(worker -> worker.send(Wire.FINISH, "", out -> {}));
        awaitUntilNone(State.IDLE);
    }

    @Override
    public void close() {
        all.forEach(WorkerLink::kill);
    }

    @Override
    public void await(double seconds) {
        for (WorkerLink worker : all) {
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

    @Override
    public void handleArrivals() {
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
                case Wire.FAILED -> failed(worker, WorkerFailedException.of(worker.name(), message));
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
        results.take(new PartResult(worker.part(), findings, state::read, worker.name()));
    }

    /** Waits as long as somebody is in a state, and no longer than is decent. @param state that all should leave */
    private void awaitUntilNone(State state) {
        long deadline = System.nanoTime() + patienceSeconds * 1_000_000_000L;
        while (all.stream().anyMatch(worker -> worker.state() == state) && System.nanoTime() - deadline < 0) {
            await(LOOK_SECONDS);
        }
    }
}
