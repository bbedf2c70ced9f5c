// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.monitor.Monitor;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.ready.ReadyMonitors;
import io.roundup.quasi.relax.LeastFactor;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The examples in the Javadoc of the entry points, word for word: what a reader copies compiles and holds. */
class EntryPointTests {
    private static final String TEXT = "0 call enq(1)\n0 ret\n1 call deq()\n1 ret 1\n";

    @Test
    void checker() {
        History history = HistoryText.parse("0 call enq(1)\n0 ret\n1 call deq()\n1 ret 1\n");
        CheckResult result = Checker.check(history, Specifications.named("queue"));
        boolean legal = result.verdict() == Verdict.LINEARIZABLE;
        assertThat(legal).isTrue();
    }

    @Test
    void history() {
        History.Builder events = History.builder();
        int enq = events.call(0, Invocation.of("enq", 1)); // thread 0 calls enq(1)
        int deq = events.call(1, Invocation.of("deq")); // thread 1 calls deq() before enq has returned
        events.ret(enq, Response.VOID);
        events.ret(deq, Response.returned(1));
        History history = events.build();
        assertThat(history.isSequential()).isFalse();
        assertThat(Checker.check(history, new QueueSpecification()).verdict()).isEqualTo(Verdict.LINEARIZABLE);
    }

    @Test
    void quasiFactor() {
        History history = HistoryText.parse(TEXT);
        QuasiFactor factor = QuasiFactor.parse("deq=2");
        CheckResult result = Checker.check(history, new QueueSpecification(), factor);
        assertThat(result.verdict()).isEqualTo(Verdict.LINEARIZABLE);
    }

    @Test
    void leastFactor() {
        History history = HistoryText.parse(TEXT);
        LeastFactor least =
                LeastFactor.of(history, new QueueSpecification(), Set.of("deq"), QuasiFactor.STANDARD, 1_000_000);
        int bound = least instanceof LeastFactor.Found found ? found.bound() : -1;
        assertThat(bound).isZero();
    }

    @Test
    void monitor() {
        History history = HistoryText.parse(TEXT);
        Optional<Monitor> monitor = ReadyMonitors.forSpecification(new QueueSpecification());
        MonitorOutcome outcome = monitor.orElseThrow().check(history);
        assertThat(outcome).isInstanceOf(MonitorOutcome.Linearizable.class);
    }

    @Test
    void specification() {
        class Tickets implements Specification<Integer> {
            @Override
            public Integer initial() {
                return 0;
            }

            @Override
            public List<Step<Integer>> steps(Integer taken, Invocation invocation) {
                return List.of(new Step<>(taken + 1, Response.returned(taken)));
            }
        }
        String twice = "0 call take()\n1 call take()\n0 ret 0\n1 ret 0\n";
        assertThat(Checker.check(HistoryText.parse(twice), new Tickets()).verdict())
                .isEqualTo(Verdict.NOT_LINEARIZABLE);
    }
}
