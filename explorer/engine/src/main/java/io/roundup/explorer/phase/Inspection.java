// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.phase.WaitJudge.Answer;
import io.roundup.explorer.phase.WaitsForEver.Judged;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.phase.history.LegalTraces;
import io.roundup.explorer.phase.history.TraceHistories;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.Deadlock;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.result.Violation.Livelock;
import io.roundup.explorer.result.Violation.NotLinearizable;
import io.roundup.explorer.result.Violation.NotQuasiLinearizable;
import io.roundup.explorer.result.Violation.NotSynchronized;
import io.roundup.explorer.result.Violation.Race;
import io.roundup.explorer.result.Violation.Stuck;
import io.roundup.explorer.result.Violation.UncaughtException;
import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.result.fact.UnseenCall;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.TraceOrder;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.quasi.history.History;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Looks at one execution after another when it has ended: what is a violation, and which histories are new. */
final class Inspection {
    private final DistinctHistories histories;
    private final HistoryJudge judge;
    private final long seed;
    private final Tally tally;
    private final Violations violations;
    private final FoundRaces races;
    private final TraceHistories extensions = new TraceHistories();
    private final Set<UnseenCall> unseen = new HashSet<>();
    private Set<String> synchronizing = Set.of();
    private IntFunction<String> methodNames = method -> "";
    private @Nullable LegalTraces legalTraces;
    private @Nullable LaterHistories later;
    private @Nullable WaitsForEver waits;
    private @Nullable Kind unexplained;

    /** Histories of doubtful executions. */
    private final Set<History> legal = new HashSet<>();

    /**
     * Prepares.
     *
     * @param histories of all executions
     * @param judge decides on a history
     * @param seed of the execution's random values, kept in schedules
     * @param tally counts what is found
     * @param violations gets those that are found
     * @param races that were found so far
     */
    Inspection(
            DistinctHistories histories,
            HistoryJudge judge,
            long seed,
            Tally tally,
            Violations violations,
            FoundRaces races) {
        this.histories = histories;
        this.judge = judge;
        this.seed = seed;
        this.tally = tally;
        this.violations = violations;
        this.races = races;
    }

    /** Asks for serial executions where what is legal is not known. @param orders makes them, or null */
    void asking(@Nullable SerialOrders orders) {
        later = orders == null ? null : new LaterHistories(orders);
    }

    /** Looks for calls that do not come after those that gave what they return. @param methods by name @param names of all */
    void requiringOrder(Set<String> methods, IntFunction<String> names) {
        synchronizing = methods;
        methodNames = names;
    }

    /** Tells histories of a trace only if some of them are not legal. @param decider knows all that is legal */
    void decidingTraces(LegalTraces decider) {
        legalTraces = decider;
    }

    /** Lets calls wait for ever where they may. @param judge decides that */
    void judgingWaits(WaitsForEver judge) {
        waits = judge;
    }

    /** {@return how the last execution ended, if that is wrong where others come to their end; or null} */
    @Nullable
    Kind unexplained() {
        return unexplained;
    }

    /**
     * Looks at an execution.
     *
     * @param execution that has ended
     * @param ending how it did
     * @param order of its steps, if it stands for all executions that respect the order
     * @param isSample whether it is none of the search
     */
    void inspect(Execution execution, Ending ending, @Nullable TraceOrder order, boolean isSample) {
        unexplained = null;
        if (execution.reservations().isDoubtful()) {
            if (mayBeWrong(execution, ending)) {
                execution.reservations().noteWrong();
            }
            return;
        }
        Throwable uncaught = ending == Ending.CUT ? null : execution.uncaught();
        if (uncaught != null && execution.reservations().dependsOnCollector()) {
            return;
        }
        if (uncaught != null) {
            violation(() -> new UncaughtException(made(execution), uncaught));
        }
        if (ending != Ending.CUT && violations.areWanted()) {
            races.report(execution, () -> made(execution), violations);
        }
        if (ending != Ending.CUT && !synchronizing.isEmpty() && violations.areWanted()) {
            UnseenCall found = unseenCall(execution);
            if (found != null && unseen.add(found)) {
                violations.add(new NotSynchronized(made(execution), found));
            }
        }
        switch (ending) {
            case CUT, STEP_BOUND, TURN_BOUND -> {}
            case DEADLOCK -> stuck(execution, Kind.DEADLOCK, order, isSample);
            case LIVELOCK -> stuck(execution, Kind.LIVELOCK, order, isSample);
            case COMPLETE -> {
                if (order == null) {
                    judgeHistory(execution);
                } else {
                    judgeAllHistories(execution, order);
                }
            }
        }
    }

    /** {@return whether something is wrong with an execution, or may be} Nothing is noted of it. */
    private boolean mayBeWrong(Execution execution, Ending ending) {
        if (ending == Ending.CUT) {
            return false;
        }
        if (execution.uncaught() != null || !synchronizing.isEmpty() && unseenCall(execution) != null) {
            return true;
        }
        return switch (ending) {
            case CUT, STEP_BOUND, TURN_BOUND -> false;
            case DEADLOCK, LIVELOCK ->
                waits == null
                        || waits.judge(execution, histories, null, none -> made(execution))
                                        .answer()
                                != Answer.LEGAL;
            case COMPLETE -> {
                boolean areLegal = true;
                for (int object = histories.scan(execution.operations()) - 1; areLegal && object >= 0; object--) {
                    areLegal = isLegal(histories.look(execution.operations(), object));
                }
                yield !areLegal;
            }
        };
    }

    private boolean isLegal(History history) {
        if (legal.contains(history)) {
            return true;
        }
        Judgement judgement = judge.silent().judge(history);
        return !judgement.isViolation() && !judgement.isUndecided() && legal.add(history);
    }

    /** {@return the first call that does not come after the one that gave what it returned, or null} */
    private @Nullable UnseenCall unseenCall(Execution execution) {
        Operations operations = execution.operations();
        for (int taken = 0; taken < operations.size(); taken++) {
            int given = operations.isReturned(taken) ? operations.unseenGiver(taken) : Operations.NONE;
            if (given != Operations.NONE && synchronizing.contains(methodNames.apply(operations.method(taken)))) {
                return new UnseenCall(
                        execution.words().threadName(operations.thread(given)),
                        histories.label(operations, given),
                        execution.words().threadName(operations.thread(taken)),
                        histories.label(operations, taken));
            }
        }
        return null;
    }

    /**
     * Nobody goes on. If something was reached that is not explored, that may be what would have helped: no violation
     * then. Those who wait for each other in a circle could not be helped.
     */
    private void stuck(Execution execution, Kind kind, @Nullable TraceOrder order, boolean isSample) {
        execution.reservations().noteStuck();
        if (!execution.reservations().doubts().isEmpty() && !(kind == Kind.DEADLOCK && execution.hasOwnerCycle())) {
            return;
        }
        WaitsForEver judge = waits;
        Judged judged = judge == null || execution.uncaught() != null
                ? Judged.WRONG
                : judge.judge(
                        execution,
                        histories,
                        order,
                        visited -> order == null ? made(execution) : extension(visited, execution, order));
        switch (judged.answer()) {
            case LEGAL -> tally.waiting(isSample);
            case MEETING -> {
                tally.unexplained(isSample);
                unexplained = kind;
            }
            case UNKNOWN -> tally.unexplained(isSample);
            case WRONG -> {
                tally.stuck(kind);
                Schedule schedule = judged.schedule();
                violation(() -> Stuck.of(kind, schedule == null ? made(execution) : schedule));
            }
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
        if (legalTraces != null && objects == 1 && extensions.areLegal(operations, order, legalTraces)) {
            if (histories.size() == 0) {
                // The verdict says so if none was judged.
                judgeHistory(execution);
            }
            return;
        }
        for (int object = 0; object < objects; object++) {
            int which = object;
            boolean isTold = extensions.forEach(operations, histories, object, order, () -> {
                if (histories.add(operations, which)) {
                    judge(histories.history(operations, which), objects, () -> extension(extensions, execution, order));
                }
                return !violations.endThePhase();
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

    /** {@return whether histories of the last execution need serial executions, to be judged by} */
    boolean hasUndecided() {
        return later != null && !later.isEmpty();
    }

    /**
     * Makes the serial executions that the histories of the last execution need, and judges them.
     *
     * @param execution of the program
     * @param budget that ends it early; what is left then is judged by what is known
     */
    void decideLater(Execution execution, ExplorationBudget budget) {
        if (later != null) {
            later.decide(execution, budget, judge, (judgement, schedule) -> {
                tally.history(judgement);
                report(judgement, () -> schedule);
                return !violations.endThePhase();
            });
        }
    }

    private void judge(History history, int objects, Supplier<Schedule> schedule) {
        LaterHistories undecided = later;
        if (undecided == null || objects > 1 || !undecided.take(history, schedule)) {
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
            violation(() -> illegal(schedule.get(), judgement));
        }
    }

    private Violation illegal(Schedule schedule, Judgement judgement) {
        return judge.isQuasi()
                ? new NotQuasiLinearizable(schedule, judgement)
                : new NotLinearizable(schedule, judgement);
    }

    private void violation(Supplier<Violation> found) {
        if (violations.areWanted()) {
            violations.add(found.get());
        }
    }

    /**
     * Makes the execution of a violation again that was met elsewhere: before a checkpoint, or in another process.
     *
     * @param execution of the program
     * @param met the violation
     * @return what has happened again
     * @throws DivergedException if it does not happen again
     */
    Violation repeat(Execution execution, SavedViolation met) {
        Schedule schedule = met.schedule();
        execution.scheduler().strategy(new Replay(schedule));
        Ending ending = execution.run();
        Judgement judgement = judgementOf(execution, met);
        Throwable uncaught = execution.uncaught();
        DataRace race = races.find(execution, met);
        UnseenCall call = synchronizing.isEmpty() ? null : unseenCall(execution);
        Violation again = switch (met.kind()) {
            case DEADLOCK -> ending == Ending.DEADLOCK ? new Deadlock(schedule) : null;
            case LIVELOCK -> ending == Ending.LIVELOCK ? new Livelock(schedule) : null;
            case UNCAUGHT_EXCEPTION -> uncaught == null ? null : new UncaughtException(schedule, uncaught);
            case NOT_LINEARIZABLE, NOT_QUASI_LINEARIZABLE ->
                judgement == null || !judgement.isViolation() ? null : illegal(schedule, judgement);
            case NOT_SYNCHRONIZED -> call == null ? null : new NotSynchronized(schedule, call);
            case DATA_RACE -> race == null ? null : new Race(schedule, race);
        };
        if (again == null) {
            throw Divergence.inOutcome(
                    "there was a violation (" + met.kind().text() + ")",
                    "there is none",
                    execution.point().log());
        }
        return again;
    }

    /** {@return what is judged of the history that a violation concerns, or null if it is not met} */
    private @Nullable Judgement judgementOf(Execution execution, SavedViolation met) {
        Judgement judgement = null;
        for (int object = histories.scan(execution.operations()) - 1; object >= 0; object--) {
            histories.add(execution.operations(), object);
            History history = histories.history(execution.operations(), object);
            if (met.isOf(history)) {
                judgement = judge.judge(history);
            }
        }
        return judgement;
    }

    private Schedule made(Execution execution) {
        return Schedule.of(seed, execution.point().log());
    }

    /** {@return the schedule of the execution whose history is visited} */
    private Schedule extension(TraceHistories visited, Execution execution, TraceOrder order) {
        StepLog log = execution.point().log();
        return Schedule.of(seed, log, visited.steps(log, order));
    }
}
