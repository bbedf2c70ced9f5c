// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.registry.StrategySettings;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A search over traces, in place of which states of the program are explored once it has far to go. Most small programs
 * have fewer traces than states, and to tell states apart costs time before the first one is met. So traces come first:
 * {@value #WORK} steps of work, and executions count as {@value #EXECUTION}. Whoever makes the executions is asked for
 * states unless the search then expects less than half as many executions as it has made.
 *
 * <p>States are given up, and traces go on where they were, if less than half of the executions end at a known state, of
 * those that do not end since all threads sleep. So it is if most states cannot be told from others, if the search over
 * states cannot be a proof, or if there are more states than memory can hold. Estimates of traces are often far too low,
 * and there is none of states. So both go on in turns, of which each is at least as long as all before it: states have
 * {@value #SHARE} times as much work as traces. They have {@value #LARGE_SHARE} times as much if that estimate is far
 * beyond what was made, or only fair cycles are to be found.
 *
 * <p>A part that another worker explores has traces only. Another process that goes on first wants states again, and then
 * knows those that were met.
 */
public final class TracesThenStates extends ForwardingStrategy implements SharedSearch {
    /** To begin an execution, to end it, and to look at it costs as much as so many steps of a small program. */
    static final int EXECUTION = 50;

    /** That is a second of a small program, and some seconds of a large one. */
    public static final long WORK = 2_000_000;

    /** So many times as much work is done over states, once they are told apart. */
    static final int SHARE = 4;

    /** If the search over traces expects so many times as many executions as it has made, it will hardly end in time. */
    private static final int VERY_FAR = 64;

    /** Then so many times as much work is done over states. */
    static final int LARGE_SHARE = 64;

    /** After so many executions over states it is known whether they end at known ones. */
    static final int TRIED = 500;

    /** A key is compared with others, and its parts are kept. To write one takes as long as so many steps. */
    private static final int KEY = 10;

    /** States take at most this part of the memory: the program and its traces need some, too. */
    private static final int PART_OF_MEMORY = 2;

    /** To find fair cycles, all steps are kept as well, and the states once more. */
    private static final int WITH_STEPS = 4;

    private static final int TRACES = 0;
    private static final int STATES = 1;
    private static final int BACK = 2;
    /** States, as soon as they are told apart again. Until then traces go on. */
    private static final int AGAIN = 3;

    private final SharedSearch traces;
    private final Supplier<StateSearch> searches;
    /** Made when it is needed, which it is for few programs. */
    private @Nullable StateSearch stateSearch;

    private final long patience;
    private final long mostBytes = Runtime.getRuntime().maxMemory() / PART_OF_MEMORY;
    private int stage = TRACES;
    /** How many executions the search over traces has made, and how much work that was. */
    private long made;

    private long work;
    private long workOfStates;
    /** How many keys were written before this execution. */
    private long written;

    private boolean isTurnOfStates;
    /** How much work over traces ends their turn. */
    private long turnEnd;
    /** Who decided on the execution that ended last. */
    private @Nullable Strategy last;

    private boolean isBounded;
    private boolean isPart;

    /**
     * Begins.
     *
     * @param traces comes first, and is complete if it is the only one
     * @param patience the work before states are wanted, such as {@link #WORK}; or {@link StrategySettings#NEVER}
     */
    public TracesThenStates(SharedSearch traces, long patience) {
        this(traces, StateSearch::ofProgram, patience);
    }

    /** Begins. @param states makes a search that has made no execution @param patience the work before states are wanted */
    TracesThenStates(SharedSearch traces, Supplier<StateSearch> states, long patience) {
        this.traces = traces;
        searches = states;
        this.patience = patience;
    }

    private StateSearch states() {
        StateSearch known = stateSearch;
        if (known == null) {
            known = searches.get();
            stateSearch = known;
        }
        return known;
    }

    @Override
    protected Strategy inner() {
        return stage == STATES && isTurnOfStates ? states() : traces;
    }

    @Override
    public boolean wantsStates() {
        return stage == AGAIN || stage == TRACES && !isPart && work >= patience && isFar();
    }

    /** An estimate is often half of what there is, and sometimes a thousandth. */
    private boolean isFar() {
        return !(2 * traces.estimatedLeft() < made);
    }

    private int share() {
        boolean areTracesFar = traces.estimatedLeft() >= VERY_FAR * (double) made;
        return areTracesFar || states().areAllMet() ? LARGE_SHARE : SHARE;
    }

    @Override
    public void tellStates() {
        isTurnOfStates |= stage != AGAIN;
        stage = STATES;
    }

    @Override
    public @Nullable Strategy recalled() {
        return stage == STATES ? states().recalled() : null;
    }

    @Override
    public void forgetStates() {
        stateSearch = searches.get();
        workOfStates = 0;
        isTurnOfStates = true;
    }

    private boolean hasStates() {
        return stage == STATES || stage == AGAIN;
    }

    @Override
    public boolean begin() {
        if (stage == STATES && isTurnOfStates()) {
            boolean areWorthIt = areWorthIt();
            if (areWorthIt && states().begin()) {
                written = states().written();
                return true;
            }
            if (areWorthIt && states().isComplete()) {
                return false;
            }
            stage = BACK;
        }
        boolean isMore = traces.begin();
        stage = isMore ? stage : BACK;
        return isMore;
    }

    private boolean isTurnOfStates() {
        if (isTurnOfStates && workOfStates >= SHARE * work && workOfStates >= share() * work) {
            isTurnOfStates = false;
            turnEnd = 2 * work;
        } else if (!isTurnOfStates && work >= turnEnd) {
            isTurnOfStates = true;
        }
        return isTurnOfStates;
    }

    private boolean areWorthIt() {
        StateCounts met = states().stateCounts();
        boolean areMet = met.executions() < TRIED || doMerge(met, states().merged());
        long most = states().cycles() == 0 ? mostBytes : mostBytes / WITH_STEPS;
        return areMet && !isBounded && states().bytes() <= most;
    }

    /** {@return whether states merge} @param met what was @param merged executions that ended at a known state */
    static boolean doMerge(StateCounts met, long merged) {
        long slept = met.known() - merged;
        return 2 * merged >= met.executions() - slept && 2 * met.untold() <= met.transitions();
    }

    @Override
    public int repeats() {
        return last == inner() ? super.repeats() : 0;
    }

    @Override
    public void end(StepLog log, Ending ending) {
        super.end(log, ending);
        last = inner();
        if (last == stateSearch) {
            workOfStates += EXECUTION + log.size() + KEY * (states().written() - written);
            isBounded |= ending == Ending.STEP_BOUND || ending == Ending.TURN_BOUND;
        } else {
            work += EXECUTION + log.size();
            made++;
        }
    }

    /** {@return what was met, unless states were given up} */
    @Override
    public @Nullable StateCounts stateCounts() {
        return hasStates() ? states().stateCounts() : null;
    }

    /** {@return nothing while nobody knows which of the two searches comes to its end} */
    @Override
    public double estimatedLeft() {
        return hasStates() ? Double.NaN : traces.estimatedLeft();
    }

    @Override
    public boolean isComplete() {
        return hasStates() ? states().isComplete() : traces.isComplete();
    }

    @Override
    public boolean isOver() {
        return !hasStates() && traces.isOver();
    }

    @Override
    public int leastLeft(int enough) {
        return hasStates() ? 0 : traces.leastLeft(enough);
    }

    /** Not before it is known whether states are better: that is not done by several workers. */
    @Override
    public boolean isDivisible() {
        boolean isDecided = isPart || stage == BACK || patience == StrategySettings.NEVER;
        return traces.isDivisible() && (isDecided || stage == TRACES && work >= patience && !isFar());
    }

    @Override
    public void take(StateSource part) {
        isPart = true;
        traces.take(part);
    }

    @Override
    public int pressure() {
        return traces.pressure();
    }

    @Override
    public void hand(StateSink result) {
        isPart = true;
        traces.hand(result);
    }

    @Override
    public void save(StateSink out) {
        out.number(hasStates() ? STATES : stage);
        out.number(made);
        out.number(work);
        if (hasStates()) {
            out.number(workOfStates);
            out.number(isTurnOfStates ? 1 : 0);
            out.number(turnEnd);
            out.number(isBounded ? 1 : 0);
            states().save(out);
        }
        traces.save(out);
    }

    @Override
    public void restore(StateSource in) {
        stage = in.numberIn(TRACES, BACK);
        made = in.number();
        work = in.number();
        if (stage == STATES) {
            stage = AGAIN;
            workOfStates = in.number();
            isTurnOfStates = in.flag();
            turnEnd = in.number();
            isBounded = in.flag();
            states().restore(in);
        }
        traces.restore(in);
        if (stage == AGAIN && patience == StrategySettings.NEVER) {
            // Another process wanted them, with other options.
            stage = BACK;
            stateSearch = searches.get();
        }
    }
}
