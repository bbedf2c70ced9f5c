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

/** The other processes of a {@link Team}: starts them, and handles what they say. Used by the exploring thread. */
final class Workers {
    private static final double LOOK_SECONDS = 0.2;
    private static final long PATIENCE_SECONDS = 30;
    /** Once the user has asked for the end. */
    private static final long LAST_SECONDS = 2;

    /** Gets what the workers hand back. */
    interface Results {
        /** A worker has handed back its part. @param worker that did @param findings of it @param left of the part */
        void take(WorkerLink worker, Findings findings, StrategyState left);
    }

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

    void start() {
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

    boolean isEmpty() {
        return all.isEmpty();
    }

    int size() {
        return all.size();
    }

    boolean isAny(State state) {
        return all.stream().anyMatch(worker -> worker.state() == state);
    }

    List<WorkerLink> idle() {
        return all.stream().filter(worker -> worker.state() == State.IDLE).toList();
    }

    /** {@return how many executions those at work may make} */
    long allowance() {
        return all.stream().mapToLong(WorkerLink::allowance).sum();
    }

    boolean haveFailed() {
        return failure != null;
    }

    /** @throws RuntimeException if one of them has failed, or they cannot share this exploration */
    void requireGood() {
        if (failure != null) {
            throw failure;
        }
    }

    void askBack() {
        all.forEach(WorkerLink::askBack);
    }

    /** From now on there is little time left. */
    void hurry() {
        patienceSeconds = LAST_SECONDS;
    }

    /** Lets those who have nothing to do check that what they did can be done again. */
    void finish() {
        idle().forEach(worker -> worker.send(Wire.FINISH, "", out -> {}));
        awaitUntilNone(State.IDLE);
    }

    void kill() {
        all.forEach(WorkerLink::kill);
    }

    /** Waits for messages, and handles them. @param seconds to wait at most for the first */
    void await(double seconds) {
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

    /** Handles the messages that are there. */
    void handleArrivals() {
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
        results.take(worker, findings, state);
    }

    /** Waits as long as somebody is in a state, and no longer than is decent. @param state that all should leave */
    void awaitUntilNone(State state) {
        long deadline = System.nanoTime() + patienceSeconds * 1_000_000_000L;
        while (isAny(state) && System.nanoTime() - deadline < 0) {
            await(LOOK_SECONDS);
        }
    }
}
