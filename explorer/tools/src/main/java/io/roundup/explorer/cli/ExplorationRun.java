// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.hardware.Confirmation;
import io.roundup.explorer.hardware.HardwareTest;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.program.WhatIsChecked;
import io.roundup.explorer.replay.Beginning;
import io.roundup.explorer.replay.Origin;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.report.HardwareText;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.Reported;
import io.roundup.explorer.report.Reported.Repeat;
import io.roundup.explorer.report.TextReport;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.run.CheckpointPlan;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.Patience.Loss;
import io.roundup.explorer.run.Repetition;
import io.roundup.explorer.run.SoFar;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.Options;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Explores one program, or has it replayed, and writes what was found, for the command line and for the agent. */
final class ExplorationRun {
    private final Agent agent;
    private final Program program;
    private final Exploration exploration;
    private final Given given;
    private final Audience audience;
    private final PrintWriter out;
    private final OptionSyntax syntax;
    private final UnaryOperator<String> replayCommand;
    private final TeamPlan team;
    private final EndOfProcess end;
    private final @Nullable Beginning from;
    private final Detail detail;
    private final SoFar soFar = new SoFar();
    private @Nullable HardwareTest hardware;
    private boolean isWeakening;
    /** The violation, made once more, while parts of it are made again to explain it. */
    private volatile RepeatedViolation seen = RepeatedViolation.NONE;

    /**
     * Prepares a run.
     *
     * @param audience who is told what is found
     * @param team how many processes explore
     * @param end ends the exploration early, or without its result
     * @param classPath of the program, near which its sources may be
     * @param replayCommand gives the command line that replays a token
     */
    ExplorationRun(
            Agent agent,
            Program program,
            Exploration exploration,
            Given given,
            Audience audience,
            TeamPlan team,
            EndOfProcess end,
            String classPath,
            UnaryOperator<String> replayCommand) {
        this.agent = agent;
        this.program = program;
        String first = given.orNull(Options.FROM);
        from = first != null && !given.isGiven(Options.REPLAY) ? Beginning.read(first, program.name()) : null;
        this.exploration = from == null ? exploration : from.recording().reproducing(exploration);
        this.given = given;
        this.audience = audience;
        out = audience.out();
        syntax = audience.syntax();
        this.team = team;
        this.end = end;
        detail = ProgramSources.detail(given, classPath);
        this.replayCommand = given.isGiven(Options.TEST_NAME) ? token -> "@Replay(\"" + token + "\")" : replayCommand;
    }

    /** What is found is written as a test for hardware. {@return this} @param test that has been prepared */
    ExplorationRun confirmedBy(HardwareTest test) {
        hardware = test;
        return this;
    }

    /** Looks for the weakest access modes, too, if nothing is wrong. {@return this} */
    ExplorationRun weakening() {
        isWeakening = true;
        return this;
    }

    /** {@return the exit code} */
    int run() {
        return given.isGiven(Options.REPLAY) ? replay() : explore();
    }

    private int replay() {
        ResultFiles files = new ResultFiles(given, syntax, detail.source());
        return new ReplayRun(agent, program, exploration, given, audience, end, files, detail, replayCommand).run();
    }

    private int explore() {
        ResultFiles files = new ResultFiles(given, syntax, detail.source());
        OutputFile asked = OutputFile.ofGiven(given, Options.SCHEDULE);
        OutputFile schedule = asked == null ? OutputFile.unasked("--schedule", Options.DEFAULT_SCHEDULE) : asked;
        CheckpointPlan checkpoints = CheckpointFiles.plan(given, end);
        String violations = given.orNull(Options.VIOLATIONS);
        ViolationFolder folder = violations == null ? null : ViolationFolder.of(violations);
        end.begin(loss -> withoutEnd(loss, files, schedule));
        ExplorationResult result = named(explored(checkpoints, folder));
        end.explored();
        soFar.is(result::explainedBy);
        Violation first =
                result.violations().isEmpty() ? null : result.violations().get(0);
        RepeatedViolation repeated = first == null
                ? RepeatedViolation.NONE
                : RepeatedViolation.of(() -> Repetition.of(
                        agent,
                        program,
                        result.exploration(),
                        first.schedule(),
                        execution -> seen = new RepeatedViolation(execution, "")));
        String sample =
                first == null && program.printsOnce() ? Repetition.sampleOutput(agent, program, exploration) : "";
        boolean isRepeated = repeated.divergence().isEmpty();
        String unchecked = first == null ? WhatIsChecked.warning(program, agent.sites()) : "";
        ExplorationResult warned = unchecked.isEmpty() ? result : result.explainedBy(unchecked);
        ExplorationResult sure = isRepeated ? warned : result.notRepeated(repeated.divergence());
        RepeatedViolation shown = isRepeated ? repeated : RepeatedViolation.NONE;
        Findings findings = new Findings(sure, shown, files, null);
        end.found();
        out.print(sample);
        findings.print(out);
        HardwareTest test = hardware;
        Confirmation confirmation = test == null ? null : test.confirm(sure, how -> token(sure.exploration(), how));
        if (confirmation != null) {
            new HardwareText(out, audience.colours()).print(confirmation);
            findings = new Findings(sure, shown, files, confirmation);
        }
        findings.write(out, schedule);
        if (folder != null && !folder.failure().isEmpty()) {
            out.println(folder.failure());
            out.flush();
        }
        boolean isOpen =
                isWeakening && sure.violations().isEmpty() && sure.evidence().modes() == null;
        int code = isExpected(sure) && !isOpen ? sure.verdict().exitCode() : ExitCodes.UNDECIDED;
        return confirmation == null ? code : exitCode(code, confirmation);
    }

    private static int exitCode(int explored, Confirmation confirmation) {
        if (explored == ExitCodes.VIOLATION || confirmation.hasWeakMemoryBug()) {
            return ExitCodes.VIOLATION;
        }
        return confirmation.isUndecided() ? ExitCodes.UNDECIDED : explored;
    }

    private String token(Exploration with, Schedule schedule) {
        return Recording.of(program.name(), with, schedule).token();
    }

    /** Writes what was found until now, while the thread that explores does not come back. {@return the exit code} */
    private int withoutEnd(Loss loss, ResultFiles files, OutputFile schedule) {
        ExplorationResult result = soFar.without(loss);
        if (result == null) {
            return EndOfProcess.say(loss);
        }
        boolean isKept = CheckpointFiles.areGiven(given);
        ExplorationResult told = named(
                isKept
                        ? result.explainedBy("The checkpoint has what was found when it was written last, before this.")
                        : result);
        PrintWriter direct = new PrintWriter(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        Findings findings = new Findings(told, seen, files, null);
        findings.print(direct);
        findings.write(direct, schedule);
        return told.verdict().exitCode();
    }

    /** All that is written of a result, as texts. */
    private final class Findings {
        private final String text;
        private final ResultFiles.Writing asFiles;
        private final @Nullable String recorded;

        Findings(
                ExplorationResult result,
                RepeatedViolation repeated,
                ResultFiles files,
                @Nullable Confirmation confirmation) {
            List<Repeat> repeats = result.violations().stream()
                    .map(violation -> repeat(result.exploration(), violation))
                    .toList();
            StringWriter report = new StringWriter();
            new TextReport(new PrintWriter(report), syntax, audience.colours(), detail)
                    .print(
                            result,
                            repeated,
                            repeats.isEmpty() ? "" : repeats.get(0).command());
            text = report.toString();
            asFiles = files.of(new Reported(result, repeated.execution(), repeats, confirmation));
            Violation first =
                    result.violations().isEmpty() ? null : result.violations().get(0);
            recorded = first == null ? null : scheduleFile(result.exploration(), first);
        }

        void print(PrintWriter to) {
            to.print(text);
            to.flush();
        }

        void write(PrintWriter to, OutputFile schedule) {
            asFiles.write(to);
            if (recorded != null) {
                schedule.write(recorded, to);
            }
        }
    }

    private Recording recording(Exploration with, Violation violation) {
        return Recording.of(program.name(), with, violation.schedule()).showing(violation.kind(), program.asserts());
    }

    private Repeat repeat(Exploration with, Violation violation) {
        String token = recording(with, violation).token();
        return new Repeat(token, replayCommand.apply(token));
    }

    private String scheduleFile(Exploration with, Violation violation) {
        return recording(with, violation)
                .toJson(program.name(), violation.kind().text(), Origin.here(program, agent.sites()));
    }

    private ExplorationResult explored(CheckpointPlan checkpoints, @Nullable ViolationFolder folder) {
        Explorer explorer = new Explorer(agent)
                .keeping(checkpoints)
                .sharing(team)
                .startingWithin(given.get(Options.START_UP))
                .stoppedBy(end.stop())
                .showing(soFar);
        if (from != null) {
            explorer.beginningWith(from.schedule());
        }
        if (folder != null) {
            explorer.tellingViolations((with, violation) -> folder.add(scheduleFile(with, violation)));
        }
        if (isWeakening) {
            explorer.weakening();
        }
        try (ProgressLine line = ProgressLine.onTerminal()) {
            String progress = given.orNull(Options.PROGRESS);
            explorer.telling(progress == null ? line : new ProgressFile(Path.of(progress)));
            HardwareTest test = hardware;
            if (test == null) {
                return ProgramOutput.silently(() -> explorer.explore(program, exploration));
            }
            explorer.tellingExecutions(test.executions());
            return ProgramOutput.silently(() -> explorer.explore(program, exploration, test::judged));
        }
    }

    /** A test has a name that its author knows. */
    private ExplorationResult named(ExplorationResult result) {
        return result.named(TestName.of(given, result.program()));
    }

    private boolean isExpected(ExplorationResult result) {
        Long expected = given.orNull(Options.EXPECT_EXECUTIONS);
        if (expected == null || expected == result.executions()) {
            return true;
        }
        boolean isViolated = result.verdict() == ExplorationVerdict.VIOLATION;
        String expectation = "Expected were " + expected + " executions, not " + result.executions();
        out.println(
                isViolated && exploration.stopAtFirst() && result.executions() < expected
                        ? expectation + ": the violation ended the exploration early."
                        : expectation
                                + (result.coverage().bound().isEmpty()
                                        ? ""
                                        : " (within " + result.coverage().bound() + ")")
                                + ": the program or the exploration has changed. If that is right, change "
                                + syntax.written("--expect-executions") + ".");
        out.flush();
        return isViolated;
    }
}
