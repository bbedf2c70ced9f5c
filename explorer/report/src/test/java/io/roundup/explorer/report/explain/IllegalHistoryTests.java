// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.relax.QuasiFactor;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of a history is so, and nothing is said where that is not sure. */
class IllegalHistoryTests {
    private static final QuasiFactor EXACT = QuasiFactor.STANDARD;

    @Test
    void aValueThatWasOvertakenIsNamed() {
        assertEquals(
                "deq() of t0 returned 2 while 1, added before it, was still in the queue.",
                queue("enq(1); enq(2); deq()=2; deq()=1"));
    }

    @Test
    void aValueThatWasNeverRemovedWasThereAsWell() {
        assertEquals(
                "deq() of t0 returned 3 while 1 and 2, added before it, were still in the queue.",
                queue("enq(1); enq(2); enq(3); deq()=3"));
    }

    /** Its removal may have come first. */
    @Test
    void aValueWhoseRemovalOverlapsIsNotNamed() {
        assertEquals("", sentence("queue", EXACT, overlapping("deq", 2, 1)));
    }

    /** What a stack calls legal, nothing is said of. */
    @Test
    void aStackGivesTheLastOneFirst() {
        assertEquals("", sentence("stack", EXACT, inTurn("push(1); push(2); pop()=2; pop()=1")));
        assertEquals(
                "pop() of t0 returned 1 while 2 was above it in the stack.",
                sentence("stack", EXACT, inTurn("push(1); push(2); pop()=1; pop()=2")));
    }

    /** Of a container of which nothing is known, an order is not known either. */
    @Test
    void anUnknownContainerHasNoOrder() {
        assertEquals("", sentence("", EXACT, inTurn("add(1); add(2); remove()=2; remove()=1")));
    }

    @Test
    void emptyThoughThereWasAValue() {
        assertEquals(
                "poll() of t0 returned null although 1 was in the queue all the time.",
                queue("offer(1)=true; poll()=null; poll()=1"));
        assertEquals("", queue("offer(1)=true; poll()=1; poll()=null"));
        assertEquals("", queue("offer(1)=false; poll()=null"));
    }

    @Test
    void twiceIsToldIfItWasAddedOnce() {
        assertEquals(
                "7 was removed twice but added once: by take() of t0 and by take() of t0.",
                queue("put(7); take()=7; take()=7"));
        assertEquals("", queue("put(7); put(7); take()=7; take()=7"));
        assertEquals("", queue("take()=7; take()=7"));
    }

    @Test
    void stepsAreCountedWhereThereIsOneOrder() {
        QuasiFactor two = QuasiFactor.parse("deq=2");
        assertEquals(
                "deq() returned 4 while 1, 2 and 3 were in the queue: 3 steps early, 2 allowed.",
                sentence("queue", two, inTurn("enq(1); enq(2); enq(3); enq(4); deq()=4; deq()=1; deq()=2; deq()=3")));
        assertEquals(
                "deq() returned 1 only after 2, 3 and 4, added later, had been removed: 3 steps late, 2 allowed.",
                sentence("queue", two, inTurn("enq(1); enq(2); enq(3); enq(4); deq()=2; deq()=3; deq()=4; deq()=1")));
    }

    /** Within the bound nothing is wrong with a call, and without one order there is no number. */
    @Test
    void noStepsAreCountedElsewhere() {
        QuasiFactor two = QuasiFactor.parse("deq=2");
        assertEquals("", sentence("queue", two, inTurn("enq(1); enq(2); enq(3); deq()=3; deq()=1; deq()=2")));
        assertEquals("", sentence("queue", two, inTurn("enq(1); enq(2); enq(3); enq(4); deq()=4; deq()=1")));
        assertEquals("", sentence("queue", QuasiFactor.parse("*=2"), inTurn("enq(1); enq(2); deq()=2; deq()=1")));
        assertEquals("", sentence("queue", two, overlapping("deq", 2, 1)));
    }

    /** A call that is not among those that contradict each other may be right. */
    @Test
    void onlyCallsThatContradictEachOtherAreBlamed() {
        History history = inTurn("enq(1); enq(2); deq()=2; deq()=1");
        Operation blamed = history.operations().get(3);
        assertEquals(
                "",
                new IllegalHistory(new ContainerCalls(history), List.of(blamed), "queue", EXACT, new Speaker(List.of()))
                        .sentence());
    }

    private static String queue(String calls) {
        return sentence("queue", EXACT, inTurn(calls));
    }

    private static String sentence(String object, QuasiFactor factor, History history) {
        return new IllegalHistory(
                        new ContainerCalls(history),
                        history.operations(),
                        object,
                        factor,
                        new Speaker(List.of("t0", "t1")))
                .sentence();
    }

    /** {@return a history of one thread} @param calls with their results */
    private static History inTurn(String calls) {
        StringBuilder text = new StringBuilder();
        for (String call : calls.split("; ")) {
            int end = call.indexOf(')') + 1;
            String result = end == call.length() ? "" : call.substring(end);
            text.append("0 call ").append(call, 0, end).append('\n');
            text.append("0 ret")
                    .append(result.isEmpty() ? "" : " " + result.substring(1))
                    .append('\n');
        }
        return HistoryText.parse(text.toString());
    }

    /** {@return two values that came in one after the other, and go out at the same time} */
    private static History overlapping(String removal, int first, int second) {
        return HistoryText.parse("0 call enq(1)\n0 ret\n0 call enq(2)\n0 ret\n0 call " + removal + "()\n1 call "
                + removal + "()\n0 ret " + first + "\n1 ret " + second + "\n");
    }
}
