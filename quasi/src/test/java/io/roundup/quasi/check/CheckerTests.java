// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.scalar.CasRegisterSpecification;
import io.roundup.quasi.spec.scalar.MutexSpecification;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckerTests {
    private static final QueueSpecification QUEUE = new QueueSpecification();

    private static final History OVERTAKEN = HistoryText.parse("""
            0 call enq(1)
            0 ret
            0 call enq(2)
            1 call enq(3)
            0 ret
            1 ret
            0 call deq()
            0 ret 2
            0 call deq()
            0 ret 1
            1 call deq()
            1 ret 3
            """);

    /** Thirteen writes at once are in 6 billion orders, and none of them explains the read. */
    @ParameterizedTest
    @ValueSource(strings = {"wgl", "hitting:3", "quasi"})
    void aSearchThatIsOutOfTimeIsUndecided(String algorithm) {
        History.Builder history = History.builder();
        int read = history.call(13, Invocation.of("read"));
        for (int thread = 0; thread < 13; thread++) {
            history.call(thread, Invocation.of("write", thread));
        }
        history.ret(read, Response.returned(99));
        Decided decided = Checker.decide(
                history.build(),
                new CasRegisterSpecification(),
                algorithm.equals("quasi") ? QuasiFactor.parse("*=3") : QuasiFactor.STANDARD,
                CheckBudget.DEFAULT,
                Algorithm.parse(algorithm),
                () -> true);
        assertThat(decided.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(decided.statesVisited()).isLessThan(CheckBudget.DEFAULT.maxStates());
    }

    @Test
    void aPositiveVerdictHasALinearization() {
        History history =
                HistoryText.parse("0 call enq(1)\n1 call enq(2)\n0 ret\n1 ret\n0 call deq()\n0 ret 2\n1 call deq()");
        CheckResult result = Checker.check(history, QUEUE);
        assertThat(result.verdict()).isEqualTo(Verdict.LINEARIZABLE);
        assertThat(result.linearization()).hasToString("[enq(2), enq(1), deq()=2]");
        assertThat(result.statesVisited()).isPositive();
    }

    @Test
    void aNegativeVerdictHasAMinimalCertificate() {
        CheckResult result = Checker.check(OVERTAKEN, QUEUE);
        assertThat(result.verdict()).isEqualTo(Verdict.NOT_LINEARIZABLE);
        Certificate certificate = Objects.requireNonNull(result.certificate());
        // enq(1) was over before enq(2) began, and yet 2 came out although no dequeue had been called before.
        assertThat(certificate.operations()).hasToString("[enq(1), deq()=2]");
        assertThat(certificate.minimal()).isTrue();
        assertThat(certificate.longestPartial()).hasSizeGreaterThanOrEqualTo(3);
        assertThatIllegalStateException().isThrownBy(result::linearization).withMessageContaining("NOT_LINEARIZABLE");
    }

    @Test
    void aQuasiFactorForgivesTheDisplacement() {
        CheckResult result = Checker.check(OVERTAKEN, QUEUE, QuasiFactor.parse("deq=1"));
        assertThat(result.verdict()).isEqualTo(Verdict.LINEARIZABLE);
        assertThat(Objects.requireNonNull(result.witness()).sequentialization())
                .hasToString("[enq(1), enq(2), enq(3), deq()=2, deq()=1, deq()=3]");
        assertThat(result.linearization()).hasToString("[enq(1), enq(2), enq(3), deq()=1, deq()=2, deq()=3]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"*=0", "deq=1", "*=2"})
    void aBudgetThatRunsOutLeavesTheHistoryUndecided(String factor) {
        CheckBudget budget = new CheckBudget(2);
        CheckResult result = Checker.check(OVERTAKEN, QUEUE, QuasiFactor.parse(factor), budget);
        assertThat(result.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(result.exhausted()).isEqualTo(budget).hasToString("2 states");
        assertThat(result.statesVisited()).isEqualTo(2);
        assertThat(Checker.verdict(OVERTAKEN, QUEUE, QuasiFactor.parse(factor), budget))
                .isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void aCertificateThatIsCutShortSaysSo() {
        CheckResult enough = Checker.check(OVERTAKEN, QUEUE);
        CheckResult tight = Checker.check(OVERTAKEN, QUEUE, new CheckBudget(enough.statesVisited()));
        assertThat(tight.verdict()).isEqualTo(Verdict.NOT_LINEARIZABLE);
        assertThat(Objects.requireNonNull(tight.certificate()).minimal()).isFalse();
        assertThat(tight.certificate().operations())
                .contains(OVERTAKEN.operations().get(0));
    }

    @Test
    void aSpecificationThatDoesNotFitIsNotAViolation() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Checker.check(HistoryText.parse("0 call push(1)\n0 ret"), QUEUE))
                .withMessageContaining("does not understand push(1)");
        assertThatIllegalArgumentException().isThrownBy(() -> new CheckBudget(0));
    }

    /** Far deeper than recursion could go. */
    @Test
    void longHistoriesAreSearchedWithoutRecursion() {
        History.Builder builder = History.builder();
        for (int i = 0; i < 20_000; i++) {
            int left = builder.call(0, Invocation.of("enq", i));
            int right = builder.call(1, Invocation.of("deq"));
            builder.ret(left, Response.VOID).ret(right, Response.returned(i));
        }
        History history = builder.build();
        assertThat(Checker.check(history, QUEUE).verdict()).isEqualTo(Verdict.LINEARIZABLE);
        assertThat(Checker.check(history, QUEUE, QuasiFactor.parse("deq=1")).verdict())
                .isEqualTo(Verdict.LINEARIZABLE);
    }

    @Test
    void theCertificateOfALongHistoryEndsWithTheContradiction() {
        History.Builder builder = History.builder();
        for (int i = 0; i < 100; i++) {
            builder.ret(builder.call(0, Invocation.of("enq", i)), Response.VOID);
        }
        for (int i = 0; i < 100; i++) {
            int value = i == 60 ? 61 : i == 61 ? 60 : i;
            builder.ret(builder.call(0, Invocation.of("deq")), Response.returned(value));
        }
        History history = builder.build();
        CheckResult result = Checker.check(history, QUEUE);
        Certificate certificate = Objects.requireNonNull(result.certificate());
        // Nothing that came after the wrong answer is blamed.
        assertThat(certificate.operations()).hasSizeLessThanOrEqualTo(161);
        assertThat(certificate.operations()).contains(history.operations().get(160));
        assertThat(certificate.longestPartial()).hasSize(160);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "wgl", "monitor", "hitting:3", "quasi", "reference"})
    void eachAlgorithmCanBeForced(String name) {
        History legal = HistoryText.parse("0 call enq(1)\n1 call enq(2)\n0 ret\n1 ret\n0 call deq()\n0 ret 2");
        Algorithm algorithm = Algorithm.parse(name);
        CheckResult result = Checker.check(legal, QUEUE, QuasiFactor.STANDARD, CheckBudget.DEFAULT, algorithm);
        assertThat(result.linearization()).hasToString("[enq(2), enq(1), deq()=2]");
        Algorithm expected = switch (name) {
            case "auto" -> Algorithm.WGL;
            case "hitting:3" -> Algorithm.hitting(1);
            default -> algorithm;
        };
        assertThat(result.algorithm()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"auto, 2, wgl, ''", "wgl, 2, wgl, ''", "monitor, 2, monitor, the queue", "quasi, 2, quasi, *=0"})
    void aCertificateIsMadeWhateverTheAlgorithm(String name, int operations, String decidedBy, String detail) {
        Algorithm algorithm = Algorithm.parse(name);
        CheckResult result = Checker.check(OVERTAKEN, QUEUE, QuasiFactor.STANDARD, CheckBudget.DEFAULT, algorithm);
        assertThat(result.verdict()).isEqualTo(Verdict.NOT_LINEARIZABLE);
        assertThat(result.algorithm()).hasToString(decidedBy);
        assertThat(result.detail()).isEqualTo(detail);
        Certificate certificate = Objects.requireNonNull(result.certificate());
        assertThat(certificate.operations()).hasSize(operations);
        assertThat(certificate.minimal()).isTrue();
        assertThat(certificate.reason() != null).isEqualTo(name.equals("monitor"));
    }

    @ParameterizedTest
    @CsvSource({
        "wgl-p, '*=0', 'the algorithm wgl-p needs operations that each work on one part of the object, but enq(1) of "
                + "thread 0 may see more of the queue; use wgl or auto'",
        "wgl, 'deq=2', 'the algorithm wgl decides standard linearizability only, but the quasi factor is deq=2; use auto, "
                + "quasi or reference'",
        "hitting:2, 'deq=2', 'the algorithm hitting:2 decides standard linearizability only, but the quasi factor is deq=2; "
                + "use auto, quasi or reference'",
    })
    void anAlgorithmThatDoesNotApplyIsRefused(String name, String factor, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Checker.check(
                        OVERTAKEN, QUEUE, QuasiFactor.parse(factor), CheckBudget.DEFAULT, Algorithm.parse(name)))
                .withMessage(message);
    }

    @Test
    void aHistoryThatIsTooLongForTheReferenceIsRefused() {
        History.Builder builder = History.builder();
        for (int i = 0; i < 11; i++) {
            builder.ret(builder.call(0, Invocation.of("enq", i)), Response.VOID);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Checker.check(
                        builder.build(), QUEUE, QuasiFactor.STANDARD, CheckBudget.DEFAULT, Algorithm.REFERENCE))
                .withMessage(
                        "the algorithm reference tries every order of at most 10 operations, but the history has 11; "
                                + "use auto");
    }

    @Test
    void aSpecificationWithoutMonitorIsRefusedByMonitor() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Checker.check(
                        HistoryText.parse("0 call lock()\n0 ret"),
                        new MutexSpecification(),
                        QuasiFactor.STANDARD,
                        CheckBudget.DEFAULT,
                        Algorithm.MONITOR))
                .withMessage("the algorithm monitor has no monitor for the mutex; use auto");
    }

    @Test
    void aMonitorThatCannotDecideIsRefusedWhenForced() {
        History sizes = HistoryText.parse("0 call enq(1)\n0 ret\n0 call size()\n0 ret 1");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> Checker.check(sizes, QUEUE, QuasiFactor.STANDARD, CheckBudget.DEFAULT, Algorithm.MONITOR))
                .withMessageStartingWith("the monitor of the queue cannot decide this history: ")
                .withMessageEndingWith("; use auto");
        assertThat(Checker.check(sizes, QUEUE).verdict()).isEqualTo(Verdict.LINEARIZABLE);
    }

    @Test
    void hittingSaysHowDeepItLooked() {
        CheckResult result =
                Checker.check(OVERTAKEN, QUEUE, QuasiFactor.STANDARD, CheckBudget.DEFAULT, Algorithm.hitting(2));
        assertThat(result.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(result.algorithm()).isEqualTo(Algorithm.hitting(2));
        // Two chains, alone and with each of the six operations.
        assertThat(result.detail()).isEqualTo("14 orders up to depth 2");
    }

    @Test
    void namesOfAlgorithmsAreReadAndWritten() {
        for (String name : List.of("auto", "wgl", "wgl-p", "monitor", "hitting:1", "hitting:5", "quasi", "reference")) {
            assertThat(Algorithm.parse(name)).hasToString(name);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Algorithm.parse("hitting"))
                .withMessage("no algorithm is named 'hitting'; there are auto, wgl, wgl-p, monitor, hitting:1 to "
                        + "hitting:5, quasi, reference");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Algorithm.parse("hitting:6"))
                .withMessage("the depth of hitting must be from 1 to 5, not 6");
        assertThatIllegalArgumentException().isThrownBy(() -> new Algorithm(Algorithm.Kind.WGL, 1));
    }

    /** What a cas writes counts as written, though there is no write of it. */
    @Test
    void theMonitorOfRegistersLeavesWhatReadsAndWritesToTheSearch() {
        History history = HistoryText.parse(
                "0 call write(1)\n0 ret\n0 call cas(1, 5)\n0 ret true\n0 call read()\n0 ret 5\n0 call read()\n0 ret 5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Checker.check(
                        history,
                        new CasRegisterSpecification(),
                        QuasiFactor.STANDARD,
                        CheckBudget.DEFAULT,
                        Algorithm.MONITOR))
                .withMessageContaining("cas(1, 5)=true reads and writes at once");
    }
}
