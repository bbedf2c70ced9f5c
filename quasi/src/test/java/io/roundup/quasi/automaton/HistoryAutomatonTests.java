// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.container.PriorityQueueSpecification;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.container.StackSpecification;
import io.roundup.quasi.spec.keyed.MapSpecification;
import io.roundup.quasi.spec.keyed.MultisetSpecification;
import io.roundup.quasi.spec.keyed.SetSpecification;
import io.roundup.quasi.spec.scalar.CounterSpecification;
import io.roundup.quasi.spec.scalar.RegisterSpecification;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HistoryAutomatonTests {
    private static final Invocation ENQUEUE_1 = Invocation.of("enq", 1);
    private static final Invocation DEQUEUE = Invocation.of("deq");
    private static final Response ONE = Response.returned(1);

    private final HistoryAutomaton<?> queue = new HistoryAutomaton<>(new QueueSpecification());

    @Test
    void aPendingCallMayHaveTakenEffect() {
        int both = queue.invoke(queue.invoke(HistoryAutomaton.START, 0, ENQUEUE_1), 1, DEQUEUE);
        assertThat(queue.respond(both, 1, ONE)).isNotEqualTo(HistoryAutomaton.VIOLATED);
    }

    @Test
    void whatReturnedBeforeAnInvocationTookEffectBeforeIt() {
        int dequeued = queue.respond(queue.invoke(HistoryAutomaton.START, 1, DEQUEUE), 1, ONE);
        assertThat(dequeued).isEqualTo(HistoryAutomaton.VIOLATED);
        assertThat(queue.invoke(dequeued, 0, ENQUEUE_1)).isEqualTo(HistoryAutomaton.VIOLATED);
        assertThat(queue.respond(dequeued, 0, Response.VOID)).isEqualTo(HistoryAutomaton.VIOLATED);
    }

    /** Else no state would ever be met again by another way. */
    @Test
    void nothingIsKeptOfCallsThatHaveReturned() {
        int enqueued = queue.respond(queue.invoke(HistoryAutomaton.START, 0, ENQUEUE_1), 0, Response.VOID);
        int dequeued = queue.respond(queue.invoke(enqueued, 1, DEQUEUE), 1, ONE);
        assertThat(dequeued).isEqualTo(HistoryAutomaton.START);
    }

    @Test
    void aThreadHasOnePendingCall() {
        int invoked = queue.invoke(HistoryAutomaton.START, 0, DEQUEUE);
        assertThatThrownBy(() -> queue.invoke(invoked, 0, ENQUEUE_1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("thread 0 invokes enq(1) before deq() has returned");
        assertThatThrownBy(() -> queue.respond(invoked, 1, ONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("thread 1 has no operation that could return =1");
    }

    @Test
    void agreesWithTheSearchOnRandomHistories() {
        int violated = 0;
        for (long seed = 0; seed < 4_000L * Integer.getInteger("roundup.thorough", 1); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            boolean isStack = random.nextBoolean();
            Specification<?> specification = isStack ? new StackSpecification() : new QueueSpecification();
            HistoryAutomaton<?> automaton = new HistoryAutomaton<>(specification);
            History.Builder history = History.builder();
            int[] open = {-1, -1, -1};
            boolean[] removes = new boolean[3];
            int number = HistoryAutomaton.START;
            int added = 0;
            for (int event = 0; event < 14; event++) {
                int thread = random.nextInt(3);
                if (open[thread] < 0) {
                    removes[thread] = random.nextBoolean();
                    Invocation invocation = removes[thread]
                            ? Invocation.of(isStack ? "pop" : "deq")
                            : Invocation.of(isStack ? "push" : "enq", ++added);
                    open[thread] = history.call(thread, invocation);
                    number = automaton.invoke(number, thread, invocation);
                } else {
                    Response response =
                            removes[thread] ? Response.returned(1 + random.nextInt(added + 1)) : Response.VOID;
                    history.ret(open[thread], response);
                    open[thread] = -1;
                    number = automaton.respond(number, thread, response);
                }
            }
            History made = history.build();
            boolean isLinearizable = Checker.check(made, specification).verdict() == Verdict.LINEARIZABLE;
            assertThat(number != HistoryAutomaton.VIOLATED).as("%s", made).isEqualTo(isLinearizable);
            violated += isLinearizable ? 0 : 1;
        }
        assertThat(violated).isBetween(400, 3_900 * Integer.getInteger("roundup.thorough", 1));
    }

    /** What ready-made specifications accept besides the answers that they list. */
    @Test
    void answersThatMeanTheSameAreAccepted() {
        Map<Specification<?>, List<Invocation>> objects = new LinkedHashMap<>();
        objects.put(new QueueSpecification(), List.of(ENQUEUE_1, Invocation.of("enq", 2), DEQUEUE));
        objects.put(
                new PriorityQueueSpecification(),
                List.of(Invocation.of("add", 1), Invocation.of("add", 2), Invocation.of("removeMin")));
        objects.put(
                new MapSpecification(),
                List.of(Invocation.of("put", 1, 1), Invocation.of("get", 1), Invocation.of("remove", 1)));
        objects.put(
                new SetSpecification(),
                List.of(Invocation.of("add", 1), Invocation.of("remove", 1), Invocation.of("contains", 1)));
        objects.put(
                new MultisetSpecification(),
                List.of(Invocation.of("add", 1), Invocation.of("remove", 1), Invocation.of("contains", 1)));
        objects.put(new CounterSpecification(), List.of(Invocation.of("increment"), Invocation.of("read")));
        List<Response> responses = List.of(
                Response.VOID,
                Response.returned(true),
                Response.returned(false),
                Response.returned(null),
                Response.returned(0),
                Response.returned(1L),
                ONE,
                Response.threw("java.util.NoSuchElementException"));
        objects.forEach((specification, invocations) -> {
            assertThat(HistoryAutomaton.canRead(specification)).isTrue();
            int linearizable = 0;
            int violated = 0;
            for (long seed = 0; seed < 2_000L * Integer.getInteger("roundup.thorough", 1); seed++) {
                boolean isLinearizable = isLinearizable(specification, invocations, responses, seed);
                linearizable += isLinearizable ? 1 : 0;
                violated += isLinearizable ? 0 : 1;
            }
            assertThat(Math.min(linearizable, violated)).as("%s", specification).isGreaterThan(50);
        });
    }

    private static boolean isLinearizable(
            Specification<?> specification, List<Invocation> invocations, List<Response> responses, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        HistoryAutomaton<?> automaton = new HistoryAutomaton<>(specification);
        History.Builder history = History.builder();
        int[] open = {-1, -1, -1};
        int number = HistoryAutomaton.START;
        for (int event = 0; event < 6; event++) {
            int thread = random.nextInt(open.length);
            if (open[thread] < 0) {
                Invocation invocation = invocations.get(random.nextInt(invocations.size()));
                open[thread] = history.call(thread, invocation);
                number = automaton.invoke(number, thread, invocation);
            } else {
                Response response = responses.get(random.nextInt(responses.size()));
                history.ret(open[thread], response);
                open[thread] = -1;
                number = automaton.respond(number, thread, response);
            }
        }
        History made = history.build();
        boolean isLinearizable = Checker.check(made, specification).verdict() == Verdict.LINEARIZABLE;
        assertThat(number != HistoryAutomaton.VIOLATED)
                .as("%s of %s", made, specification)
                .isEqualTo(isLinearizable);
        return isLinearizable;
    }

    /** Nobody knows its state while an answer may still tell what it began with. */
    @Test
    void aRegisterIsNotReadEventByEvent() {
        assertThat(HistoryAutomaton.canRead(new RegisterSpecification())).isFalse();
    }
}
