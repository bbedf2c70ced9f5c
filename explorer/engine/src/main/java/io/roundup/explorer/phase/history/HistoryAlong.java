// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.key.HistoryPart;
import io.roundup.explorer.execution.key.Symmetry;
import io.roundup.explorer.execution.key.WholeHistory;
import io.roundup.explorer.value.Values;
import io.roundup.quasi.automaton.HistoryAutomaton;
import io.roundup.quasi.automaton.LegalWords;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.relax.RelaxedWords;
import io.roundup.quasi.spec.ObservedSpecification;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What of a history belongs to a state: the number of a {@link HistoryAutomaton}, as long as the history is of one object,
 * with plain values, and can still be linearizable. Otherwise it is the history itself, which is right for any judge.
 */
public final class HistoryAlong implements HistoryPart {
    private static final int NUMBERED = 0;
    private static final int WHOLE = 1;
    /** More orders of the operations would take longer to read than many a search. */
    private static final int MOST_WORDS = 1_000_000;

    /**
     * The last one decides whether the history is legal. A report also tells whether it is linearizable. The first one may
     * decide which calls may wait for ever after it.
     */
    private final List<LabelledAutomaton> automata;

    /** What becomes of a number in each order of the actors: histories with one number have one then, too. */
    private final KnownSteps[] moved;

    private final int[] numbers;
    private final Labels labels;
    private final WholeHistory whole = new WholeHistory();
    private int read;
    /** Of each event that was read, the thread, and the number of the label. */
    private int[] threads = new int[16];

    private int[] readLabels = new int[16];
    private boolean isWhole;
    private @Nullable Object object;

    private HistoryAlong(List<? extends Specification<?>> specifications, IntFunction<String> methodNames) {
        labels = new Labels(methodNames);
        automata = specifications.stream()
                .map(specification -> new LabelledAutomaton(specification, labels))
                .toList();
        numbers = new int[automata.size()];
        moved = new KnownSteps[numbers.length];
        Arrays.setAll(moved, index -> new KnownSteps());
    }

    /**
     * {@return what to remember of histories that a specification judges alone}
     *
     * @param specification what is legal
     * @param factor how far operations may be out of order, or null if they may not
     * @param waits the legal histories, and where calls wait after them, if that decides what an endless wait means; or null
     * @param methodNames the name behind an agent's method number
     */
    public static HistoryPart of(
            Specification<?> specification,
            @Nullable QuasiFactor factor,
            @Nullable ObservedSpecification waits,
            IntFunction<String> methodNames) {
        List<Specification<?>> states = new ArrayList<>(states(specification, factor));
        if (states.isEmpty()) {
            return new WholeHistory();
        }
        if (waits != null) {
            // The last one decides what is legal.
            states.add(0, LegalWords.withPrefixes(waits));
        }
        return new HistoryAlong(states, methodNames);
    }

    /** {@return specifications that can be read event by event, if there are any} */
    private static List<Specification<?>> states(Specification<?> specification, @Nullable QuasiFactor factor) {
        boolean isExact = factor == null || factor.isStandard();
        if (!(specification instanceof ObservedSpecification observed)) {
            return isExact && HistoryAutomaton.canRead(specification) ? List.of(specification) : List.of();
        }
        LegalWords legal = LegalWords.withPrefixes(observed);
        return factor == null || isExact
                ? List.of(legal)
                : RelaxedWords.of(observed, factor, MOST_WORDS)
                        .<List<Specification<?>>>map(words -> List.of(legal, LegalWords.whole(words)))
                        .orElse(List.of());
    }

    @Override
    public void begin() {
        read = 0;
        Arrays.fill(numbers, HistoryAutomaton.START);
        isWhole = false;
        object = null;
    }

    @Override
    public void write(Operations operations, HeapWalk walk, Symmetry symmetry) {
        while (!isWhole && read < operations.events()) {
            read(operations, read++);
        }
        if (isWhole) {
            walk.put(WHOLE);
            whole.write(operations, walk, symmetry);
        } else {
            walk.put(NUMBERED);
            for (int i = 0; i < numbers.length; i++) {
                walk.put(symmetry.isMoved() ? moved(i, symmetry) : numbers[i]);
            }
        }
    }

    /** To find out {@link #moved} also gives numbers to what is on the way, which depends on the execution that does so. */
    @Override
    public int numbersGiven() {
        return automata.stream().mapToInt(LabelledAutomaton::size).sum()
                + Arrays.stream(moved).mapToInt(KnownSteps::size).sum();
    }

    /** {@return the number of the history in which threads have changed places} @param which automaton */
    private int moved(int which, Symmetry symmetry) {
        int order = symmetry.order();
        int known = order < 0 ? KnownSteps.UNKNOWN : moved[which].after(numbers[which], order, 0);
        if (known != KnownSteps.UNKNOWN) {
            return known;
        }
        int number = HistoryAutomaton.START;
        for (int event = 0; event < read; event++) {
            int label = labels.renamed(readLabels[event], symmetry);
            number = automata.get(which).after(number, symmetry.placeOf(threads[event]), label);
        }
        if (number == HistoryAutomaton.VIOLATED && numbers[which] != number) {
            throw new IllegalStateException("what is legal depends on which thread is which");
        }
        if (order >= 0) {
            moved[which].add(numbers[which], order, 0, number);
        }
        return number;
    }

    private void read(Operations operations, int event) {
        int operation = operations.operationOf(event);
        object = object == null ? operations.target(operation) : object;
        Object[] arguments = operations.arguments(operation);
        boolean isPlain = object == operations.target(operation);
        for (Object argument : arguments) {
            isPlain &= Values.isPlain(argument);
        }
        Object result = operations.isResponse(event) ? operations.result(operation) : null;
        if (!isPlain || !operations.isThrown(operation) && !Values.isPlain(result)) {
            isWhole = true;
            return;
        }
        try {
            if (operations.isResponse(event)) {
                respond(operations, operation);
            } else {
                invoke(operations, operation);
            }
        } catch (IllegalArgumentException unfit) {
            // Whoever judges the history says so.
            isWhole = true;
        }
        isWhole |= numbers[numbers.length - 1] == HistoryAutomaton.VIOLATED;
    }

    private void invoke(Operations operations, int operation) {
        note(operations, operation, labels.pending(operations.method(operation), operations.arguments(operation)));
    }

    private void respond(Operations operations, int operation) {
        int label = labels.completed(
                operations.method(operation),
                operations.arguments(operation),
                operations.result(operation),
                operations.isThrown(operation));
        note(operations, operation, label);
    }

    private void note(Operations operations, int operation, int label) {
        if (read > threads.length) {
            threads = Arrays.copyOf(threads, 2 * read);
            readLabels = Arrays.copyOf(readLabels, 2 * read);
        }
        int thread = operations.thread(operation);
        threads[read - 1] = thread;
        readLabels[read - 1] = label;
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = automata.get(i).after(numbers[i], thread, label);
        }
    }
}
