// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.report.html.OutOfOrder.Move;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OutOfOrderTests {
    private static final String PASSED_OVER = """
            0 call enq(1)
            0 ret
            0 call enq(2)
            0 ret
            0 call enq(3)
            0 ret
            0 call deq()
            0 ret 2
            0 call deq()
            0 ret 3
            0 call deq()
            0 ret 1
            """;

    /** The first element comes out two dequeues after it should: two places, and one was asked for. */
    @Test
    void beyondTheBoundTheLeastOneThatWouldDoIsShown() {
        OutOfOrder found = found("deq=1");
        assertThat(found.needed()).isEqualTo("deq=2");
        assertThat(found.sequentialization()).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(found.moves())
                .containsExactly(
                        new Move(0, 0, 0),
                        new Move(1, 0, 0),
                        new Move(2, 0, 0),
                        new Move(5, -2, 1),
                        new Move(3, 1, 1),
                        new Move(4, 1, 1));
    }

    @Test
    void withinTheBoundItIsTheOneThatWasAskedFor() {
        OutOfOrder found = found("deq=2");
        assertThat(found.needed()).isEqualTo("deq=2");
        assertThat(found.moves()).allMatch(move -> Math.abs(move.late()) <= move.bound());
    }

    @Test
    void whatNoBoundMakesLegalIsNotOutOfOrder() {
        assertThat(of("0 call deq()\n0 ret 7\n", "deq=1")).isNull();
    }

    private static OutOfOrder found(String factor) {
        return Objects.requireNonNull(of(PASSED_OVER, factor));
    }

    private static @Nullable OutOfOrder of(String history, String factor) {
        return OutOfOrder.of(HistoryText.parse(history), Specifications.named("queue"), QuasiFactor.parse(factor));
    }
}
