// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.program.EntryPoint;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.MainProgram;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.report.JsonSummary;
import io.roundup.explorer.report.ProgressText;
import io.roundup.explorer.report.TextReport;
import io.roundup.explorer.report.html.HtmlReport;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.run.TestExploration;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.DivergedException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * In this JVM, which has the agent: breakpoints are met. Tests take turns. An interruption does not end an exploration,
 * since what is explored cannot be ended from outside.
 *
 * @param test its name
 * @param console gets a line if it takes long
 */
record OwnExploration(ConcurrencyTest asked, Explored explored, String test, ReportFolder folder, LongTest console)
        implements Exploring {
    @Override
    public Outcome explore() throws IOException {
        folder.empty();
        return outcome(() -> found(new AskedOptions(asked).exploration(asked), null), asked.expectExecutions());
    }

    @Override
    public Outcome replay(String token) throws IOException {
        folder.empty();
        Recording recording = Recording.read(token, explored.name());
        return outcome(
                () -> found(recording.reproducing(new AskedOptions(asked).exploration(asked)), recording.schedule()),
                -1);
    }

    private Outcome outcome(Supplier<Found> exploration, long expected) throws IOException {
        try {
            Found found = exploration.get();
            int code = found.result().verdict().exitCode();
            String report = found.report();
            long executions = found.result().executions();
            if (code == Outcome.OK && expected != -1 && expected != executions) {
                code = Outcome.UNDECIDED;
                report += "Expected were " + expected + " executions, not " + executions
                        + ". If that is right, change expectExecutions." + System.lineSeparator();
            }
            Files.writeString(folder.report(), report);
            if (!found.page().isEmpty()) {
                Files.writeString(folder.page(), found.page());
            }
            return new Outcome(code, JsonSummary.of(found.result(), found.token()), report, "");
        } catch (InputException | DivergedException refused) {
            return new Outcome(Outcome.INPUT, null, "", String.valueOf(refused.getMessage()));
        }
    }

    /** What was found, and what is said of it. @param page or an empty text @param token of the violation, or as that */
    private record Found(ExplorationResult result, String report, String page, String token) {}

    /** {@return what was found} @param only the one schedule that is run, or null for all */
    private Found found(Exploration exploration, @Nullable Schedule only) {
        TestExploration own = new TestExploration(exploration, this::program);
        ProgressText progress = new ProgressText();
        ExplorationResult result = own.explore(
                        explorer -> only == null
                                ? explorer.telling(far -> {
                                    if (console.isDue()) {
                                        console.tell(progress.text(far));
                                    }
                                })
                                : explorer.replaying(only),
                        judgement -> {})
                .named(test);
        if (result.violations().isEmpty()) {
            return new Found(result, TextReport.text(result, RepeatedViolation.NONE, ""), "", "");
        }
        Violation first = result.violations().get(0);
        String token = Recording.of(explored.name(), result.exploration(), first.schedule())
                .showing(first.kind(), explored.asserts())
                .token();
        String hint = "@Replay(\"" + token + "\")";
        RepeatedViolation repeated = own.repeated(result);
        String report = only == null
                ? TextReport.text(result, repeated, hint)
                : TextReport.textOfReplay(result, repeated, hint);
        return new Found(result, report, HtmlReport.ofTest(result, repeated, token, hint), token);
    }

    private Program program(Agent agent) {
        if (explored instanceof Explored.Harness harness) {
            InstalledAgent.requireExplored(harness.type());
            HarnessClass parts = new HarnessClass(harness.type());
            RecordedObject.record(agent, new UnderTest(parts.probe()));
            return new HarnessProgram(parts);
        }
        Explored.TestMethod test = (Explored.TestMethod) explored;
        return new MainProgram(
                EntryPoint.ordinary(ExploredTest.class), test.life().arguments().toArray(new String[0]), null);
    }
}
