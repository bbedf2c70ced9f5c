// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.EndlessWaits;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.phase.history.LegalTraces;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.result.Violation.Stuck;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Phase 2 of Round-Up (Zhang, Chattopadhyay, Wang, Section IV): executions with operations interleaved as the strategy
 * decides; each history is judged once, when it is met first.
 */
public final class ConcurrentPhase {
    /** A search that has made so few executions can begin again. */
    private static final int FEW = 100;

    /** So many causes of an exception are looked at: they may go round. */
    private static final int DEEPEST = 100;

    private final DistinctHistories histories;
    private final HistoryJudge judge;
    private final long seed;
    private final IntFunction<String> methodNames;

    private final Tally tally = new Tally();
    private final Violations violations;
    private final FoundRaces races = new FoundRaces();
    private final Inspection inspection;
    private final Deductions deductions;
    private final FoundElsewhere foundElsewhere;
    private @Nullable SerialOrders orders;
    private Consumer<ConcurrentPhase> copyOfWaits = phase -> {};
    private Set<String> synchronizing = Set.of();
    private Consumer<Violation> reader = violation -> {};
    private ExecutionListener listener = ExecutionListener.NONE;
    private Runnable boundedListener = () -> {};
    private boolean areLoopsBounded;
    private String spent = "";

    private @Nullable WaitsForEver waits;

    private @Nullable Repeatable first;
    private @Nullable Repeatable last;
    /** The execution that was made last, if serial ones were made after it. */
    private @Nullable Repeatable replaced;

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
        this(histories, judge, new Violations(stopAtFirst, violation -> true), seed, methodNames);
    }

    private ConcurrentPhase(
            DistinctHistories histories,
            HistoryJudge judge,
            Violations violations,
            long seed,
            IntFunction<String> methodNames) {
        this.histories = histories;
        this.judge = judge;
        this.seed = seed;
        this.methodNames = methodNames;
        this.violations = violations;
        inspection = new Inspection(histories, judge, seed, tally, violations, races);
        deductions = new Deductions(histories, tally, violations.list());
        foundElsewhere = new FoundElsewhere(
                histories, inspection, tally, violations, races, violation -> reader.accept(violation));
    }

    /** Asks for serial executions where what is legal is not known. @param makesThem does so, or null */
    public void asking(@Nullable SerialOrders makesThem) {
        orders = makesThem;
        inspection.asking(makesThem);
    }

    /** Does not count the histories of traces that are legal as a whole. @param decider knows all that is legal */
    public void decidingTraces(LegalTraces decider) {
        inspection.decidingTraces(decider);
    }

    /**
     * Lets threads wait for ever in calls where they may.
     *
     * @param judge decides, where it can
     * @param rule what it means where it cannot
     * @param haveOthersEnded whether it is known already that some execution comes to its end
     */
    public void judgingWaits(WaitJudge judge, EndlessWaits rule, boolean haveOthersEnded) {
        WaitsForEver judging = new WaitsForEver(judge, rule, haveOthersEnded);
        waits = judging;
        copyOfWaits = phase -> phase.judgingWaits(judge, rule, true);
        inspection.judgingWaits(judging);
    }

    /** Looks for calls that do not come after those that gave the object what they return. @param methods by name */
    public void requiringOrder(Set<String> methods) {
        synchronizing = methods;
        inspection.requiringOrder(methods, methodNames);
    }

    /** Counts executions by their outcomes. */
    public void countingOutcomes() {
        tally.countingOutcomes();
    }

    /** Tells of violations as soon as each has been repeated. @param listener is told of those that are kept */
    public void telling(Consumer<Violation> listener) {
        reader = listener;
    }

    /**
     * Tells when a bound on steps has left something out and nothing is wrong yet: early in the search, or at its end.
     *
     * @param whoAsks may end the phase by an exception
     */
    public void tellingOfBound(Runnable whoAsks) {
        boundedListener = whoAsks;
    }

    /** Tells of executions. @param whoAsks is told of each that is no sample */
    public void telling(ExecutionListener whoAsks) {
        listener = whoAsks;
    }

    /** {@return a phase like this one that has made no execution} @param listener is told of each judgement */
    public ConcurrentPhase apart(Consumer<Judgement> listener) {
        return new ConcurrentPhase(histories.like(), judge.telling(listener), stopsAtFirst(), seed, methodNames);
    }

    /** {@return a phase that has made no execution, and ends with one violation} @param lookedFor which that may be */
    public ConcurrentPhase lookingFor(Predicate<Violation> lookedFor) {
        ConcurrentPhase phase =
                new ConcurrentPhase(histories.like(), judge, new Violations(true, lookedFor), seed, methodNames);
        phase.asking(orders);
        phase.requiringOrder(synchronizing);
        copyOfWaits.accept(phase);
        return phase;
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
    public void run(Execution execution, Strategy strategy, ExplorationBudget budget, Watch watch) {
        execution.scheduler().strategy(strategy);
        Ending ending = new ExplorationLoop(execution, strategy, budget, watch, this).run();
        if (ending != null && made() > 1) {
            last = replaced == null ? repeatable(execution, ending) : replaced;
        }
    }

    private Repeatable repeatable(Execution execution, Ending ending) {
        return Repeatable.of(execution, ending, seed, histories.like());
    }

    /** The next execution counts. @param execution of the program */
    void expect(Execution execution) {
        races.expect(execution);
    }

    /**
     * Looks at an execution that has just ended.
     *
     * @param execution that was made
     * @param ending how it ended
     * @param strategy that decided
     * @param budget of the executions that its histories may need
     */
    void inspect(Execution execution, Ending ending, Strategy strategy, ExplorationBudget budget) {
        if (ending != Ending.CUT) {
            requireHeap(execution.uncaught());
        }
        replaced = null;
        tally.execution(ending, strategy.isSampling());
        areLoopsBounded |= execution.point().log().isBounded();
        boolean isDoubtful = execution.reservations().isDoubtful();
        if (!strategy.isSampling() && !isDoubtful) {
            listener.ended(execution, ending);
        }
        if (strategy.drawsAtRandom()) {
            tally.drawn(execution.point().log());
        }
        if (first == null) {
            first = repeatable(execution, ending);
        }
        int reported = violations.size();
        inspection.inspect(execution, ending, strategy.traceOrder(), strategy.isSampling());
        if (isDoubtful) {
            requireUncounted(execution, ending);
        } else {
            if (!strategy.isSampling()) {
                tally.outcome(execution, ending, histories);
            }
            tally.ignored(execution, ending);
        }
        if (inspection.hasUndecided()) {
            replaced = repeatable(execution, ending);
            inspection.decideLater(execution, budget);
            execution.scheduler().strategy(strategy);
        }
        if (violations.size() > reported) {
            verify(execution, ending, strategy, reported);
            violations
                    .list()
                    .subList(Math.min(reported, violations.size()), violations.size())
                    .forEach(reader);
        } else if (waits != null && !isDoubtful) {
            compareWaits(waits, execution, ending, strategy);
        }
        if (isBoundedBySteps() && (isEarly() || strategy.isBeyondSearch())) {
            boundedListener.run();
        }
    }

    /** An execution may be none. If outcomes are counted, its own is not, and may be missing then. */
    private void requireUncounted(Execution execution, Ending ending) {
        if (ending != Ending.CUT && (tally.countsOutcomes() || listener != ExecutionListener.NONE)) {
            execution.reservations().noteWrong();
        }
    }

    /**
     * Requires that the heap was not full: an execution in which it was does not count.
     *
     * @param uncaught by a thread of the program, or null; it may be about a task that had no room
     * @throws OutOfMemoryError if that is the reason: what Round-Up keeps may be what fills the heap
     */
    private static void requireHeap(@Nullable Throwable uncaught) {
        Throwable reason = uncaught;
        for (int depth = 0; reason != null && depth < DEEPEST; depth++) {
            if (reason instanceof OutOfMemoryError full) {
                throw full;
            }
            reason = reason.getCause();
        }
    }

    /** Threads that wait for ever may be wrong only since they come to their end in another execution. */
    private void compareWaits(WaitsForEver judged, Execution execution, Ending ending, Strategy strategy) {
        Kind kind = inspection.unexplained();
        if (kind != null && judged.wantsUnexplained()) {
            Repeatable made = repeatable(execution, ending);
            judged.keep(Stuck.of(kind, made.schedule()), made);
        }
        Violation violation = judged.violation();
        Repeatable made = judged.execution();
        if (ending == Ending.COMPLETE && judged.isWrongNow() && violation != null && made != null) {
            int reported = violations.size();
            replaced = repeatable(execution, ending);
            tally.stuck(violation.kind());
            violations.add(violation);
            deductions.repeat(execution, made, reported);
            execution.scheduler().strategy(strategy);
            violations.list().subList(reported, violations.size()).forEach(reader);
        }
    }

    /** Makes the executions of what was only deduced, and repeats the one that was made. */
    private void verify(Execution execution, Ending ending, Strategy strategy, int reported) {
        Repeatable found = replaced == null ? repeatable(execution, ending) : replaced;
        if (strategy.traceOrder() != null) {
            deductions.make(execution, reported);
        }
        deductions.repeat(execution, found, reported);
        execution.scheduler().strategy(strategy);
    }

    /** {@return whether nothing is wrong, but for what a bound on steps has left out: of executions, or of loops} */
    public boolean isBoundedBySteps() {
        return (tally.stepBounded() > 0 || areLoopsBounded) && violations.isEmpty() && spent.isEmpty();
    }

    /** {@return whether time has passed in a loop, so that more steps of it were left out} */
    public boolean areLoopsBounded() {
        return areLoopsBounded;
    }

    /** {@return whether the search has made so few executions that it can begin again} */
    public boolean isEarly() {
        return tally.executions() <= FEW;
    }

    /** {@return whether a violation ends the phase} */
    public boolean isEnded() {
        boolean isEnded = violations.endThePhase();
        if (isEnded) {
            spent = "the first violation";
        }
        return isEnded;
    }

    /** {@return whether the budget ends the phase} @param budget of all executions together */
    public boolean isSpent(ExplorationBudget budget) {
        return isSpent(budget, false);
    }

    /** {@return the same} @param isAfterSearch whether all was made that was to be, so that nothing is taken away */
    boolean isSpent(ExplorationBudget budget, boolean isAfterSearch) {
        boolean isSpent = budget.isSpent(tally.executions());
        if (isSpent && !isAfterSearch) {
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

    public boolean stopsAtFirst() {
        return violations.stopAtFirst();
    }

    /** {@return whether one more violation would be kept} */
    public boolean wantsViolations() {
        return violations.areWanted();
    }

    /**
     * {@return how far it has come}
     *
     * @param strategy estimates what is left
     * @param budget may end it earlier
     * @param rate executions a second
     * @param cluster what it does, or null
     */
    public Progress progress(Strategy strategy, ExplorationBudget budget, double rate, @Nullable ClusterState cluster) {
        double left = budget.nearer(strategy.estimatedLeft(), tally.executions());
        return new Progress(
                tally.executions(),
                tally.samples(),
                rate,
                histories.size(),
                violations.size(),
                left,
                tally.unseen(),
                strategy.coveredPreemptions(),
                strategy.stateCounts(),
                cluster);
    }

    /** {@return what it takes up that was found elsewhere} */
    public FoundElsewhere foundElsewhere() {
        return foundElsewhere;
    }

    /** {@return what came of executions so far but for histories and violations} */
    public Tally tally() {
        return tally;
    }

    /** {@return how many executions were made, samples included} */
    public long made() {
        return tally.executions() + tally.samples();
    }

    /** {@return how many executions were made, those that were cut included, but for samples} */
    public long executions() {
        return tally.executions();
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
        return List.copyOf(violations.list());
    }

    /** {@return how many different histories were met} */
    public int histories() {
        return histories.size();
    }
}
