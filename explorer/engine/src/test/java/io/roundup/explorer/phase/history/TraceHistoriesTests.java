// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.call.RecordedOperations;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.TraceOrder;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** The histories of a trace, against all linear extensions of its order tried one by one. */
@NullUnmarked
class TraceHistoriesTests {
    private static final int RANDOM_TRACES = 3_000;
    private static final int READ = 0;

    private final Object object = new Object();
    private final RecordedOperations recorded = new RecordedOperations();
    private final DistinctHistories histories = new DistinctHistories(method -> "read");

    @Test
    void independentOperationsHaveAllRealTimeOrders() {
        recorded.returned(recorded.call(0, object, READ), 1);
        recorded.returned(recorded.call(1, object, READ), 2);
        assertThat(visited(programOrder())).hasSize(3);
    }

    @Test
    void anOrderThatIsFixedIsTheOnlyOne() {
        recorded.returned(recorded.call(0, object, READ), 1);
        recorded.returned(recorded.call(1, object, READ), 2);
        assertThat(visited(sequence())).hasSize(1);
    }

    @Test
    void aResponseWithinTheInvocationsStepIsNotDelayed() {
        recorded.returnedAtOnce(recorded.call(0, object, READ), 1);
        recorded.returnedAtOnce(recorded.call(1, object, READ), 2);
        assertThat(visited(programOrder())).as("one before the other, or after").hasSize(2);
    }

    @Test
    void whatAThreadDoesAloneStaysWhereItIs() {
        recorded.alone(0, object, READ, 0);
        recorded.returned(recorded.call(1, object, READ), 1);
        recorded.returned(recorded.call(2, object, READ), 2);
        recorded.alone(0, object, READ, 3);
        assertThat(visited(programOrder())).hasSize(3).allSatisfy(history -> {
            for (int i = 1; i < history.size(); i++) {
                assertThat(history.precedes(0, i)).isTrue();
            }
            for (int i = 0; i < history.size() - 1; i++) {
                assertThat(history.precedes(i, history.size() - 1)).isTrue();
            }
        });
    }

    @Test
    void aValueThatAThreadChoosesAloneStaysWhereItIs() {
        recorded.returned(recorded.call(1, object, READ), 1);
        recorded.returned(recorded.call(2, object, READ), 2);
        StepLog log = log();
        log.appendValue(0, 1, 0);
        TraceHistories extensions = new TraceHistories();
        histories.scan(recorded.operations());
        List<Integer> last = new ArrayList<>();
        extensions.forEach(recorded.operations(), histories, 0, programOrder(), () -> {
            int[] rows = extensions.steps(log, programOrder());
            return last.add(rows[rows.length - 1]);
        });
        assertThat(last).as("the last row of each history").containsExactly(4, 4, 4);
    }

    @Test
    void aTraceThatIsKnownIsNotVisitedAgain() {
        TraceHistories extensions = new TraceHistories();
        for (int time = 0; time < 2; time++) {
            recorded.clear();
            // The other way round the second time: the same trace, recorded in another execution.
            int first = time;
            recorded.returned(recorded.call(first, object, READ), first);
            recorded.returned(recorded.call(1 - first, object, READ), 1 - first);
            histories.scan(recorded.operations());
            List<History> seen = new ArrayList<>();
            extensions.forEach(recorded.operations(), histories, 0, programOrder(), () -> seen.add(history()));
            assertThat(seen).hasSize(time == 0 ? 3 : 0);
        }
    }

    @Test
    void moreOperationsThanCanBeToldAreRefused() {
        for (int i = 0; i < 33; i++) {
            recorded.returned(recorded.call(i, object, READ), i);
        }
        histories.scan(recorded.operations());
        assertThat(new TraceHistories().forEach(recorded.operations(), histories, 0, programOrder(), () -> true))
                .isFalse();
    }

    @Test
    void randomTracesHaveTheHistoriesOfTheirLinearExtensions() {
        for (int seed = 0; seed < RANDOM_TRACES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            recorded.clear();
            record(random, operation -> 0);
            boolean[][] before = randomOrder(random);
            TraceOrder order = (earlier, later) -> before[earlier][later];
            List<History> visited = visited(order);
            assertThat(visited).as("seed %d, each once", seed).doesNotHaveDuplicates();
            assertThat(new HashSet<>(visited)).as("seed %d", seed).isEqualTo(tried(before));
        }
    }

    @Test
    void tracesThatDifferOnlyInWhichStepsRespondAreNotTakenForKnown() {
        TraceHistories extensions = new TraceHistories();
        List<History> seen = new ArrayList<>();
        for (boolean respondsLate : new boolean[] {true, false}) {
            recorded.clear();
            int first = recorded.call(0, object, READ);
            int second = first;
            if (respondsLate) {
                recorded.returnedAtOnce(first, 0);
                second = recorded.call(0, object, READ);
            } else {
                recorded.returned(first, 0);
            }
            recorded.returned(recorded.call(1, object, READ), 0);
            if (respondsLate) {
                recorded.returned(second, 0);
            } else {
                recorded.returnedAtOnce(recorded.call(0, object, READ), 0);
            }
            histories.scan(recorded.operations());
            extensions.forEach(recorded.operations(), histories, 0, sequence(), () -> seen.add(history()));
        }
        assertThat(seen).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void randomTracesAreLegalIfEachOfTheirHistoriesIs() {
        LegalTraces legal = new LegalTraces(new Tickets(), method -> "read");
        int legalTraces = 0;
        int mixedTraces = 0;
        for (int seed = 0; seed < RANDOM_TRACES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            recorded.clear();
            record(random, operation -> random.nextInt(4) == 0 ? random.nextInt(4) : operation);
            boolean[][] before = randomOrder(random);
            TraceOrder order = (earlier, later) -> before[earlier][later];
            List<History> visited = visited(order);
            long legalHistories =
                    visited.stream().filter(TraceHistoriesTests::isLegal).count();
            boolean areLegal = legalHistories == visited.size();
            assertThat(new TraceHistories().areLegal(recorded.operations(), order, legal))
                    .as("seed %d", seed)
                    .isEqualTo(areLegal);
            legalTraces += areLegal ? 1 : 0;
            mixedTraces += !areLegal && legalHistories > 0 ? 1 : 0;
        }
        assertThat(legalTraces).isEqualTo(1_006);
        assertThat(mixedTraces)
                .as("some histories are legal, and others are not")
                .isEqualTo(905);
    }

    @Test
    void whatAThreadDoesAloneIsLegalWhereItIs() {
        LegalTraces legal = new LegalTraces(new Tickets(), method -> "read");
        recorded.alone(0, object, READ, 0);
        recorded.returned(recorded.call(1, object, READ), 1);
        recorded.returned(recorded.call(1, object, READ), 2);
        recorded.alone(0, object, READ, 3);
        assertThat(new TraceHistories().areLegal(recorded.operations(), programOrder(), legal))
                .isTrue();
        recorded.clear();
        recorded.alone(0, object, READ, 1);
        recorded.returned(recorded.call(1, object, READ), 0);
        assertThat(new TraceHistories().areLegal(recorded.operations(), programOrder(), legal))
                .isFalse();
    }

    @Test
    void aTraceWhoseOrderIsCircularIsToBeTold() {
        LegalTraces legal = new LegalTraces(new Tickets(), method -> "read");
        recorded.returned(recorded.call(0, object, READ), 0);
        recorded.returned(recorded.call(1, object, READ), 1);
        recorded.alone(0, object, READ, 2);
        // The one that is alone comes last as recorded, and the order of the steps may not say otherwise.
        assertThat(new TraceHistories().areLegal(recorded.operations(), sequence(), legal))
                .isTrue();
        legal.begin();
        assertThat(legal.add(recorded.operations(), 1, -1, 2)).isTrue();
        assertThat(legal.add(recorded.operations(), 3, -1, 1)).isTrue();
        assertThat(legal.areAll()).isFalse();
    }

    @Test
    void tracesWithValuesThatAreNotPlainAreToBeTold() {
        LegalTraces legal = new LegalTraces(new Tickets(), method -> "read");
        recorded.returned(recorded.call(0, object, READ), new Object());
        assertThat(new TraceHistories().areLegal(recorded.operations(), programOrder(), legal))
                .isFalse();
        recorded.clear();
        recorded.returned(recorded.call(0, object, READ, new Object()), 0);
        assertThat(new TraceHistories().areLegal(recorded.operations(), programOrder(), legal))
                .isFalse();
    }

    private static boolean isLegal(History history) {
        return Checker.verdict(history, new Tickets(), QuasiFactor.STANDARD, CheckBudget.DEFAULT)
                == Verdict.LINEARIZABLE;
    }

    /** Each call answers the number of calls before it. */
    private static final class Tickets implements Specification<Integer> {
        @Override
        public Integer initial() {
            return 0;
        }

        @Override
        public List<Step<Integer>> steps(Integer taken, Invocation invocation) {
            return List.of(new Step<>(taken + 1, Response.returned(taken)));
        }
    }

    /** Up to three threads with up to four operations in all, at most eight steps. */
    private void record(SplittableRandom random, IntUnaryOperator answers) {
        int operations = 1 + random.nextInt(4);
        int[] open = {-1, -1, -1};
        while (operations > 0 || open[0] + open[1] + open[2] > -3) {
            int thread = random.nextInt(3);
            if (open[thread] >= 0) {
                recorded.returned(open[thread], answers.applyAsInt(open[thread]));
                open[thread] = -1;
            } else if (operations > 0) {
                operations--;
                int operation = recorded.call(thread, object, READ);
                if (random.nextInt(4) == 0) {
                    recorded.returnedAtOnce(operation, answers.applyAsInt(operation));
                } else {
                    open[thread] = operation;
                }
            }
        }
    }

    private TraceOrder programOrder() {
        boolean[][] before = randomOrder(null);
        return (earlier, later) -> before[earlier][later];
    }

    private TraceOrder sequence() {
        return (earlier, later) -> earlier <= later;
    }

    /** The order of each thread, with some more pairs if there is a generator, closed under transitivity. */
    private boolean[][] randomOrder(SplittableRandom random) {
        int steps = recorded.steps();
        int[] thread = threads();
        boolean[][] before = new boolean[steps][steps];
        for (int later = 0; later < steps; later++) {
            for (int earlier = 0; earlier <= later; earlier++) {
                before[earlier][later] = thread[earlier] == thread[later] || random != null && random.nextInt(6) == 0;
            }
        }
        for (int between = 0; between < steps; between++) {
            for (int earlier = 0; earlier < steps; earlier++) {
                for (int later = 0; later < steps; later++) {
                    before[earlier][later] |= before[earlier][between] && before[between][later];
                }
            }
        }
        return before;
    }

    private int[] threads() {
        int[] thread = new int[recorded.steps()];
        Operations operations = recorded.operations();
        for (int operation = 0; operation < operations.size(); operation++) {
            if (operations.callStep(operation) != Operations.NO_STEP) {
                thread[operations.callStep(operation)] = operations.thread(operation);
                thread[operations.returnStep(operation)] = operations.thread(operation);
            }
        }
        return thread;
    }

    private List<History> visited(TraceOrder order) {
        List<History> seen = new ArrayList<>();
        TraceHistories extensions = new TraceHistories();
        histories.scan(recorded.operations());
        boolean isTold = extensions.forEach(recorded.operations(), histories, 0, order, () -> {
            History history = history();
            seen.add(history);
            assertThat(inOrder(extensions.steps(log(), order)))
                    .as("the steps that make this history")
                    .isEqualTo(history);
            return true;
        });
        assertThat(isTold).isTrue();
        return seen;
    }

    /** {@return the recorded steps, among which no value is chosen} */
    private StepLog log() {
        StepLog log = new StepLog();
        for (int thread : threads()) {
            log.append(thread, Footprint.READ, Footprint.NO_LOCATION, 0);
        }
        return log;
    }

    private Set<History> tried(boolean[][] before) {
        Set<History> found = new HashSet<>();
        extend(new int[recorded.steps()], 0, 0, before, found);
        return found;
    }

    private void extend(int[] order, int depth, int done, boolean[][] before, Set<History> found) {
        if (depth == order.length) {
            found.add(inOrder(order));
            return;
        }
        for (int step = 0; step < order.length; step++) {
            boolean isNext = (done >>> step & 1) == 0;
            for (int other = 0; other < order.length && isNext; other++) {
                isNext = other == step || !before[other][step] || (done >>> other & 1) != 0;
            }
            if (isNext) {
                order[depth] = step;
                extend(order, depth + 1, done | 1 << step, before, found);
            }
        }
    }

    /** {@return the history of an execution that makes the steps in an order} */
    private History inOrder(int[] order) {
        Operations operations = recorded.operations();
        int count = operations.events();
        int[] asRecorded = operations.copyEvents(new int[count]);
        int[] reordered = new int[count];
        int size = 0;
        // What is done alone before all others, then the steps, then what is done alone after them.
        for (int event = 0; event < count && step(event) == Operations.NO_STEP; event++) {
            reordered[size++] = asRecorded[event];
        }
        for (int step : order) {
            for (int event = 0; event < count; event++) {
                if (step(event) == step) {
                    reordered[size++] = asRecorded[event];
                }
            }
        }
        for (int event = size; event < count; event++) {
            reordered[event] = asRecorded[event];
        }
        operations.reorder(reordered, count);
        History history = history();
        operations.reorder(asRecorded, count);
        return history;
    }

    private int step(int event) {
        Operations operations = recorded.operations();
        int operation = operations.operationOf(event);
        return operations.isResponse(event) ? operations.returnStep(operation) : operations.callStep(operation);
    }

    private History history() {
        histories.add(recorded.operations(), 0);
        return histories.history(recorded.operations(), 0);
    }
}
