// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.quasi.automaton.HistoryAutomaton;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;

/**
 * A {@link HistoryAutomaton} that reads the numbers of {@link Labels}. It computes each step once and then looks it up. Not
 * thread-safe.
 */
final class LabelledAutomaton {
    private final HistoryAutomaton<?> automaton;
    private final Labels labels;
    private final KnownSteps steps = new KnownSteps();

    /** Has read nothing. @param specification that the automaton can read @param labels of the operations */
    LabelledAutomaton(Specification<?> specification, Labels labels) {
        automaton = new HistoryAutomaton<>(specification);
        this.labels = labels;
    }

    /** {@return how many numbers the automaton has given} */
    int size() {
        return automaton.size();
    }

    /**
     * {@return the number of a history with one more event}
     *
     * @param before the number of the history up to it.
     * @param thread that calls or returns.
     * @param label of the operation, pending if this is its invocation.
     * @throws IllegalArgumentException if the specification does not understand the operation
     */
    int after(int before, int thread, int label) {
        int known = steps.after(before, thread, label);
        if (known == KnownSteps.UNKNOWN) {
            Response response = labels.response(label);
            known = response == null
                    ? automaton.invoke(before, thread, labels.invocation(label))
                    : automaton.respond(before, thread, response);
            steps.add(before, thread, label, known);
        }
        return known;
    }
}
