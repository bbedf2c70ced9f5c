// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.quasi.fixture.LinearizationValidator;
import io.roundup.quasi.fixture.RandomHistory;
import io.roundup.quasi.fixture.Structure;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.meeting.ExchangerSpecification;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PartialOrderSearchTests {
    private static final int HISTORIES = 1_000 * Integer.getInteger("roundup.thorough", 1);
    private static final long STATES = 1_000_000;

    private static BitSet[] realTime(List<Operation> operations) {
        BitSet[] before = new BitSet[operations.size()];
        for (int second = 0; second < before.length; second++) {
            before[second] = new BitSet();
            for (int first = 0; first < before.length; first++) {
                before[second].set(
                        first,
                        operations.get(first).ret() < operations.get(second).call());
            }
        }
        return before;
    }

    @ParameterizedTest
    @EnumSource
    void realTimeIsAPartialOrder(Structure structure) {
        int linearizable = 0;
        for (long seed = 0; seed < HISTORIES; seed++) {
            History history = RandomHistory.of(new SplittableRandom(seed), structure, 9);
            SearchOutcome expected = LinearizabilitySearch.search(history, structure.specification(), STATES);
            SearchOutcome outcome = PartialOrderSearch.search(
                    history.operations(), realTime(history.operations()), structure.specification(), STATES);
            assertThat(outcome).as("%s", history).hasSameClassAs(expected);
            if (outcome instanceof SearchOutcome.Found found) {
                linearizable++;
                List<Operation> sequence = found.witness().permutation();
                assertThat(LinearizationValidator.problem(history, structure.specification(), sequence))
                        .isEmpty();
            }
        }
        assertThat(linearizable).isBetween(HISTORIES / 10, HISTORIES * 9 / 10);
    }

    /** Some precedences are taken away, and all orders are tried that keep the others. */
    @ParameterizedTest
    @EnumSource
    void someTotalOrderOrNoneIsAllowed(Structure structure) {
        int only = 0;
        for (long seed = 0; seed < HISTORIES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Operation> operations = RandomHistory.of(random, structure, 5).operations();
            BitSet[] before = realTime(operations);
            boolean isReal = isAllowed(operations, before, structure.specification());
            for (BitSet of : before) {
                of.stream().filter(number -> random.nextInt(3) == 0).forEach(of::clear);
            }
            for (int middle = 0; middle < before.length; middle++) {
                for (BitSet of : before) {
                    if (of.get(middle)) {
                        of.or(before[middle]);
                    }
                }
            }
            boolean isAllowed = isAllowed(operations, before, structure.specification());
            assertThat(PartialOrderSearch.search(operations, before, structure.specification(), STATES))
                    .as("%s after %s", operations, List.of(before))
                    .isInstanceOf(isAllowed ? SearchOutcome.Found.class : SearchOutcome.Impossible.class);
            only += isAllowed && !isReal ? 1 : 0;
            History history = History.ordered(operations, withoutPending(operations, before));
            assertThat(Checker.verdict(history, structure.specification(), QuasiFactor.STANDARD, CheckBudget.DEFAULT))
                    .as("%s", history)
                    .isEqualTo(
                            isAllowed(history, structure.specification())
                                    ? Verdict.LINEARIZABLE
                                    : Verdict.NOT_LINEARIZABLE);
            if (seed % 10 == 0 && !isAllowed) {
                requireMinimal(history, structure.specification());
            }
        }
        assertThat(only).isGreaterThan(HISTORIES / 100);
    }

    /** Of others than the operations of the certificate, only that they were called is known. */
    private static void requireMinimal(History history, Specification<?> specification) {
        Certificate certificate =
                Objects.requireNonNull(Checker.check(history, specification).certificate());
        assertThat(certificate.minimal()).isTrue();
        assertThat(isAllowed(
                        history.forget(index -> !certificate
                                .operations()
                                .contains(history.operations().get(index))),
                        specification))
                .isFalse();
        for (Operation spared : certificate.operations()) {
            assertThat(isAllowed(
                            history.forget(
                                    index -> history.operations().get(index).equals(spared)
                                            || !certificate
                                                    .operations()
                                                    .contains(
                                                            history.operations().get(index))),
                            specification))
                    .as("%s without %s", history, spared)
                    .isTrue();
        }
    }

    private static boolean isAllowed(History history, Specification<?> specification) {
        BitSet[] before = new BitSet[history.size()];
        for (int second = 0; second < before.length; second++) {
            before[second] = new BitSet();
            for (int first = 0; first < before.length; first++) {
                before[second].set(first, history.precedes(first, second));
            }
        }
        return isAllowed(history.operations(), before, specification);
    }

    /** Nothing comes after what is pending. */
    private static BitSet[] withoutPending(List<Operation> operations, BitSet[] before) {
        for (BitSet of : before) {
            for (int i = 0; i < before.length; i++) {
                of.set(i, of.get(i) && !operations.get(i).isPending());
            }
        }
        return before;
    }

    private static <S> boolean isAllowed(List<Operation> operations, BitSet[] before, Specification<S> specification) {
        return isAllowed(operations, before, specification, specification.initial(), new BitSet());
    }

    private static <S> boolean isAllowed(
            List<Operation> operations, BitSet[] before, Specification<S> specification, S state, BitSet done) {
        boolean isOver = true;
        for (int next = 0; next < operations.size(); next++) {
            Operation operation = operations.get(next);
            if (!done.get(next)) {
                isOver &= operation.isPending();
                BitSet missing = (BitSet) before[next].clone();
                missing.andNot(done);
                if (missing.isEmpty()) {
                    done.set(next);
                    for (S after : states(operation, specification, state)) {
                        if (isAllowed(operations, before, specification, after, done)) {
                            done.clear(next);
                            return true;
                        }
                    }
                    done.clear(next);
                }
            }
        }
        return isOver;
    }

    private static <S> List<S> states(Operation operation, Specification<S> specification, S state) {
        Response response = operation.response();
        return response != null
                ? specification.after(state, operation.invocation(), response)
                : specification.steps(state, operation.invocation()).stream()
                        .map(Step::state)
                        .toList();
    }

    /** A clock would order them. If nothing happens before, an empty queue is no wonder. */
    @Test
    void aQueueMayBeEmptyToWhoSeesNoOffer() {
        List<Operation> operations = HistoryText.parse("0 call enq(1)\n0 ret\n1 call deq()\n1 ret null\n")
                .operations();
        QueueSpecification queue = new QueueSpecification();
        BitSet[] unordered = {new BitSet(), new BitSet()};
        assertThat(PartialOrderSearch.search(operations, unordered, queue, STATES))
                .isInstanceOf(SearchOutcome.Found.class);
        assertThat(PartialOrderSearch.search(operations, realTime(operations), queue, STATES))
                .isInstanceOfSatisfying(
                        SearchOutcome.Impossible.class,
                        none -> assertThat(none.longest()).hasToString("[enq(1)]"));
        assertThat(PartialOrderSearch.search(operations, unordered, queue, 1)).isInstanceOf(SearchOutcome.GaveUp.class);
    }

    @Test
    void whatNeedsAClockIsRefused() {
        History history = HistoryText.parse("0 call enq(1)\n0 ret\nhappens-before");
        assertThatThrownBy(() -> Checker.check(history, new QueueSpecification(), QuasiFactor.parse("*=2")))
                .isInstanceOf(UnfitAlgorithmException.class)
                .hasMessageContaining("which no quasi factor goes with");
        assertThatThrownBy(() -> Checker.check(
                        history,
                        new QueueSpecification(),
                        QuasiFactor.STANDARD,
                        CheckBudget.DEFAULT,
                        Algorithm.MONITOR))
                .isInstanceOf(UnfitAlgorithmException.class)
                .hasMessageContaining("the algorithm monitor does not decide; use auto or wgl");
        assertThatThrownBy(() -> Checker.check(history, new ExchangerSpecification()))
                .isInstanceOf(UnfitAlgorithmException.class)
                .hasMessageContaining("take effect together");
    }

    @Test
    void operationsThatTakeEffectTogetherAreRefused() {
        assertThatThrownBy(
                        () -> PartialOrderSearch.search(List.of(), new BitSet[0], new ExchangerSpecification(), STATES))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("operations that take effect together cannot be checked in a partial order");
    }
}
