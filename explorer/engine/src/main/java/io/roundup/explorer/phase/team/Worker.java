// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.CannotSuspendException;
import io.roundup.explorer.execution.scheduler.TooManyThreadsException;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Findings;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.StrategyState;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.combined.DividedSearch;
import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The other side of a {@link Team}: makes the executions of one part after another, until it is told that all is done.
 */
final class Worker {
    private final Execution execution;
    private final ConcurrentPhase phase;
    private final DividedSearch searches;
    private final Wire wire;
    private final BooleanSupplier isCalled;
    private final PartFindings parts;

    /** A message, or the end of them. @param message null if the coordinator is gone */
    record Inbox(Wire.@Nullable Message message) {}

    /**
     * Prepares a worker.
     *
     * @param execution of the program
     * @param phase that has made no execution
     * @param searches make the search of a part
     * @param judged gets the judgement of each new history from the phase's judge
     * @param remarks of this process so far
     * @param wire to the coordinator
     * @param isCalled whether the coordinator has something to say
     */
    Worker(
            Execution execution,
            ConcurrentPhase phase,
            DividedSearch searches,
            List<Judgement> judged,
            Supplier<Remarks> remarks,
            Wire wire,
            BooleanSupplier isCalled) {
        this.execution = execution;
        this.phase = phase;
        this.searches = searches;
        this.wire = wire;
        this.isCalled = isCalled;
        parts = new PartFindings(execution, phase, judged, remarks);
    }

    /**
     * Does what a message asks. {@return whether there may be more to do}
     *
     * @throws IOException if the coordinator is gone
     */
    boolean handle(Wire.Message message) throws IOException {
        switch (message.kind()) {
            case Wire.PART -> part(message);
            // It was on its way when the part had been handed back already.
            case Wire.BACK -> {}
            case Wire.FINISH -> finish();
            default -> throw new IOException("a worker does not know the message " + message.kind());
        }
        return !message.kind().equals(Wire.FINISH);
    }

    private void part(Wire.Message message) throws IOException {
        CheckpointReader in = message.lines();
        long executions = in.number("executions");
        double seconds = in.number("milliseconds") / 1e3;
        boolean isRepeated = in.number("repeats") != 0;
        StrategyState state = in.state();
        SharedSearch search = searches.part();
        state.read(search::take);
        SharedSearch rehearsal = searches.part();
        state.read(rehearsal::take);
        Watch slice = new Slice(search, seconds, isCalled);
        long before = phase.executions();
        long most = executions == Long.MAX_VALUE ? executions : before + executions;
        Findings findings;
        try {
            findings = parts.run(
                    rehearsal, search, ExplorationBudget.of(Long.MAX_VALUE, 1e9), slice.and(Slice.upTo(most)));
            if (isRepeated) {
                repeatFirstAndLast();
            }
        } catch (DivergedException | CannotSuspendException | TooManyThreadsException failure) {
            fail(failure);
            return;
        }
        wire.send(Wire.RESULT, message.value(), out -> {
            findings.save(out);
            out.putState(search::hand);
        });
    }

    private void finish() throws IOException {
        try {
            repeatFirstAndLast();
            wire.send(Wire.FINISHED, "", out -> {});
        } catch (DivergedException | CannotSuspendException failure) {
            fail(failure);
        }
    }

    private void repeatFirstAndLast() {
        if (phase.violations().isEmpty()) {
            phase.repeatFirstAndLast(execution);
        }
    }

    private void fail(RuntimeException failure) throws IOException {
        @Nullable
        String why = failure instanceof CannotSuspendException pinned ? pinned.reason() : failure.getMessage();
        wire.send(Wire.FAILED, failure.getClass().getSimpleName(), out -> out.put("message", String.valueOf(why)));
    }
}
