// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.replay.Accesses;
import io.roundup.explorer.replay.Course;
import io.roundup.explorer.replay.Facts;
import io.roundup.explorer.replay.LostWrite;
import io.roundup.explorer.replay.OlderValues;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.replay.Standstill;
import io.roundup.explorer.replay.StepDetail;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.Reported;
import io.roundup.explorer.report.Reported.Repeat;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.result.Counts;
import io.roundup.explorer.result.Coverage;
import io.roundup.explorer.result.Effort;
import io.roundup.explorer.result.Evidence;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Outcome;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.ArrayList;
import java.util.List;

/** Pages of fixed results. */
public final class Pages {
    /** What a value of a program may be, to end the element that it stands in or to run as a script. */
    public static final String HOSTILE =
            "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'><!--\u2028\u2029\ud800\"'`{{=}}";

    private static final String DATA = "<script type=\"application/json\" id=\"data\">";

    private static final History TWICE = HistoryText.parse("""
            0 call deq()
            1 call deq()
            1 ret null
            0 ret 1
            """);

    private Pages() {}

    /** {@return the page of a lost update of {@code C.v}, made of seven steps} */
    public static String lostUpdate() {
        return page("com.acme.Counter", steps("C.v", "0", "1"));
    }

    /**
     * {@return a page with many texts of a program: in its calls, its variables and what these hold}
     *
     * @param texts of any kind
     */
    public static String saying(List<String> texts) {
        List<ReplayedStep> steps = new ArrayList<>();
        List<StepDetail> details = new ArrayList<>();
        History.Builder history = History.builder();
        for (int i = 0; i < texts.size(); i++) {
            String text = texts.get(i);
            int operation = history.call(i % 2, Invocation.of("enq", text));
            history.ret(operation, Response.returned(text));
            steps.add(new ReplayedStep(i % 2, "write " + text, text));
            details.add(new StepDetail(i, null, text, text, text + i, true, text, "", ThreadSet.ofBits(3), -1));
        }
        ReplayedExecution execution = execution(List.of(texts.get(1), String.join(" ", texts)), steps, details);
        return page(String.join(" ", texts), history.build(), execution);
    }

    /** {@return a page without what is of its program: the title and the data} @param page any */
    public static String frame(String page) {
        return page.replace(data(page), "").replaceAll("(?s)<title>.*?</title>", "");
    }

    /** {@return the data of a page} */
    public static String data(String page) {
        int begin = page.indexOf(DATA) + DATA.length();
        return page.substring(begin, page.indexOf("</script>", begin));
    }

    /** {@return the same, with a text wherever the program has a say} @param text any */
    public static String saying(String text) {
        return page(text, steps(text, text, text + "1"));
    }

    /** {@return a page of so many steps, of two threads in turns} */
    public static String ofSteps(int count) {
        List<ReplayedStep> steps = new ArrayList<>();
        List<StepDetail> details = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean writes = i % 3 == 0;
            int line = 1 + i % 400;
            steps.add(new ReplayedStep(
                    i % 2, (writes ? "write " : "read ") + "Ring.slots[" + i % 64 + "]", "Ring.java:" + line));
            StackTraceElement frame = new StackTraceElement("com.acme.Ring", "put", "Ring.java", line);
            String after = "Node#" + i;
            details.add(new StepDetail(
                    i,
                    frame,
                    "Ring.slots[" + i % 64 + "]",
                    writes ? "null" : after,
                    after,
                    true,
                    "",
                    "",
                    ThreadSet.ofBits(3),
                    -1));
        }
        return page("com.acme.Ring", execution(List.of("producer", "consumer"), steps, details));
    }

    public static ReplayedExecution steps(String variable, String before, String after) {
        List<ReplayedStep> steps = List.of(
                new ReplayedStep(0, "call deq()", ""),
                new ReplayedStep(0, "read " + variable, "C.java:7"),
                new ReplayedStep(1, "call deq()", ""),
                new ReplayedStep(1, "read " + variable, "C.java:7"),
                new ReplayedStep(1, "write " + variable, "C.java:8"),
                new ReplayedStep(0, "write " + variable, "C.java:8"),
                new ReplayedStep(0, "lock " + variable, "C.java:9"));
        List<StepDetail> details = List.of(
                called(),
                access(1, variable, before, before),
                called(),
                access(3, variable, before, before),
                access(4, variable, before, after),
                access(5, variable, after, after),
                new StepDetail(6, null, "", "", "", true, variable, "", ThreadSet.ofBits(1), -1));
        return execution(List.of("ann", "bob " + variable), steps, details);
    }

    private static StepDetail called() {
        return new StepDetail(-1, null, "", "", "", true, "", "", new ThreadSet(), 0);
    }

    private static StepDetail access(int row, String variable, String before, String after) {
        return new StepDetail(row, null, variable, before, after, true, "", "", ThreadSet.ofBits(3), -1);
    }

    private static LostWrite lostWrite() {
        return new LostWrite(access(2, 0, Kind.READ), access(5, 1, Kind.WRITE), access(6, 0, Kind.WRITE), null);
    }

    private static Access access(int number, int thread, Kind kind) {
        return new Access(number, thread, 0, kind, 1, "v", null, null, "C.java:8", "", null);
    }

    private static ReplayedExecution execution(
            List<String> threads, List<ReplayedStep> steps, List<StepDetail> details) {
        String output = threads.get(1) + " printed";
        return new ReplayedExecution(
                threads,
                steps,
                List.of(),
                List.of(),
                List.of(),
                output,
                Ending.COMPLETE,
                new Facts(
                        new Accesses(),
                        List.of(lostWrite()),
                        null,
                        List.of(),
                        null,
                        null,
                        OlderValues.NONE,
                        List.of(),
                        Standstill.NONE),
                details,
                new Course());
    }

    /** Those of seven executions, of which others cover two. */
    private static List<Outcome> outcomes(History violating) {
        return List.of(
                new Outcome("0\tdeq()=1\n1\tdeq()=2", 3),
                new Outcome("deadlock", 1),
                new Outcome(Outcome.of(violating), 1));
    }

    private static String page(String program, ReplayedExecution execution) {
        return page(program, TWICE, execution);
    }

    private static String page(String program, History history, ReplayedExecution execution) {
        Judgement judgement = new Judgement(history, Verdict.NOT_LINEARIZABLE, Verdict.NOT_LINEARIZABLE);
        Violation violation = new Violation.NotLinearizable(new Schedule(0, 0, 1, 0, 1), judgement);
        ExplorationResult result = new ExplorationResult(
                program,
                "harness",
                Exploration.standard(),
                ExplorationVerdict.VIOLATION,
                "",
                List.of(),
                Coverage.NONE,
                new Counts(7, 0, 2, 1, 0, 0, 0, 3, 2, 1, 1, List.of(), outcomes(history)),
                new Evidence(List.of(violation), judgement, null, null, null, null, Specifications.named("queue")),
                new Effort("virtual", 1, 0.5));
        return new HtmlReport(OptionSyntax.COMMAND_LINE, SourceLines.NONE)
                .write(new Reported(
                        result, execution, List.of(new Repeat("TOKEN", "java -jar roundup.jar --replay TOKEN"))));
    }
}
