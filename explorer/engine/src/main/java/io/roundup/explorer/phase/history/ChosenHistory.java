// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.execution.ChoosingProgram;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.key.HistoryPart;
import io.roundup.explorer.execution.key.Symmetry;
import io.roundup.quasi.automaton.HistoryAutomaton;
import io.roundup.quasi.history.Response;
import java.util.Arrays;

/**
 * What of the history of a {@link ChoosingProgram} belongs to a state: the number of a {@link HistoryAutomaton}, and how
 * the program will end. A history that no order of its calls explains ends the search.
 */
public final class ChosenHistory implements HistoryPart {
    private final ChoosingProgram program;
    private final SerialAutomaton legal;
    private final HistoryAutomaton<Integer> automaton;
    private final KnownSteps steps = new KnownSteps();
    /** What becomes of a number in each order of the actors: histories with one number have one then, too. */
    private final KnownSteps moved = new KnownSteps();
    /** Of each event that was read, the thread, and the number of the label. */
    private int[] threads = new int[16];

    private int[] labels = new int[16];
    private int read;
    private int number;

    /**
     * Prepares.
     *
     * @param program that is explored
     * @param legal what it does when its calls are made one at a time
     */
    public ChosenHistory(ChoosingProgram program, SerialAutomaton legal) {
        this.program = program;
        this.legal = legal;
        automaton = new HistoryAutomaton<>(legal);
    }

    @Override
    public void begin() {
        read = 0;
        number = HistoryAutomaton.START;
    }

    @Override
    public void write(Operations operations, HeapWalk walk, Symmetry symmetry) {
        while (read < operations.events()) {
            read(operations, read++);
        }
        walk.put(symmetry.isMoved() ? moved(symmetry) : number);
        walk.put(program.callsAfter());
    }

    @Override
    public int numbersGiven() {
        return automaton.size() + moved.size();
    }

    private void read(Operations operations, int event) {
        int operation = operations.operationOf(event);
        if (event == threads.length) {
            threads = Arrays.copyOf(threads, 2 * event);
            labels = Arrays.copyOf(labels, 2 * event);
        }
        threads[event] = operations.thread(operation);
        labels[event] = legal.label(operations, operation, operations.isResponse(event));
        number = after(number, threads[event], labels[event]);
        if (number == HistoryAutomaton.VIOLATED) {
            throw new WrongChoiceException("no order of the calls gives their results");
        }
    }

    /** {@return the number of the history in which threads have changed places} */
    private int moved(Symmetry symmetry) {
        int order = symmetry.order();
        int known = order < 0 ? KnownSteps.UNKNOWN : moved.after(number, order, 0);
        if (known != KnownSteps.UNKNOWN) {
            return known;
        }
        int other = HistoryAutomaton.START;
        for (int event = 0; event < read; event++) {
            other = after(other, symmetry.placeOf(threads[event]), legal.renamed(labels[event], symmetry));
        }
        if (other == HistoryAutomaton.VIOLATED) {
            throw new IllegalStateException("what is legal depends on which thread is which");
        }
        if (order >= 0) {
            moved.add(number, order, 0, other);
        }
        return other;
    }

    private int after(int before, int thread, int label) {
        int known = steps.after(before, thread, label);
        if (known != KnownSteps.UNKNOWN) {
            return known;
        }
        Response response = legal.response(label);
        int after = response == null
                ? automaton.invoke(before, thread, SerialAutomaton.invocation(thread, label))
                : automaton.respond(before, thread, response);
        steps.add(before, thread, label, after);
        return after;
    }
}
