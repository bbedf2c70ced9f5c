// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.HistoryJudge.Judgement;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.DividedSearch;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.quasi.history.HistoryText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The other side of a {@link Team}: makes the executions of one part after another, until it is told that all is done. */
final class Worker {
    private final Execution execution;
    private final ConcurrentPhase phase;
    private final DividedSearch searches;
    private final List<Judgement> judged;
    private final Supplier<Remarks> remarks;
    private final Wire wire;
    private final BooleanSupplier isCalled;
    private final PartRun run;
    private int told;

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
        this.judged = judged;
        this.remarks = remarks;
        this.wire = wire;
        this.isCalled = isCalled;
        run = new PartRun(execution, phase);
    }

    /** Does what a message asks. {@return whether there may be more to do} @throws IOException if the coordinator is gone */
    boolean handle(Wire.Message message) throws IOException {
        switch (message.kind()) {
            case Team.PART -> part(message);
            // It was on its way when the part had been handed back already.
            case Team.BACK -> {}
            case Team.FINISH -> finish();
            default -> throw new IOException("a worker does not know the message " + message.kind());
        }
        return !message.kind().equals(Team.FINISH);
    }

    private void part(Wire.Message message) throws IOException {
        CheckpointReader in = message.lines();
        long executions = in.number("executions");
        double seconds = in.number("milliseconds") / 1e3;
        StrategyState state = in.state();
        Tally tally = phase.tally();
        long executionsBefore = tally.executions();
        long cut = tally.cut();
        long stepBounded = tally.stepBounded();
        int untold = tally.untoldExecutions();
        SharedSearch search = searches.part();
        state.read(search::take);
        SharedSearch rehearsal = searches.part();
        state.read(rehearsal::take);
        Watch slice = new Slice(search, seconds, isCalled);
        long most = executions == Long.MAX_VALUE ? executions : executionsBefore + executions;
        try {
            run.run(rehearsal, search, Budget.of(Long.MAX_VALUE, 1e9), slice.and(Slice.upTo(most)));
        } catch (DivergedException failure) {
            fail(failure);
            return;
        }
        List<Findings.Met> met = new ArrayList<>();
        for (Judgement judgement : judged) {
            met.add(new Findings.Met(
                    HistoryText.print(judgement.history().canonical()), judgement.standard(), judgement.quasi()));
        }
        judged.clear();
        List<Violation> violations = phase.violations();
        List<SavedViolation> saved = violations.subList(told, violations.size()).stream()
                .map(SavedViolation::of)
                .toList();
        told = violations.size();
        Findings findings = new Findings(
                tally.executions() - executionsBefore,
                tally.cut() - cut,
                tally.stepBounded() - stepBounded,
                tally.untoldExecutions() - untold,
                met,
                saved,
                remarks.get());
        wire.send(Team.RESULT, message.value(), out -> {
            findings.save(out);
            out.putState(search::hand);
        });
    }

    private void finish() throws IOException {
        try {
            if (phase.violations().isEmpty()) {
                phase.repeatFirstAndLast(execution);
            }
            wire.send(Team.FINISHED, "", out -> {});
        } catch (DivergedException failure) {
            fail(failure);
        }
    }

    private void fail(RuntimeException failure) throws IOException {
        wire.send(
                Team.FAILED,
                failure.getClass().getSimpleName(),
                out -> out.put("message", String.valueOf(failure.getMessage())));
    }
}
