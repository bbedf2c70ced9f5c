// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.execution.ChoosingProgram;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.key.HistoryPart;
import io.roundup.explorer.execution.key.Symmetry;
import io.roundup.quasi.automaton.HistoryAutomaton;
import io.roundup.quasi.history.Response;

/**
 * What of the history of a {@link ChoosingProgram} belongs to a state: the number of a {@link HistoryAutomaton}, and how
 * the program will end. A history that no order of its calls explains ends the search.
 */
public final class ChosenHistory implements HistoryPart {
    private final ChoosingProgram program;
    private final SerialAutomaton legal;
    private final HistoryAutomaton<Integer> automaton;
    private final KnownSteps steps = new KnownSteps();
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
            number = after(operations, read++);
            if (number == HistoryAutomaton.VIOLATED) {
                throw new WrongChoiceException("no order of the calls gives their results");
            }
        }
        walk.put(number);
        walk.put(program.callsAfter());
    }

    @Override
    public int numbersGiven() {
        return automaton.size();
    }

    private int after(Operations operations, int event) {
        int operation = operations.operationOf(event);
        int thread = operations.thread(operation);
        int label = legal.label(operations, operation, operations.isResponse(event));
        int known = steps.after(number, thread, label);
        if (known != KnownSteps.UNKNOWN) {
            return known;
        }
        Response response = legal.response(label);
        int after = response == null
                ? automaton.invoke(number, thread, SerialAutomaton.invocation(thread, label))
                : automaton.respond(number, thread, response);
        steps.add(number, thread, label, after);
        return after;
    }
}
