// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutOfOrderSpecificationTests {
    @ParameterizedTest
    @CsvSource({
        "queue, 0, enq, deq, 3 1 2, 3",
        "queue, 1, enq, deq, 3 1 2, 3 1",
        "queue, 5, enq, deq, 3 1 2, 3 1 2",
        "stack, 1, push, pop, 3 1 2, 2 1",
        "priority-queue, 0, add, poll, 3 1 2, 1",
        "priority-queue, 1, add, poll, 3 1 2, 1 2",
        // At most one element is strictly smaller than each of the twos.
        "priority-queue, 1, add, poll, 2 3 1 2 2, 1 2",
    })
    void aRemovalTakesOneOfTheNext(String name, int k, String adder, String remover, String in, String out) {
        OutOfOrderSpecification spec = new OutOfOrderSpecification(container(name), k);
        OutOfOrderState state = spec.initial();
        for (String value : in.split(" ")) {
            state = spec.after(state, Invocation.of(adder, Integer.valueOf(value)), Response.VOID)
                    .get(0);
        }
        List<Response> answers = new ArrayList<>();
        for (String value : out.split(" ")) {
            answers.add(Response.returned(Integer.valueOf(value)));
        }
        Invocation remove = Invocation.of(remover);
        assertThat(spec.steps(state, remove)).extracting(Step::response).hasSameElementsAs(answers);
        for (int value = 1; value <= 3; value++) {
            Response answer = Response.returned(value);
            assertThat(spec.after(state, remove, answer).isEmpty()).isEqualTo(!answers.contains(answer));
        }
        assertThat(spec.after(state, remove, Response.returned(null))).isEmpty();
        assertThat(spec.after(spec.initial(), remove, Response.returned(null))).containsExactly(spec.initial());
    }

    @Test
    void itMattersWhichOfEqualElementsLeft() {
        OutOfOrderSpecification spec = new OutOfOrderSpecification(new QueueSpecification(), 2);
        OutOfOrderState state = spec.initial();
        for (int value : new int[] {1, 2, 1}) {
            state = spec.after(state, Invocation.of("enq", value), Response.VOID)
                    .get(0);
        }
        assertThat(spec.after(state, Invocation.of("deq"), Response.returned(1)))
                .extracting(OutOfOrderState::toString)
                .containsExactly("[2, 1]", "[1, 2]");
    }

    @Test
    void saysWhatItIs() {
        OutOfOrderSpecification spec = new OutOfOrderSpecification(new QueueSpecification(), 3);
        assertThat(spec.name()).isEqualTo("3-out-of-order queue");
        assertThat(spec.methods()).isEqualTo(new QueueSpecification().methods());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OutOfOrderSpecification(new QueueSpecification(), -1))
                .withMessage("k must be at least 0, not -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OutOfOrderSpecification(new DequeSpecification(), 1))
                .withMessage("there is no k-out-of-order deque; use queue, stack or priority-queue");
    }

    private static ContainerSpecification<?> container(String name) {
        return (ContainerSpecification<?>) Specifications.named(name);
    }
}
