// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedHistoriesTests {
    @ParameterizedTest
    @ValueSource(strings = {"roundup", "violat", "porcupine-kv", "jepsen-edn", "jepsen-log", "call-return"})
    void theFormatIsFoundOut(String format) {
        assertThat(Texts.read(Texts.in(format)).format()).isEqualTo(format);
        assertThat(RecordedHistories.formats()).contains(format);
    }

    @Test
    void ownFormat() {
        assertReads(Texts.ROUND_UP, """
                0 call enq(1)
                1 call deq()
                0 ret
                1 ret 1
                0 call deq()
                1 call put("k", null, true, 1.5, 3L, 'c')
                0 threw java.util.NoSuchElementException
                1 ret null
                2 call deq()
                """);
    }

    @Test
    void valuesOfTheOwnFormat() {
        String text = """
                {"format":"roundup-history","version":1}
                {"thread":0,"method":"m","args":[[2,[]],5000000000,{"long":3},{"double":"NaN"},-1e2],"call":1,"return":2}
                """;
        assertThat(Texts.history(text).operations().get(0).invocation().arguments())
                .containsExactly(List.of(2, List.of()), 5_000_000_000L, 3L, Double.NaN, -100.0);
    }

    @Test
    void violat() {
        assertReads(Texts.VIOLAT, """
                0 call put(0, "a")
                1 call clear()
                1 ret
                0 ret null
                1 call containsKey(0)
                1 ret false
                """);
    }

    @Test
    void porcupine() {
        assertReads(Texts.PORCUPINE, """
                0 call append("4", "x 0 1 y")
                1 call get("4")
                0 ret
                1 ret "x 0 1 y"
                """);
    }

    @Test
    void jepsenLeavesOutWhatFailedAndKeepsWhatIsUnknownPending() {
        assertReads(Texts.JEPSEN_EDN, """
                0 call write(3)
                0 ret
                2 call read()
                2 ret null
                3 call write(5)
                """);
        assertReads(Texts.JEPSEN_LOG, """
                0 call cas(1, 2)
                0 ret true
                2 call write(7)
                """);
    }

    @Test
    void callsAndReturns() {
        assertReads(Texts.CALL_RETURN, """
                1 call push("a")
                2 call pop()
                1 ret
                2 ret "?<1,0>"
                1 call pop()
                1 ret null
                3 call push(7)
                2 call pop()
                2 ret 7
                """);
    }

    @Test
    void onlyInContainersDoesAnArgumentOfARemovalForetell() {
        assertReads("[1] call remove(3)\n[1] return\n[1] call remove(3)\n[1] return true\n", """
                1 call remove(3)
                1 ret
                1 call remove(3)
                1 ret true
                """);
    }

    @Test
    void byteOrderMarkAndForeignLineEndsAreIgnored() {
        assertReads("\uFEFF[1] call add(1)\r\n[1] return\r\n", "1 call add(1)\n1 ret\n");
    }

    /** Expected and actual in one line, with the line number: what, then what to do. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[1] return                         | file:1: a response of thread 1, which is not inside an operation",
                "[1] call a;[1] call b              | file:2: thread 1 calls b() while it is inside the operation that it"
                        + " called in line 1; operations of one thread cannot overlap",
                "[-1] call a                        | file:1: '[-1] call a': the thread is not a number from 0",
                "[1] call a(1                       | file:1: '[1] call a(1': a ')' is missing",
                "[1] call a;[1] retrun 3            | file:2: '[1] retrun 3' is not an event",
                "nonsense                           | file:1: the beginning 'nonsense' fits none of the known formats",
                "''                                 | file:1: the file is empty",
                "{:process 0 :type :ok :f :read     | file:1: the text ends where '}' was expected. The file is cut",
                "{:process 0 :type :ok :f :read}    | file:1: a response of thread 0, which is not inside an operation",
                "{:process -4 :type :invoke :f :read} | file:1: the process is -4; expected a number from 0",
                "{:process 0 :type :okay :f :read}  | file:1: the type is :okay; expected :invoke, :ok, :fail or :info",
                "{:process 0 :type :invoke :f :read :time -7} | file:1: the :time of an event is -7; expected a whole"
                        + " number of nanoseconds of at least 0",
                "0 :invoke :read nil;0 :ok :write 3 | file:2: process 0 completes :write while it is inside read()",
                "0 :invoke :read nil;0 :ok          | file:2: '0 :ok' is not an event; expected 'PROCESS :invoke",
            })
    void malformedTexts(String text, String message) {
        refused(text.replace(';', '\n'), message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'\"call\":-5'                        | the time of \"call\" is -5; times are 0 or more",
                "'\"call\":9,\"return\":8'            | it returns at 8, before its call at 9",
                "'\"call\":9,\"result\":8'            | only an operation with \"return\" has a \"result\"",
                "'\"call\":9,\"retrun\":8'            | \"retrun\" is not a key of operations",
                "'\"call\":9,\"call\":9'              | \"call\" is there twice",
                "'\"return\":9'                       | \"thread\" (from 0), \"method\" and \"call\"",
                "'\"call\":9,\"return\":11,\"result\":99999999999999999999' | does not fit 64 bits",
            })
    void malformedOperations(String part, String message) {
        String text =
                "{\"format\":\"roundup-history\",\"version\":1}\n{\"thread\":0,\"method\":\"deq\"," + part + "}\n";
        refused(text, message);
        refused(text, "file:2: ");
        refused(text, "docs/reference/history-format.md");
    }

    /** All lines are read as one array: a line must not get at what is around it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A;B,B;A          | file:3: ",
                "A;B],[3,B;A      | file:3: ",
                "A;B],[4,B;A      | file:3: ",
                "A;B],[5,B        | file:3: ",
                "A;A],[3,B        | file:3: ",
                "A;A],[-1,B       | file:3: ",
                "A;A],[0,B        | file:3: ",
                "A],[3,B;B;;      | file:2: ",
                "A;A]             | file:3: ",
                "A;A]]            | file:3: ",
                "A;3,B            | file:3: ",
                "{;A}             | file:2: ",
                "A;[3,B]          | file:3: ",
            })
    void aLineHoldsOneObject(String lines, String message) {
        String a = "{\"thread\":0,\"method\":\"a\",\"call\":1,\"return\":2}";
        String b = "{\"thread\":1,\"method\":\"b\",\"call\":1,\"return\":2}";
        String text = lines.strip().replace(';', '\n').replace("A", a).replace("B", b) + "\n";
        refused("{\"format\":\"roundup-history\",\"version\":1}\n" + text, message);
    }

    @Test
    void overlapsInTimeNameTheLine() {
        refused(
                """
                {"format":"roundup-history","version":1}
                {"thread":3,"method":"deq","call":5,"return":9}
                {"thread":3,"method":"enq","args":[1],"call":8,"return":11}
                """,
                "file:3: thread 3 calls enq(1) at time 8, inside its deq() from time 5 to time 9; operations of one");
    }

    @Test
    void aCutFileIsNoticed() {
        refused(
                Texts.ROUND_UP.substring(0, Texts.ROUND_UP.lastIndexOf("{\"thread\":2")),
                "file:5: the header says that there are 5 operations, but the file has 4. The file is cut");
        refused(Texts.ROUND_UP.replace("\"version\":1", "\"version\":2"), "the version is 2");
    }

    @Test
    void bytesThatAreNotTextAreRefused() {
        assertThatExceptionOfType(HistoryInputException.class)
                .isThrownBy(() -> Texts.read(new byte[] {'[', '1', ']', (byte) 0xff, (byte) 0xfe}, "call-return"))
                .withMessageContaining("bytes that are not UTF-8 text");
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        assertThatExceptionOfType(HistoryInputException.class)
                .isThrownBy(() -> RecordedHistories.read(Path.of("no-such-file"), null))
                .withMessageContaining("no-such-file")
                .withMessageContaining("Give a file that exists");
    }

    @Test
    void unknownFormatNamesAreRefused() {
        assertThatExceptionOfType(HistoryInputException.class)
                .isThrownBy(() -> Texts.read(new byte[0], "edn"))
                .withMessage("--format edn is not known. Use one of: roundup, violat, porcupine-kv, jepsen-edn,"
                        + " call-return, jepsen-log.");
    }

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        for (String format : RecordedHistories.formats()) {
            History history = Texts.history(Texts.in(format));
            StringWriter out = new StringWriter();
            RoundUpFormat.write(TimedOperations.of(history), "demo.Object", out);
            RecordedHistories.Recorded again = Texts.read(out.toString());
            assertThat(again.format()).isEqualTo("roundup");
            assertThat(again.history()).isEqualTo(history);
        }
    }

    private static void assertReads(String text, String expected) {
        assertThat(Texts.history(text)).isEqualTo(HistoryText.parse(expected));
    }

    private static void refused(String text, String message) {
        assertThatExceptionOfType(HistoryInputException.class)
                .isThrownBy(() -> Texts.history(text))
                .withMessageContaining(message);
    }
}
