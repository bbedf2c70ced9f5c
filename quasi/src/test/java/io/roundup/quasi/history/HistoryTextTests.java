// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.quasi.fixture.RandomHistory;
import io.roundup.quasi.fixture.Structure;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryTextTests {
    @Test
    void whatIsPrintedReadsBack() {
        SplittableRandom random = new SplittableRandom(42);
        for (int i = 0; i < 2_000; i++) {
            History history = RandomHistory.of(random, Structure.values()[i % 3], 8);
            History read = HistoryText.parse(HistoryText.print(history));
            assertThat(read.operations()).isEqualTo(history.operations());
        }
    }

    @Test
    void everyKindOfValueReadsBack() {
        History.Builder builder = History.builder();
        int call = builder.call(
                3,
                Invocation.of(
                        "m", 1, -1L, 1.5, 1e300, Double.NaN, 'x', '\'', '\n', "a, \"b\" (c) \\ 'd'\n", "", true, null));
        History history = builder.ret(call, Response.returned("\u2028x")).build();
        String text = HistoryText.print(history);
        assertThat(text.lines()).hasSize(2);
        assertThat(HistoryText.parse(text)).isEqualTo(history);
    }

    @Test
    void aValueWithoutLiteralBecomesItsText() {
        History.Builder builder = History.builder();
        builder.call(0, Invocation.of("m", new StringBuilder("thing")));
        assertThat(HistoryText.print(builder.build())).isEqualTo("0 call m(\"thing\")\n");
    }

    @Test
    void commentsAndBlankLinesAreSkipped() {
        assertThat(HistoryText.parse("# two events\n\n  0 call deq()  \r\n0 ret 1\n")
                        .operations())
                .hasToString("[deq()=1]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "0 call deq            | 'deq' is not a call; write METHOD(VALUES), as in enq(1)",
                "0 called deq()        | an event is 'THREAD call METHOD(VALUES)'",
                "1 ret 2               | response without a call: thread 1 is not inside an operation",
                "0 call enq(1 2)       | is not a list of values separated by commas",
                "0 call enq(1,)        | is not a list of values separated by commas",
                "0 call enq(abc)       | 'abc' is not a value",
                "0 call enq(99999999999) | does not fit its type",
                "0 call enq(\"a)       | is not a list of values",
            })
    void errorsTellLineAndProblem(String line, String problem) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HistoryText.parse("\n" + line))
                .withMessageStartingWith("line 2, ")
                .withMessageContaining(problem);
    }

    @Test
    void aHistoryWithoutAClockIsReadBackAndListed() {
        History history = HistoryText.parse(
                "0 call enq(1)\n0 ret\n10 call deq()\n10 ret null\n10 call deq()\n10 ret 1\n" + "happens-before 0<2");
        assertThat(history.isPartialOrder()).isTrue();
        assertThat(HistoryText.print(history)).endsWith("10 ret 1\nhappens-before 0<2 1<2\n");
        assertThat(HistoryText.parse(HistoryText.print(history))).isEqualTo(history);
        assertThat(Timeline.draw(history, thread -> "T" + thread)).isEqualTo("""
                1  T0   enq(1)
                2  T10  deq()=null
                3  T10  deq()=1     after 1 and 2
                """);
        assertThatThrownBy(() -> HistoryText.parse("0 call f()\n0 ret\nhappens-before 0-1"))
                .hasMessageContaining("line 3")
                .hasMessageContaining("write NUMBER<NUMBER");
        assertThatThrownBy(() -> HistoryText.parse("0 call f()\n0 ret\nhappens-before 0<1"))
                .hasMessage("happens-before 0<1: there are only 1 operations, numbered from 0");
    }

    @Test
    void theTimelineShowsOneRowAThread() {
        History history =
                HistoryText.parse("0 call enq(1)\n1 call enq(2)\n0 ret\n0 call deq()\n1 ret\n10 call deq()\n0 ret 2");
        assertThat(Timeline.draw(history)).isEqualTo("""
                        thread  0 |--enq(1)--| |--deq()=2--|
                        thread  1   |--enq(2)---|
                        thread 10                 |--deq()=?--...
                        """);
        assertThat(Timeline.draw(History.builder().build())).isEmpty();
    }
}
