// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.quasi.fixture.SimulatedRun;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.keyed.KeyedSpecification;
import io.roundup.quasi.spec.keyed.SetSpecification;
import io.roundup.quasi.spec.scalar.CounterSpecification;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PartitionTests {
    private static final SetSpecification SET = new SetSpecification();

    private static CheckResult check(History history, Specification<?> specification) {
        return Checker.check(history, specification, QuasiFactor.STANDARD, CheckBudget.DEFAULT, Algorithm.WGL_P);
    }

    /** Enough operations for the parts to run in parallel; the same part is blamed each time. */
    private static History manyKeysOfWhich(int... wrong) {
        History.Builder builder = History.builder();
        for (int round = 0; round < 10; round++) {
            for (int key = 0; key < 300; key++) {
                int current = key;
                boolean isWrong = round == 5 && IntStream.of(wrong).anyMatch(each -> each == current);
                int add = builder.call(0, Invocation.of("add", key));
                builder.ret(add, Response.returned((round == 0) != isWrong));
            }
        }
        return builder.build();
    }

    @Test
    void theFirstViolatedPartIsBlamed() {
        History history = manyKeysOfWhich(250, 17, 40);
        CheckResult first = check(history, SET);
        assertThat(first.verdict()).isEqualTo(Verdict.NOT_LINEARIZABLE);
        assertThat(first.detail()).isEqualTo("300 parts");
        Certificate certificate = Objects.requireNonNull(first.certificate());
        assertThat(certificate.operations()).hasToString("[add(17)=false, add(17)=true]");
        assertThat(history.operations()).containsAll(certificate.operations());
        for (int i = 0; i < 20; i++) {
            assertThat(check(history, SET)).isEqualTo(first);
        }
    }

    @Test
    void theLinearizationsOfThePartsAreJoined() {
        History history = SimulatedRun.of(SET, 4, 1_000, SimulatedRun.setCalls(24), 5);
        List<Operation> linearization = check(history, SET).linearization();
        assertThat(linearization).containsExactlyInAnyOrderElementsOf(history.operations());
        Replay.follow(SET, linearization);
        int latestCall = -1;
        for (Operation operation : linearization) {
            assertThat(operation.ret()).isGreaterThan(latestCall);
            latestCall = Math.max(latestCall, operation.call());
        }
    }

    /** Replays a sequence on a specification. */
    private static final class Replay {
        static <S> void follow(Specification<S> specification, List<Operation> sequence) {
            S state = specification.initial();
            for (Operation operation : sequence) {
                List<S> after = specification.after(
                        state, operation.invocation(), Objects.requireNonNull(operation.response()));
                assertThat(after).hasSize(1);
                state = after.get(0);
            }
        }
    }

    @Test
    void automaticTakesThePartsOfALongHistory() {
        KeyedSpecification<Long> counters = new KeyedSpecification<>("counters", new CounterSpecification());
        History.Builder builder = History.builder();
        for (int i = 0; i < 100; i++) {
            builder.ret(builder.call(0, Invocation.of("inc", i % 3)), Response.returned(1 + i / 3));
        }
        CheckResult result = Checker.check(builder.build(), counters);
        assertThat(result.verdict()).isEqualTo(Verdict.LINEARIZABLE);
        assertThat(result.algorithm()).isEqualTo(Algorithm.WGL_P);
        assertThat(result.detail()).isEqualTo("3 parts");
        assertThat(result.linearization()).isEqualTo(builder.build().operations());
    }

    @Test
    void anOperationOnAllPartsForbidsThemUnlessItIsPendingAndOnlyReads() {
        History sized =
                HistoryText.parse("0 call add(1)\n0 ret true\n0 call size()\n0 ret 1\n0 call add(2)\n0 ret true");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> check(sized, SET))
                .withMessageContaining("size()=1 of thread 0 may see more of the set");
        History pending = HistoryText.parse("0 call add(1)\n0 ret true\n0 call size()\n1 call add(2)\n1 ret true");
        assertThat(check(pending, SET).linearization()).hasToString("[add(1)=true, add(2)=true]");
    }

    @Test
    void whatTheSpecificationDoesNotUnderstandIsReportedAsItIs() {
        KeyedSpecification<Long> counters = new KeyedSpecification<>("counters", new CounterSpecification());
        History.Builder builder = History.builder();
        for (int i = 0; i < 3_000; i++) {
            Invocation add = Invocation.of("add", i % 100, i == 1_500 ? "x" : 1);
            builder.ret(builder.call(0, add), Response.VOID);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> check(builder.build(), counters))
                .withMessageEndingWith("a counter counts in integers, but is to take x");
    }

    @Test
    void aBudgetThatRunsOutInOnePartLeavesTheWholeUndecided() {
        History history = manyKeysOfWhich();
        CheckResult result = Checker.check(history, SET, QuasiFactor.STANDARD, new CheckBudget(1), Algorithm.WGL_P);
        assertThat(result.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(result.statesVisited()).isEqualTo(300);
    }
}
