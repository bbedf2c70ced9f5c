// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.DataRace;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Operations;
import io.roundup.explorer.phase.Violation.Kind;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.phase.history.HistoryJudge.Judgement;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.phase.history.TraceHistories;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.TraceOrder;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.quasi.history.History;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Phase 2 of Round-Up (Zhang, Chattopadhyay, Wang, Section IV): executions with operations interleaved as the strategy
 * decides; each history is judged once, when it is met first.
 */
public final class ConcurrentPhase {
    private final DistinctHistories histories;
    private final HistoryJudge judge;
    private final boolean stopAtFirst;
    private final long seed;
    private final IntFunction<String> methodNames;

    private final TraceHistories extensions = new TraceHistories();
    private @Nullable Repeatable first;
    private @Nullable Repeatable last;
    /** The execution that was made last, if serial ones were made after it. */
    private @Nullable Repeatable replaced;

    private @Nullable LaterHistories later;
    private final Tally tally = new Tally();
    private String spent = "";
    private final List<Violation> violations = new ArrayList<>();
    private final Deductions deductions;
    private final FoundRaces races = new FoundRaces();

    /**
     * Prepares the phase.
     *
     * @param histories an empty set
     * @param judge decides on a history
     * @param stopAtFirst whether the first violation ends the phase
     * @param seed of the execution's random values, kept in schedules
     * @param methodNames the name behind an agent's method number
     */
    public ConcurrentPhase(
            DistinctHistories histories,
            HistoryJudge judge,
            boolean stopAtFirst,
            long seed,
            IntFunction<String> methodNames) {
        this.histories = histories;
        this.judge = judge;
        this.stopAtFirst = stopAtFirst;
        this.seed = seed;
        this.methodNames = methodNames;
        deductions = new Deductions(histories, tally, violations);
    }

    /** Asks for serial executions where what is legal is not known. @param orders makes them, or null */
    public void asking(@Nullable SerialOrders orders) {
        later = orders == null ? null : new LaterHistories(orders);
    }

    /** {@return a phase like this one that has made no execution} @param listener is told of each judgement */
    public ConcurrentPhase apart(Consumer<Judgement> listener) {
        return new ConcurrentPhase(
                new DistinctHistories(methodNames), judge.telling(listener), stopAtFirst, seed, methodNames);
    }

    /**
     * Runs the phase.
     *
     * @param execution of the program
     * @param strategy which executions are made
     * @param budget that ends it early
     * @param watch looks at it from time to time
     * @throws OutOfMemoryError if a thread of the program met one: what Round-Up keeps may be what fills the heap
     */
    public void run(Execution execution, Strategy strategy, Budget budget, Watch watch) {
        execution.scheduler().strategy(strategy);
        Ending ending = explore(execution, strategy, budget, watch);
        if (ending != null && tally.executions() > 1) {
            last = replaced == null ? Repeatable.of(execution, ending, seed, methodNames) : replaced;
        }
    }

    /** {@return how the last execution ended, or null if there was none} */
    private @Nullable Ending explore(Execution execution, Strategy strategy, Budget budget, Watch watch) {
        Ending ending = null;
        long look = watch.look(tally.executions());
        while (look != Watch.PAUSE && (violations.isEmpty() || !stopAtFirst)) {
            // First: a strategy that has just ended was not ended by the budget, even if that is spent too.
            if (!strategy.begin()) {
                return ending;
            }
            if (isSpent(budget)) {
                return ending;
            }
            ending = execution.run();
            replaced = null;
            strategy.end(execution.point().log(), ending);
            tally.execution(ending);
            if (first == null) {
                first = Repeatable.of(execution, ending, seed, methodNames);
            }
            int reported = violations.size();
            inspect(execution, ending, strategy.traceOrder());
            decideLater(execution, ending, strategy, budget);
            if (violations.size() > reported) {
                verify(execution, ending, strategy, reported);
            }
            if (tally.executions() >= look) {
                look = watch.look(tally.executions());
            }
        }
        isEnded();
        return ending;
    }

    /** Makes the serial executions that the histories of an execution need. */
    private void decideLater(Execution execution, Ending ending, Strategy strategy, Budget budget) {
        LaterHistories histories = later;
        if (histories == null || histories.isEmpty()) {
            return;
        }
        replaced = Repeatable.of(execution, ending, seed, methodNames);
        histories.decide(execution, budget, judge, (judgement, schedule) -> {
            tally.history(judgement);
            report(judgement, () -> schedule);
            return violations.isEmpty() || !stopAtFirst;
        });
        execution.scheduler().strategy(strategy);
    }

    /** Makes the executions of what was only deduced, and repeats the one that was made. */
    private void verify(Execution execution, Ending ending, Strategy strategy, int reported) {
        Repeatable found = replaced == null ? Repeatable.of(execution, ending, seed, methodNames) : replaced;
        if (strategy.traceOrder() != null) {
            deductions.make(execution, reported);
        }
        deductions.repeat(execution, found, reported);
        execution.scheduler().strategy(strategy);
    }

    /** {@return whether a violation ends the phase} */
    public boolean isEnded() {
        boolean isEnded = stopAtFirst && !violations.isEmpty();
        if (isEnded) {
            spent = "the first violation";
        }
        return isEnded;
    }

    /** {@return whether the budget ends the phase} @param budget of all executions together */
    public boolean isSpent(Budget budget) {
        boolean isSpent = budget.isSpent(tally.executions());
        if (isSpent) {
            spent = budget.spentBy(tally.executions());
        }
        return isSpent;
    }

    /**
     * Repeats the first execution and the last, each twice, so that a program which takes turns is caught too.
     *
     * @param execution of the program
     * @throws DivergedException if a repetition differs in anything from the execution
     */
    public void repeatFirstAndLast(Execution execution) {
        for (Repeatable repeatable : new Repeatable[] {first, last}) {
            for (int time = 0; repeatable != null && time < 2; time++) {
                repeatable.repeat(execution);
            }
        }
    }

    private void inspect(Execution execution, Ending ending, @Nullable TraceOrder order) {
        Throwable uncaught = ending == Ending.CUT ? null : Violation.uncaught(execution);
        if (uncaught instanceof OutOfMemoryError full) {
            throw full;
        }
        if (uncaught != null) {
            violation(() -> made(execution), Kind.UNCAUGHT_EXCEPTION, null, uncaught);
        }
        if (ending != Ending.CUT && wantsViolations()) {
            races.report(execution, () -> made(execution), violations);
        }
        switch (ending) {
            case CUT, STEP_BOUND, TURN_BOUND -> {}
            case DEADLOCK -> stuck(execution, Kind.DEADLOCK);
            case LIVELOCK -> stuck(execution, Kind.LIVELOCK);
            case COMPLETE -> {
                if (order == null) {
                    judgeHistory(execution);
                } else {
                    judgeAllHistories(execution, order);
                }
            }
        }
    }

    /**
     * Nobody goes on. If something was reached that is not explored, that may be what would have helped: no violation then. Those who wait
     * for each other in a circle could not be helped.
     */
    private void stuck(Execution execution, Kind kind) {
        execution.noteStuck();
        if (execution.doubts().isEmpty() || kind == Kind.DEADLOCK && execution.hasOwnerCycle()) {
            tally.stuck(kind);
            violation(() -> made(execution), kind, null, null);
        }
    }

    private void judgeHistory(Execution execution) {
        int objects = histories.scan(execution.operations());
        for (int object = 0; object < objects; object++) {
            if (histories.add(execution.operations(), object)) {
                judge(histories.history(execution.operations(), object), objects, () -> made(execution));
            }
        }
    }

    /** Judges the histories of all executions that respect the order, of which one was made. */
    private void judgeAllHistories(Execution execution, TraceOrder order) {
        Operations operations = execution.operations();
        int objects = histories.scan(operations);
        for (int object = 0; object < objects; object++) {
            int which = object;
            boolean isTold = extensions.forEach(operations, histories, object, order, () -> {
                if (histories.add(operations, which)) {
                    judge(histories.history(operations, which), objects, () -> extension(execution, order));
                }
                return violations.isEmpty() || !stopAtFirst;
            });
            if (!isTold) {
                tally.untold();
                // The one that was made is known, and may be a violation.
                if (histories.add(operations, which)) {
                    judge(histories.history(operations, which), objects, () -> made(execution));
                }
            }
        }
    }

    /** {@return the schedule of the execution whose history is visited} */
    private Schedule extension(Execution execution, TraceOrder order) {
        StepLog log = execution.point().log();
        return Schedule.of(seed, log, extensions.steps(log.size(), order));
    }

    private void judge(History history, int objects, Supplier<Schedule> schedule) {
        LaterHistories histories = later;
        if (histories == null || objects > 1 || !histories.take(history, schedule)) {
            judge(judge.judge(history), schedule);
        }
    }

    private void judge(Judgement judgement, Supplier<Schedule> schedule) {
        if (histories.isCounted() && !(judgement.isViolation() && violations.isEmpty())) {
            return;
        }
        tally.history(judgement);
        report(judgement, schedule);
    }

    private void report(Judgement judgement, Supplier<Schedule> schedule) {
        if (judgement.isViolation()) {
            violation(schedule, judge.isQuasi() ? Kind.NOT_QUASI_LINEARIZABLE : Kind.NOT_LINEARIZABLE, judgement, null);
        }
    }

    public boolean stopsAtFirst() {
        return stopAtFirst;
    }

    /** {@return whether one more violation would be kept} */
    public boolean wantsViolations() {
        return violations.isEmpty() || !stopAtFirst && violations.size() < 100;
    }

    private Schedule made(Execution execution) {
        return Schedule.of(seed, execution.point().log());
    }

    private void violation(
            Supplier<Schedule> schedule, Kind kind, @Nullable Judgement judgement, @Nullable Throwable exception) {
        if (wantsViolations()) {
            violations.add(new Violation(kind, schedule.get(), judgement, exception));
        }
    }

    /**
     * {@return how far it has come}
     *
     * @param strategy estimates what is left
     * @param budget may end it earlier
     * @param rate executions a second
     */
    public Progress progress(Strategy strategy, Budget budget, double rate) {
        double left = budget.nearer(strategy.estimatedLeft(), tally.executions());
        return new Progress(tally.executions(), rate, histories.size(), violations.size(), left);
    }

    /** Writes what has been found so far. @param out takes it @throws IOException if it cannot be written */
    public void save(CheckpointWriter out) throws IOException {
        tally.save(out);
        out.put("violations", violations.size());
        for (Violation violation : violations) {
            SavedViolation.of(violation).save(out);
        }
        histories.save(out);
    }

    /**
     * Takes up what was saved, in a phase that has made no execution.
     *
     * @param in gives it
     * @return the violations, for {@link #repeat}
     * @throws IOException if it cannot be read
     */
    public List<SavedViolation> restore(CheckpointReader in) throws IOException {
        tally.restore(in);
        List<SavedViolation> saved = new ArrayList<>();
        for (long left = in.number("violations"); left > 0; left--) {
            saved.add(SavedViolation.restore(in));
        }
        histories.restore(in);
        return saved;
    }

    /** {@return what came of executions so far but for histories and violations} */
    public Tally tally() {
        return tally;
    }

    /**
     * Adds what came of executions that another process made.
     *
     * @param findings of them
     * @return the violations among them that are new, for {@link #repeat}
     */
    public List<SavedViolation> merge(Findings findings) {
        tally.add(findings);
        Set<String> added = new HashSet<>();
        for (Findings.Met met : findings.histories()) {
            if (histories.merge(met.history())) {
                tally.history(met);
                added.add(met.history());
            }
        }
        return findings.violations().stream()
                .filter(violation -> violation.history().isEmpty() || added.contains(violation.history()))
                .filter(races::isNew)
                .toList();
    }

    /**
     * Makes the executions of saved violations again, so that what is reported has happened here too.
     *
     * @param execution of the program
     * @param saved by a run that is being resumed
     * @throws DivergedException if one of them does not happen again
     */
    public void repeat(Execution execution, List<SavedViolation> saved) {
        for (SavedViolation violation : saved) {
            execution.scheduler().strategy(new Replay(violation.schedule()));
            Ending ending = execution.run();
            Judgement judgement = null;
            for (int object = histories.scan(execution.operations()) - 1; object >= 0; object--) {
                histories.add(execution.operations(), object);
                History history = histories.history(execution.operations(), object);
                if (violation.isOf(history)) {
                    judgement = judge.judge(history);
                }
            }
            Throwable uncaught = violation.kind() == Kind.UNCAUGHT_EXCEPTION ? Violation.uncaught(execution) : null;
            DataRace race = races.find(execution, violation);
            boolean hasHappened = switch (violation.kind()) {
                case DEADLOCK -> ending == Ending.DEADLOCK;
                case LIVELOCK -> ending == Ending.LIVELOCK;
                case UNCAUGHT_EXCEPTION -> uncaught != null;
                case NOT_LINEARIZABLE, NOT_QUASI_LINEARIZABLE -> judgement != null && judgement.isViolation();
                case DATA_RACE -> race != null;
            };
            if (!hasHappened) {
                throw Divergence.inOutcome(
                        "there was a violation (" + violation.kind().text() + ")",
                        "there is none",
                        execution.point().log());
            }
            violations.add(new Violation(violation.kind(), violation.schedule(), judgement, uncaught, race));
        }
    }

    /** {@return how many executions were made, those that were cut included} */
    public long executions() {
        return tally.executions();
    }

    /** {@return how many executions were cut because others cover them} */
    public long cut() {
        return tally.cut();
    }

    /** {@return how many executions were ended by the bound on steps} */
    public long stepBounded() {
        return tally.stepBounded();
    }

    /** {@return in how many executions a deadlock was found} */
    public long deadlocked() {
        return tally.deadlocked();
    }

    /** {@return in how many executions a livelock was found} */
    public long livelocked() {
        return tally.livelocked();
    }

    /** {@return how many different histories are not linearizable} */
    public int notLinearizable() {
        return tally.notLinearizable();
    }

    /** {@return how many different histories are violations} */
    public int violatingHistories() {
        return tally.violating();
    }

    /** {@return how many different histories a checker's budget left undecided} */
    public int undecided() {
        return tally.undecided();
    }

    /** {@return what ended the phase early, or an empty string} */
    public String spent() {
        return spent;
    }

    /** {@return a violation that was met and did not happen again, in words, or an empty string} */
    public String unrepeated() {
        return deductions.unrepeated();
    }

    /** {@return the violations, the first ones if there are many} */
    public List<Violation> violations() {
        return List.copyOf(violations);
    }

    /** {@return a history that is not linearizable, or null} */
    public @Nullable Judgement firstNotLinearizable() {
        return tally.firstNotLinearizable();
    }
}
