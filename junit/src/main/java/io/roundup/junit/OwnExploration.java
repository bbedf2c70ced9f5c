// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.MainProgram;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.report.JsonSummary;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.TextReport;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.ExplorerThread;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.run.Repetition;
import io.roundup.explorer.run.SoFar;
import io.roundup.explorer.run.StuckException;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.DivergedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * In this JVM, which has the agent: breakpoints are met. Tests take turns. An interruption does not end an exploration,
 * since what is explored cannot be ended from outside.
 */
final class OwnExploration implements Exploring {
    private final ConcurrencyTest asked;
    private final Explored explored;
    private final ReportFolder folder;

    OwnExploration(ConcurrencyTest asked, Explored explored, ReportFolder folder) {
        this.asked = asked;
        this.explored = explored;
        this.folder = folder;
    }

    @Override
    public Outcome explore() throws IOException {
        return outcome(() -> found(AskedExploration.of(asked), null), asked.expectExecutions());
    }

    @Override
    public Outcome replay(String token) throws IOException {
        Recording recording = Recording.read(token, explored.name());
        return outcome(() -> found(recording.reproducing(AskedExploration.of(asked)), recording.schedule()), -1);
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
            return new Outcome(code, JsonSummary.of(found.result()), report, "");
        } catch (InputException | DivergedException refused) {
            return new Outcome(Outcome.INPUT, null, "", String.valueOf(refused.getMessage()));
        }
    }

    /** What was found, and what is said of it. */
    private record Found(ExplorationResult result, String report) {}

    /** {@return what was found} @param only the one schedule that is run, or null for all */
    private Found found(Exploration exploration, @Nullable Schedule only) {
        SoFar soFar = new SoFar();
        ExplorationResult result = ExplorerThread.call(
                () -> {
                    Agent agent = InstalledAgent.get(exploration.backend());
                    Program program = program(agent);
                    Explorer explorer = new Explorer(agent).showing(soFar);
                    Explorer chosen = only == null ? explorer : explorer.replaying(only);
                    return ProgramOutput.silently(() -> chosen.explore(program, exploration));
                },
                exploration.seconds(),
                loss -> {
                    ExplorationResult known = soFar.without(loss);
                    if (known == null) {
                        throw new StuckException(loss);
                    }
                    return known;
                });
        return new Found(result, report(result, exploration));
    }

    private String report(ExplorationResult result, Exploration exploration) {
        RepeatedViolation repeated = RepeatedViolation.NONE;
        String hint = "";
        if (!result.violations().isEmpty()) {
            Violation first = result.violations().get(0);
            Schedule schedule = first.schedule();
            if (!ExplorerThread.isLost()) {
                repeated = RepeatedViolation.of(() -> ExplorerThread.call(() -> {
                    Agent agent = InstalledAgent.get(exploration.backend());
                    return Repetition.of(agent, program(agent), exploration, schedule);
                }));
            }
            Recording recording =
                    Recording.of(explored.name(), exploration, schedule).showing(first.kind(), explored.asserts());
            hint = "@Replay(\"" + recording.token() + "\")";
        }
        StringWriter report = new StringWriter();
        new TextReport(new PrintWriter(report), OptionSyntax.API).print(result, repeated, hint);
        return report.toString();
    }

    private Program program(Agent agent) {
        if (explored instanceof Explored.Harness harness) {
            InstalledAgent.requireExplored(harness.type());
            HarnessClass parts = new HarnessClass(harness.type());
            RecordedObject.record(agent, new UnderTest(parts.probe()));
            return new HarnessProgram(parts);
        }
        Explored.TestMethod test = (Explored.TestMethod) explored;
        return new MainProgram(ExploredTest.class, test.life().arguments().toArray(new String[0]), null);
    }
}
