// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.ChoosingProgram;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.key.HistoryPart;
import io.roundup.explorer.execution.key.Symmetry;
import io.roundup.explorer.phase.history.ChosenHistory;
import io.roundup.explorer.phase.history.NotAtOnceException;
import io.roundup.explorer.phase.history.SerialAutomaton;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.KnownStates;
import io.roundup.explorer.strategy.states.Sequences;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Phase 1 of a {@link ChoosingProgram}: in each state that serial executions come to between two calls, each thread makes
 * each call that it may choose. The orders of the calls are many more.
 */
public final class SerialStates implements Strategy {
    /** Classes that count are found in a few executions. What still differs after so many beginnings will not settle. */
    private static final int MOST_BEGINNINGS = 10;

    private final ChoosingProgram program;
    private final Execution execution;
    private final SerialAutomaton automaton;
    private final DepthFirst search = new DepthFirst(DepthFirst.Settings.everyInterleaving(), new Met());
    private final Sequences keys = new Sequences();
    /** The states between calls of the actors, by the numbers of their keys. */
    private final Map<Integer, Integer> between = new HashMap<>();
    /**
     * The states between calls of the main thread: before the actors by the calls with their answers so far, and after
     * them by those that follow.
     */
    private final Map<List<Integer>, Integer> alone = new HashMap<>();

    private final BitSet met = new BitSet();
    private int states = SerialAutomaton.START + 1;
    /** Of this execution, the last state and how many calls were made before it. */
    private int state;

    private int calls;
    private boolean hasBegun;
    /** The keys of the states before the first choice. If there are two, a class was met that keys did not count before. */
    private final BitSet starts = new BitSet();

    private SerialStates(ChoosingProgram program, Execution execution, IntFunction<String> methodNames) {
        this.program = program;
        this.execution = execution;
        automaton = new SerialAutomaton(methodNames);
    }

    /**
     * Runs the phase.
     *
     * @param program that is explored.
     * @param execution of it.
     * @param methodNames the name behind an agent's method number.
     * @param budget that ends it early.
     * @return what judges histories by what calls do that are made one at a time. It belongs to states.
     * @throws NotAtOnceException if states between calls do not say what calls do.
     */
    public static HistoryPart observed(
            ChoosingProgram program, Execution execution, IntFunction<String> methodNames, ExplorationBudget budget) {
        execution.tellApartBy(new Ends(program), Symmetry.NONE);
        execution.scheduler().serial().choose(true);
        int executions = 0;
        try {
            for (int i = 0; i < MOST_BEGINNINGS; i++) {
                SerialStates phase = new SerialStates(program, execution, methodNames);
                int details = execution.point().states().details();
                executions += phase.run(budget, executions);
                // Keys may have begun to tell more than before.
                if (phase.starts.cardinality() == 1
                        && execution.point().states().details() == details) {
                    return new ChosenHistory(program, phase.automaton);
                }
            }
        } finally {
            execution.scheduler().serial().choose(false);
        }
        throw new NotAtOnceException("executions do not begin in one state");
    }

    /** {@return how many executions there were} Ends early if they began in two states. @param before how many came before */
    private int run(ExplorationBudget budget, int before) {
        execution.scheduler().strategy(this);
        int executions = 0;
        while (starts.cardinality() <= 1 && begin()) {
            if (budget.isSpent(before + executions)) {
                throw new NotAtOnceException("the budget was spent in phase 1");
            }
            end(execution.point().log(), execution.run());
            executions++;
        }
        if (execution.scheduler().serial().needOthers()
                || execution.scheduler().serial().othersStartThreads()) {
            throw new NotAtOnceException("calls start threads, or wait for some");
        }
        return executions;
    }

    @Override
    public boolean begin() {
        state = SerialAutomaton.START;
        calls = 0;
        hasBegun = false;
        return search.begin();
    }

    @Override
    public int choose(ChoicePoint point) {
        if (point.bound() == 0) {
            comeTo(point);
        }
        return search.choose(point);
    }

    /** One more call was made, or all those before the actors. */
    private void comeTo(ChoicePoint point) {
        Operations operations = execution.operations();
        int made = hasBegun ? calls + 1 : program.callsBefore();
        if (operations.size() != made || operations.events() != 2 * made) {
            throw new NotAtOnceException("calls wait for others");
        }
        int key = key(point);
        if (!hasBegun) {
            starts.set(key);
        }
        int next = stateOf(key);
        List<Integer> before = new ArrayList<>();
        for (int call = calls; call < made; call++) {
            // Below 0, other than labels of what follows.
            before.add(-1 - automaton.label(operations, call, true));
            int after = call == made - 1 ? next : alone(List.copyOf(before));
            automaton.add(state, operations, call, after);
            state = after;
        }
        state = next;
        calls = made;
        hasBegun = true;
    }

    private int key(ChoicePoint point) {
        int[] key = new int[point.states().width()];
        String untold = point.states().write(key);
        if (!untold.isEmpty()) {
            throw new NotAtOnceException("states have no keys: " + untold);
        }
        return keys.number(key, key.length);
    }

    private int stateOf(int key) {
        boolean isStart = !hasBegun && program.callsBefore() == 0;
        return between.computeIfAbsent(key, added -> isStart ? SerialAutomaton.START : states++);
    }

    private int alone(List<Integer> place) {
        return alone.computeIfAbsent(place, added -> states++);
    }

    @Override
    public void end(StepLog log, Ending ending) {
        if (ending == Ending.COMPLETE && execution.uncaught() == null) {
            endWith(execution.operations());
        } else if (ending != Ending.CUT) {
            throw new NotAtOnceException("calls wait for ever, or end their threads");
        }
        search.end(log, ending);
    }

    /** An actor has made the last call, and then the main thread some whose results follow from the state. */
    private void endWith(Operations operations) {
        if (operations.events() != 2 * operations.size()) {
            throw new NotAtOnceException("calls do not return");
        }
        List<Integer> rest = new ArrayList<>();
        int after = alone(List.of());
        for (int call = operations.size() - 1; call >= calls; call--) {
            rest.add(1 + automaton.label(operations, call, true));
            int before = call == calls ? state : alone(List.copyOf(rest));
            automaton.add(before, operations, call, after);
            after = before;
        }
    }

    @Override
    public boolean needsStates() {
        return true;
    }

    @Override
    public boolean isComplete() {
        return search.isComplete();
    }

    @Override
    public String bound() {
        return search.bound();
    }

    /** A serial execution goes on from each state once. */
    private final class Met implements KnownStates {
        @Override
        public long meet(long asleep, int preemptions) {
            boolean isKnown = met.get(state);
            met.set(state);
            return isKnown ? 0 : ALL;
        }

        @Override
        public void end(Ending ending) {}
    }

    /** Of the past of a state between calls, only how the program will end counts. */
    private record Ends(ChoosingProgram program) implements HistoryPart {
        @Override
        public void begin() {}

        @Override
        public void write(Operations operations, HeapWalk walk, Symmetry symmetry) {
            walk.put(program.callsAfter());
        }
    }
}
