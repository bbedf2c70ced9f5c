// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.call.RecordedOperations;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class DistinctHistoriesTests {
    private static final int ENQ = 0;
    private static final int DEQ = 1;
    private static final String[] NAMES = {"enq", "deq"};

    private final Object queue = new Object();
    private final DistinctHistories histories = new DistinctHistories(method -> NAMES[method]);
    private final RecordedOperations recorded = new RecordedOperations();

    @Test
    void neighbouringInvocationsAndResponsesHaveNoOrder() {
        int first = recorded.call(0, queue, ENQ, 1);
        int second = recorded.call(1, queue, DEQ);
        recorded.returned(first, Hooks.VOID).returned(second, 1);
        assertThat(isNew()).isTrue();
        second = recorded.call(1, queue, DEQ);
        first = recorded.call(0, queue, ENQ, 1);
        recorded.returned(first, Hooks.VOID).returned(second, 1);
        assertThat(isNew()).isFalse();
        second = recorded.call(1, queue, DEQ);
        first = recorded.call(0, queue, ENQ, 1);
        recorded.returned(second, 1).returned(first, Hooks.VOID);
        assertThat(isNew()).isFalse();
        assertThat(histories.size()).isEqualTo(1);
    }

    /**
     * The history of a livelock is looked at so. An execution that comes to its end later with the same history must
     * still be judged.
     */
    @Test
    void aHistoryThatIsOnlyLookedAtIsStillNew() {
        int first = recorded.call(0, queue, ENQ, 1);
        recorded.returned(first, Hooks.VOID);
        assertThat(histories.scan(recorded.operations())).isEqualTo(1);
        assertThat(HistoryText.print(histories.look(recorded.operations(), 0)).trim())
                .isEqualTo("0 call enq(1)\n0 ret");
        assertThat(histories.size()).isZero();
        assertThat(isNew()).isTrue();
    }

    @Test
    void theOrderOfAResponseBeforeAnInvocationCounts() {
        recorded.returned(recorded.call(0, queue, ENQ, 1), Hooks.VOID);
        recorded.returned(recorded.call(1, queue, DEQ), 1);
        assertThat(isNew()).isTrue();
        recorded.returned(recorded.call(1, queue, DEQ), 1);
        recorded.returned(recorded.call(0, queue, ENQ, 1), Hooks.VOID);
        assertThat(isNew()).isTrue();
        int first = recorded.call(0, queue, ENQ, 1);
        int second = recorded.call(1, queue, DEQ);
        recorded.returned(first, Hooks.VOID).returned(second, 1);
        assertThat(isNew()).isTrue();
    }

    @Test
    void methodsArgumentsResultsAndThreadsCount() {
        for (Object result : new Object[] {Hooks.VOID, null, 1, 2, 1L, "1", true, 'x', 1.0, List.of(1), List.of("1")}) {
            assertThat(isNewDeq(result)).as("result %s", result).isTrue();
            assertThat(isNewDeq(result)).as("result %s again", result).isFalse();
        }
        for (int argument = 0; argument < 600; argument++) {
            recorded.returned(recorded.call(0, queue, ENQ, argument), Hooks.VOID);
            assertThat(isNew()).isTrue();
        }
        recorded.returned(recorded.call(0, queue, ENQ, 300), Hooks.VOID);
        assertThat(isNew()).isFalse();
        recorded.returned(recorded.call(1, queue, ENQ, 300), Hooks.VOID);
        assertThat(isNew()).isTrue();
    }

    @Test
    void arraysAndOptionalsCountByWhatTheyHold() {
        List<Object> results = List.of(
                new int[] {1},
                new int[] {2},
                new long[] {1},
                new boolean[] {true},
                new Object[] {"a", 1},
                new Object[] {"a", 2},
                Optional.of(3),
                Optional.of("3"),
                Optional.of(4));
        for (Object result : results) {
            assertThat(isNewDeq(result)).isTrue();
        }
        assertThat(isNewDeq(new int[] {2})).isFalse();
        assertThat(isNewDeq(new Object[] {"a", 2})).isFalse();
        assertThat(isNewDeq(Optional.of(4))).isFalse();
    }

    @Test
    void aPendingOperationIsNeitherAVoidNorANullOne() {
        recorded.call(0, queue, DEQ);
        assertThat(isNew()).isTrue();
        recorded.call(0, queue, DEQ);
        assertThat(isNew()).isFalse();
        assertThat(isNewDeq(Hooks.VOID)).isTrue();
        assertThat(isNewDeq(null)).isTrue();
        recorded.call(0, queue, DEQ);
        histories.scan(recorded.operations());
        histories.add(recorded.operations(), 0);
        assertThat(HistoryText.print(histories.history(recorded.operations(), 0)))
                .isEqualTo("0 call deq()\n");
    }

    @Test
    void exceptionsCountByTheirClass() {
        recorded.threw(recorded.call(0, queue, DEQ), new IllegalStateException("one"));
        assertThat(isNew()).isTrue();
        recorded.threw(recorded.call(0, queue, DEQ), new IllegalStateException("two"));
        assertThat(isNew()).isFalse();
        recorded.threw(recorded.call(0, queue, DEQ), new IllegalArgumentException("one"));
        assertThat(isNew()).isTrue();
        assertThat(isNewDeq("java.lang.IllegalStateException"))
                .as("a text that looks like one")
                .isTrue();
    }

    @Test
    void objectsWithoutEqualityCountByTheirRank() {
        assertThat(isNewExchange(true)).isTrue();
        assertThat(isNewExchange(true)).isFalse();
        assertThat(isNewExchange(false)).isTrue();
        assertThat(isNewExchange(false)).isFalse();
    }

    private boolean isNewExchange(boolean same) {
        Object given = new Object();
        recorded.returned(recorded.call(0, queue, ENQ, given), Hooks.VOID);
        recorded.returned(recorded.call(1, queue, DEQ), same ? given : new Object());
        return isNew();
    }

    @Test
    void objectsUnderTestAreKeptApart() {
        Object other = new Object();
        int first = recorded.call(0, queue, ENQ, 1);
        recorded.returned(recorded.call(1, other, ENQ, 2), Hooks.VOID);
        recorded.returned(recorded.call(1, other, DEQ), 2);
        recorded.returned(first, Hooks.VOID);
        assertThat(histories.scan(recorded.operations())).isEqualTo(2);
        assertThat(histories.add(recorded.operations(), 0)).isTrue();
        assertThat(HistoryText.print(histories.history(recorded.operations(), 0)))
                .isEqualTo("0 call enq(1)\n0 ret\n");
        assertThat(histories.add(recorded.operations(), 1)).isTrue();
        assertThat(HistoryText.print(histories.history(recorded.operations(), 1)))
                .isEqualTo("1 call enq(2)\n1 ret\n1 call deq()\n1 ret 2\n");
        recorded.clear();
        recorded.returned(recorded.call(0, queue, ENQ, 1), Hooks.VOID);
        assertThat(isNew()).as("the same, alone").isFalse();
    }

    @Test
    void agreesWithTheEqualityOfHistories() {
        SplittableRandom random = new SplittableRandom(20261121);
        Set<History> expected = new HashSet<>();
        int known = 0;
        for (int round = 0; round < 5_000; round++) {
            recorded.clear();
            History history = random(random);
            boolean isNew = expected.add(history);
            histories.scan(recorded.operations());
            assertThat(histories.add(recorded.operations(), 0))
                    .as("round %d: %s", round, history)
                    .isEqualTo(isNew);
            assertThat(histories.history(recorded.operations(), 0)).isEqualTo(history);
            known += isNew ? 0 : 1;
        }
        assertThat(histories.size()).isEqualTo(expected.size());
        assertThat(known).isGreaterThan(500);
        assertThat(expected).hasSizeGreaterThan(500);
    }

    /** Records the operations of up to three threads, and builds their history by itself. */
    private History random(SplittableRandom random) {
        History.Builder builder = History.builder();
        int[] open = new int[1 + random.nextInt(3)];
        int[] index = new int[open.length];
        Arrays.fill(open, -1);
        int calls = 1 + random.nextInt(3);
        List<Object> results = new ArrayList<>(Arrays.asList(0, 1, null, Hooks.VOID, new IllegalStateException()));
        for (int events = calls + random.nextInt(calls + 3); events > 0; events--) {
            int thread = random.nextInt(open.length);
            if (open[thread] < 0 && calls > 0) {
                calls--;
                if (random.nextBoolean()) {
                    int argument = random.nextInt(2);
                    open[thread] = recorded.call(thread, queue, ENQ, argument);
                    index[thread] = builder.call(thread, Invocation.of("enq", argument));
                } else {
                    open[thread] = recorded.call(thread, queue, DEQ);
                    index[thread] = builder.call(thread, Invocation.of("deq"));
                }
            } else if (open[thread] >= 0) {
                Object result = results.get(random.nextInt(results.size()));
                if (result instanceof Throwable thrown) {
                    recorded.threw(open[thread], thrown);
                    builder.ret(index[thread], Response.threw(thrown.getClass().getName()));
                } else {
                    recorded.returned(open[thread], result);
                    builder.ret(index[thread], result == Hooks.VOID ? Response.VOID : Response.returned(result));
                }
                open[thread] = -1;
            }
        }
        return builder.build();
    }

    private boolean isNewDeq(Object result) {
        recorded.returned(recorded.call(0, queue, DEQ), result);
        return isNew();
    }

    /** {@return whether the history of the one object is new}; starts another execution. */
    private boolean isNew() {
        assertThat(histories.scan(recorded.operations())).isEqualTo(1);
        boolean isNew = histories.add(recorded.operations(), 0);
        recorded.clear();
        return isNew;
    }
}
