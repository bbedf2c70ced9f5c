// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations that take effect together: what is legal, by hand and by trying every division into sets. */
class SetLinearizabilityTests {
    private static final int HISTORIES = 3_000 * Integer.getInteger("roundup.thorough", 1);

    /** What some operations may do together, written once more and in another way. */
    interface Meeting {
        /** {@return the state after a set of operations, or null if they may not be one} The response may be null. */
        @Nullable
        Integer after(int state, List<Operation> set);
    }

    /**
     * An object.
     *
     * @param name of its specification
     * @param calls that are made on it
     * @param answers that are given
     * @param meeting what is legal
     */
    record Subject(String name, List<Invocation> calls, List<Response> answers, Meeting meeting) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Subject> subjects() {
        return Stream.of(
                new Subject(
                        "exchanger",
                        List.of(Invocation.of("exchange", 1), Invocation.of("exchange", 2)),
                        List.of(Response.returned(1), Response.returned(2)),
                        (state, set) -> set.size() == 2
                                        && is(
                                                set.get(0),
                                                set.get(1)
                                                        .invocation()
                                                        .arguments()
                                                        .get(0))
                                        && is(
                                                set.get(1),
                                                set.get(0)
                                                        .invocation()
                                                        .arguments()
                                                        .get(0))
                                ? state
                                : null),
                new Subject("barrier:2", List.of(Invocation.of("await")), numbers(2), (state, set) -> barrier(2, set)),
                new Subject("barrier:3", List.of(Invocation.of("await")), numbers(3), (state, set) -> barrier(3, set)),
                new Subject(
                        "phaser:2",
                        List.of(
                                Invocation.of("arriveAndAwaitAdvance"),
                                Invocation.of("arrive"),
                                Invocation.of("awaitAdvance", 0)),
                        numbers(3),
                        (state, set) -> phaser(2, state, set)),
                new Subject(
                        "phaser:3",
                        List.of(Invocation.of("arriveAndAwaitAdvance"), Invocation.of("arrive")),
                        numbers(2),
                        (state, set) -> phaser(3, state, set)),
                new Subject(
                        "synchronous-queue",
                        List.of(
                                Invocation.of("put", 1),
                                Invocation.of("put", 2),
                                Invocation.of("take"),
                                Invocation.of("poll")),
                        List.of(Response.VOID, Response.returned(1), Response.returned(2), Response.returned(null)),
                        (state, set) -> handOver(set) ? state : null));
    }

    private static List<Response> numbers(int below) {
        return Stream.iterate(0, i -> i + 1)
                .limit(below)
                .<Response>map(Response::returned)
                .toList();
    }

    private static boolean is(Operation operation, @Nullable Object value) {
        return operation.isPending() || Response.returned(value).equals(operation.response());
    }

    private static @Nullable Integer barrier(int parties, List<Operation> set) {
        BitSet told = new BitSet();
        for (Operation operation : set) {
            if (operation.response() instanceof Response.Returned returned) {
                int number = (Integer) java.util.Objects.requireNonNull(returned.value());
                if (told.get(number)) {
                    return null;
                }
                told.set(number);
            }
        }
        return set.size() == parties ? 0 : null;
    }

    /** The state is ten times the phase, and how many have arrived. */
    private static @Nullable Integer phaser(int parties, int state, List<Operation> set) {
        int phase = state / 10;
        int arrived = state % 10;
        String method = set.get(0).invocation().method();
        if (set.stream().anyMatch(one -> !one.invocation().method().equals(method))) {
            return null;
        }
        if (method.equals("arriveAndAwaitAdvance")) {
            boolean areAll = arrived + set.size() == parties;
            return areAll && set.stream().allMatch(one -> is(one, phase + 1)) ? 10 * (phase + 1) : null;
        }
        if (set.size() > 1 || !is(set.get(0), phase)) {
            return null;
        }
        if (method.equals("awaitAdvance")) {
            return phase == 0 ? null : state;
        }
        return arrived + 1 == parties ? 10 * (phase + 1) : state + 1;
    }

    private static boolean handOver(List<Operation> set) {
        if (set.size() == 1) {
            return set.get(0).invocation().method().equals("poll") && is(set.get(0), null);
        }
        List<Operation> gives = set.stream()
                .filter(one -> one.invocation().method().equals("put"))
                .toList();
        List<Operation> takes = set.stream()
                .filter(one -> !one.invocation().method().equals("put"))
                .toList();
        return gives.size() == 1
                && takes.size() == 1
                && (gives.get(0).isPending()
                        || Response.VOID.equals(gives.get(0).response()))
                && is(takes.get(0), gives.get(0).invocation().arguments().get(0));
    }

    /** Up to six operations have up to 4,683 divisions into sets, one after the other. */
    @ParameterizedTest
    @MethodSource("subjects")
    void decidesWhatEveryDivisionShows(Subject subject) {
        SetSpecification<?> specification = (SetSpecification<?>) Specifications.named(subject.name);
        Random random = new Random(7);
        int legal = 0;
        int waiting = 0;
        for (int i = 0; i < HISTORIES; i++) {
            History history = random(random, subject);
            boolean isLegal = isLegal(subject.meeting, history, false);
            boolean mayWait = isLegal(subject.meeting, history, true);
            assertThat(Checker.check(history, specification).verdict())
                    .as("%s", history)
                    .isEqualTo(isLegal ? Verdict.LINEARIZABLE : Verdict.NOT_LINEARIZABLE);
            assertThat(Checker.mayWait(history, specification, CheckBudget.DEFAULT))
                    .as("waiting in %s", history)
                    .isEqualTo(mayWait ? Verdict.LINEARIZABLE : Verdict.NOT_LINEARIZABLE);
            legal += isLegal ? 1 : 0;
            waiting += mayWait && history.operations().stream().anyMatch(Operation::isPending) ? 1 : 0;
        }
        assertThat(legal).isBetween(HISTORIES / 50, HISTORIES - HISTORIES / 50);
        assertThat(waiting).isBetween(HISTORIES / 100, HISTORIES - HISTORIES / 50);
    }

    /** An invocation or a response of a thread. */
    private record Event(
            int thread, @Nullable Invocation call, @Nullable Response response) {}

    /** Most responses leave what was until then legal, if any does: random ones are wrong as a rule. */
    private static History random(Random random, Subject subject) {
        int threads = 2 + random.nextInt(3);
        int left = 2 + random.nextInt(5);
        int steps = 4 + random.nextInt(12);
        Invocation[] open = new Invocation[threads];
        List<Event> events = new ArrayList<>();
        while (steps-- > 0) {
            int thread = random.nextInt(threads);
            Invocation call = open[thread];
            if (call == null && left > 0) {
                open[thread] = subject.calls.get(random.nextInt(subject.calls.size()));
                events.add(new Event(thread, open[thread], null));
                left--;
            } else if (call != null) {
                List<Response> answers = new ArrayList<>(subject.answers);
                Collections.shuffle(answers, random);
                Response any = call.method().equals("put") ? Response.VOID : answers.get(0);
                boolean isLegal = false;
                for (Response answer : answers) {
                    boolean isNext = !isLegal && legalWith(events, new Event(thread, null, answer), subject);
                    any = isNext && !call.method().equals("put") ? answer : any;
                    isLegal |= isNext;
                }
                if (isLegal || random.nextInt(12) == 0) {
                    events.add(new Event(thread, null, any));
                    open[thread] = null;
                }
            }
        }
        return history(events);
    }

    private static boolean legalWith(List<Event> events, Event next, Subject subject) {
        List<Event> more = new ArrayList<>(events);
        more.add(next);
        return isLegal(subject.meeting, history(more), false);
    }

    private static History history(List<Event> events) {
        History.Builder builder = History.builder();
        for (Event event : events) {
            if (event.call != null) {
                builder.call(event.thread, event.call);
            } else if (event.response != null) {
                builder.ret(builder.openOperation(event.thread), event.response);
            }
        }
        return builder.build();
    }

    /** Tries every division into sets that respects the real-time order, one after the other. */
    private static boolean isLegal(Meeting meeting, History history, boolean mustPendingWait) {
        return isLegal(meeting, history.operations(), 0, 0, mustPendingWait);
    }

    private static boolean isLegal(
            Meeting meeting, List<Operation> operations, int placed, int state, boolean mustPendingWait) {
        int pending = 0;
        for (int i = 0; i < operations.size(); i++) {
            pending |= operations.get(i).isPending() ? 1 << i : 0;
        }
        int all = (1 << operations.size()) - 1;
        int left = all & ~placed & (mustPendingWait ? ~pending : -1);
        if ((left & ~pending) == 0 && (!mustPendingWait || !canMeet(meeting, operations, pending, state))) {
            return true;
        }
        for (int set = left; set != 0; set = set - 1 & left) {
            if (isNext(operations, set, all & ~placed)) {
                Integer after = meeting.after(state, members(operations, set));
                if (after != null && isLegal(meeting, operations, placed | set, after, mustPendingWait)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean canMeet(Meeting meeting, List<Operation> operations, int waiting, int state) {
        for (int set = waiting; set != 0; set = set - 1 & waiting) {
            if (meeting.after(state, members(operations, set)) != null) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNext(List<Operation> operations, int set, int left) {
        for (int i = 0; i < operations.size(); i++) {
            for (int j = 0; j < operations.size(); j++) {
                boolean precedes = operations.get(i).ret() < operations.get(j).call();
                if ((left >> i & 1) != 0 && (set >> j & 1) != 0 && precedes) {
                    return false;
                }
            }
        }
        return true;
    }

    private static List<Operation> members(List<Operation> operations, int set) {
        List<Operation> members = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            if ((set >> i & 1) != 0) {
                members.add(operations.get(i));
            }
        }
        return members;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Two who overlap give each other what they have; two who do not cannot.
                "exchanger | 0 call exchange(1); 1 call exchange(2); 0 ret 2; 1 ret 1 | LINEARIZABLE",
                "exchanger | 0 call exchange(1); 0 ret 2; 1 call exchange(2); 1 ret 1 | NOT_LINEARIZABLE",
                // Three in a ring are no two pairs.
                "exchanger | 0 call exchange(1); 1 call exchange(2); 2 call exchange(3); 0 ret 2; 1 ret 3; 2 ret 1"
                        + " | NOT_LINEARIZABLE",
                // Who waits still may have given.
                "exchanger | 0 call exchange(1); 1 call exchange(2); 0 ret 2 | LINEARIZABLE",
                "exchanger | 0 call exchange(1,5,\"SECONDS\"); 0 threw java.util.concurrent.TimeoutException | LINEARIZABLE",
                "barrier | 0 call await(); 1 call await(); 0 ret 1; 1 ret 0 | LINEARIZABLE",
                "barrier | 0 call await(); 1 call await(); 0 ret 0; 1 ret 0 | NOT_LINEARIZABLE",
                "barrier | 0 call await(); 0 ret; 1 call await(); 1 ret | NOT_LINEARIZABLE",
                "barrier:3 | 0 call await(); 1 call await(); 0 ret; 1 ret | NOT_LINEARIZABLE",
                "phaser | 0 call arrive(); 0 ret 0; 1 call arriveAndAwaitAdvance(); 1 ret 1 | LINEARIZABLE",
                "phaser | 0 call arrive(); 0 ret 0; 1 call awaitAdvance(0); 1 ret 1 | NOT_LINEARIZABLE",
                "phaser | 0 call getRegisteredParties(); 0 ret 2; 0 call getPhase(); 0 ret 0 | LINEARIZABLE",
                // Too many may arrive, but who only asks has not.
                "phaser | 0 call arrive(); 0 threw java.lang.IllegalStateException | LINEARIZABLE",
                "phaser | 0 call getPhase(); 0 threw java.lang.IllegalStateException | NOT_LINEARIZABLE",
                "synchronous-queue | 0 call put(1); 1 call take(); 0 ret; 1 ret 1 | LINEARIZABLE",
                "synchronous-queue | 0 call put(1); 0 ret; 1 call take(); 1 ret 1 | NOT_LINEARIZABLE",
                "synchronous-queue | 0 call offer(1); 0 ret false; 0 call poll(); 0 ret null | LINEARIZABLE",
                "synchronous-queue | 0 call add(1); 0 threw java.lang.IllegalStateException | LINEARIZABLE"
            })
    void verdictsByHand(String specification, String events, Verdict verdict) {
        History history = HistoryText.parse(events.replace("; ", "\n") + "\n");
        CheckResult result = Checker.check(history, Specifications.named(specification));
        assertThat(result.verdict()).isEqualTo(verdict);
    }

    /** Of forty who give, only the last set that is tried has one who takes: to wait is wrong, or not known. */
    @Test
    void setsThatWereNotTriedAreNotTakenForImpossible() {
        History.Builder builder = History.builder();
        for (int thread = 0; thread < 40; thread++) {
            builder.call(thread, Invocation.of("put", thread));
        }
        builder.call(40, Invocation.of("take"));
        SetSpecification<?> specification = (SetSpecification<?>) Specifications.named("synchronous-queue");
        History history = builder.build();
        assertThat(Checker.mayWait(history, specification, new CheckBudget(1))).isEqualTo(Verdict.UNDECIDED);
        assertThat(Checker.mayWait(history, specification, CheckBudget.DEFAULT)).isEqualTo(Verdict.NOT_LINEARIZABLE);
    }

    /** A thousand rounds of three threads are three thousand operations, with three candidates at a time. */
    @Test
    void longHistoriesAreDecided() {
        History.Builder builder = History.builder();
        for (int round = 0; round < 1_000; round++) {
            int[] calls = new int[3];
            for (int thread = 0; thread < 3; thread++) {
                calls[thread] = builder.call(thread, Invocation.of("await"));
            }
            for (int thread = 0; thread < 3; thread++) {
                builder.ret(calls[thread], Response.returned(thread));
            }
        }
        CheckResult result = Checker.check(builder.build(), Specifications.named("barrier:3"));
        assertThat(result.verdict()).isEqualTo(Verdict.LINEARIZABLE);
        assertThat(result.linearization()).hasSize(3_000);
    }

    /** What the others returned does not matter. */
    @Test
    void theCertificateHasTheOperationsThatContradictEachOther() {
        History history = HistoryText.parse("""
                        0 call exchange(1)
                        1 call exchange(2)
                        0 ret 2
                        1 ret 1
                        0 call exchange(3)
                        0 ret 4
                        1 call exchange(4)
                        1 ret 3
                        """);
        Certificate certificate = java.util.Objects.requireNonNull(
                Checker.check(history, Specifications.named("exchanger")).certificate());
        assertThat(certificate.operations()).extracting(Operation::toString).containsExactly("exchange(3)=4");
        assertThat(certificate.minimal()).isTrue();
    }

    @Test
    void whatDoesNotFitIsRefused() {
        History history = HistoryText.parse("0 call await()\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Checker.check(
                        history, Specifications.named("barrier"), QuasiFactor.parse("*=1"), CheckBudget.DEFAULT))
                .withMessage("operations of the barrier:2 take effect together, which no quasi factor goes with;"
                        + " leave out *=1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Checker.check(
                        history,
                        Specifications.named("barrier"),
                        QuasiFactor.STANDARD,
                        CheckBudget.DEFAULT,
                        Algorithm.REFERENCE))
                .withMessageContaining("which the algorithm reference does not decide; use auto or wgl");
        assertThat(Specifications.isName("phaser:12")).isTrue();
        assertThat(Specifications.isName("queue:12")).isFalse();
        assertThat(Specifications.isName("barrier:0")).isFalse();
    }
}
