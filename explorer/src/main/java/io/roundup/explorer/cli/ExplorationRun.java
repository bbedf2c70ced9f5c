// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.program.WhatIsChecked;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.Recording.Found;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.report.InterleavingTable;
import io.roundup.explorer.report.JsonReport;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.RaceText;
import io.roundup.explorer.report.TextReport;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.run.CheckpointPlan;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.Patience.Loss;
import io.roundup.explorer.run.Repetition;
import io.roundup.explorer.run.SoFar;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.DivergedException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Explores or replays one program and writes what was found, for the command line and for the agent. */
final class ExplorationRun {
    private final Agent agent;
    private final Program program;
    private final Exploration exploration;
    private final ExplorationOptions options;
    private final PrintWriter out;
    private final OptionSyntax syntax;
    private final UnaryOperator<String> replayCommand;
    private final TeamPlan team;
    private final EndOfProcess end;
    private final Detail detail;
    private final SoFar soFar = new SoFar();

    /**
     * Prepares a run.
     *
     * @param team how many processes explore
     * @param end ends the exploration early, or without its result
     * @param syntax of the options that may be advised
     * @param detail how much of an interleaving is shown
     * @param replayCommand gives the command line that replays a token
     */
    ExplorationRun(
            Agent agent,
            Program program,
            Exploration exploration,
            ExplorationOptions options,
            PrintWriter out,
            TeamPlan team,
            EndOfProcess end,
            OptionSyntax syntax,
            Detail detail,
            UnaryOperator<String> replayCommand) {
        this.agent = agent;
        this.program = program;
        this.exploration = exploration;
        this.options = options;
        this.out = out;
        this.team = team;
        this.end = end;
        this.syntax = syntax;
        this.detail = detail;
        this.replayCommand = options.test.isGiven() ? token -> "@Replay(\"" + token + "\")" : replayCommand;
    }

    /** {@return the exit code} */
    int run() {
        return options.replay.isGiven() ? replay(options.replay.get()) : explore();
    }

    private int explore() {
        // Before anything is explored: a result that has nowhere to go should not cost an exploration first.
        OutputFile json = options.json.isGiven() ? OutputFile.of("--json", options.json.get()) : null;
        OutputFile schedule = options.schedule.isGiven()
                ? OutputFile.of("--schedule", options.schedule.get())
                : OutputFile.unasked("--schedule", ExplorationOptions.DEFAULT_SCHEDULE);
        CheckpointPlan checkpoints = options.checkpoints();
        end.begin(loss -> withoutEnd(loss, json, schedule));
        ExplorationResult result = explored(checkpoints);
        soFar.is(result::explainedBy);
        Violation first =
                result.violations().isEmpty() ? null : result.violations().get(0);
        RepeatedViolation repeated = first == null
                ? RepeatedViolation.NONE
                : RepeatedViolation.of(() -> Repetition.of(agent, program, exploration, first.schedule()));
        String sample =
                first == null && program.printsOnce() ? Repetition.sampleOutput(agent, program, exploration) : "";
        boolean isRepeated = repeated.divergence().isEmpty();
        String unchecked = first == null ? WhatIsChecked.warning(program, agent.sites()) : "";
        ExplorationResult warned = unchecked.isEmpty() ? result : result.explainedBy(unchecked);
        ExplorationResult sure = isRepeated ? warned : result.notRepeated(repeated.divergence());
        Findings findings = new Findings(sure, isRepeated ? repeated : RepeatedViolation.NONE);
        end.found();
        out.print(sample);
        findings.write(out, json, schedule);
        return isExpected(sure) ? sure.verdict().exitCode() : ExitCodes.UNDECIDED;
    }

    /** Writes what was found until now, while the thread that explores does not come back. {@return the exit code} */
    private int withoutEnd(Loss loss, @Nullable OutputFile json, OutputFile schedule) {
        ExplorationResult result = soFar.without(loss);
        if (result == null) {
            return EndOfProcess.say(loss);
        }
        boolean isKept = options.checkpoint.isGiven() || options.resume.isGiven();
        ExplorationResult told = isKept
                ? result.explainedBy("The checkpoint has what was found when it was written last, before this.")
                : result;
        PrintWriter direct = new PrintWriter(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        new Findings(told, RepeatedViolation.NONE).write(direct, json, schedule);
        return told.verdict().exitCode();
    }

    /** All that is written of a result, as texts. */
    private final class Findings {
        private final String text;
        private final String asJson;
        private final @Nullable String recorded;

        Findings(ExplorationResult result, RepeatedViolation repeated) {
            Violation first =
                    result.violations().isEmpty() ? null : result.violations().get(0);
            Recording recording = first == null
                    ? null
                    : Recording.of(program.name(), exploration, first.schedule())
                            .showing(first.kind(), program.asserts());
            String token = recording == null ? null : recording.token();
            StringWriter report = new StringWriter();
            new TextReport(new PrintWriter(report), syntax, detail)
                    .print(result, repeated, token == null ? "" : replayCommand.apply(token));
            text = report.toString();
            asJson = options.json.isGiven() ? JsonReport.write(result, token, repeated.execution()) : "";
            recorded = recording == null || first == null
                    ? null
                    : recording.toJson(program.name(), first.kind().text());
        }

        void write(PrintWriter to, @Nullable OutputFile json, OutputFile schedule) {
            to.print(text);
            to.flush();
            if (json != null) {
                json.write(asJson, to);
            }
            if (recorded != null) {
                schedule.write(recorded, to);
            }
        }
    }

    private ExplorationResult explored(CheckpointPlan checkpoints) {
        Explorer explorer = new Explorer(agent)
                .keeping(checkpoints)
                .sharing(team)
                .stoppedBy(end.stop())
                .showing(soFar);
        try (ProgressLine line = ProgressLine.onTerminal()) {
            explorer.telling(line);
            return ProgramOutput.silently(() -> explorer.explore(program, exploration));
        }
    }

    private boolean isExpected(ExplorationResult result) {
        Long expected = options.expectExecutions.orNull();
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

    private int replay(String fileOrToken) {
        options.requireReplayable();
        OutputFile json = options.json.isGiven() ? OutputFile.of("--json", options.json.get()) : null;
        Recording recording = Recording.read(fileOrToken, program.name());
        Exploration asked = recording.reproducing(exploration);
        end.begin(EndOfProcess::say);
        ReplayedExecution replayed;
        try {
            replayed = Repetition.of(agent, program, asked, recording.schedule());
        } catch (DivergedException other) {
            throw new InputException(other.getMessage()
                    + ". It was recorded with another version of the program, or with other options.");
        }
        Explorer explorer = new Explorer(agent).stoppedBy(end.stop()).replaying(recording.schedule());
        ExplorationResult result = ProgramOutput.silently(() -> explorer.explore(program, asked));
        out.println("Round-Up replayed " + program.name() + ": "
                + replayed.steps().size() + " steps, ended "
                + replayed.ending().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        out.println("  " + judged(result));
        boolean isNone = result.verdict().exitCode() == ExitCodes.OK;
        if (isNone) {
            out.println("  not repeated: " + notRepeated(recording.found()));
        }
        for (Violation violation : result.violations()) {
            if (violation.race() != null) {
                RaceText.of(violation.race(), replayed).lines().forEach(line -> out.println("  " + line));
            }
        }
        InterleavingTable.of(replayed, detail).lines().forEach(line -> out.println("  " + line));
        replayed.waits().forEach(wait -> out.println("  " + wait));
        if (!replayed.output().isEmpty()) {
            out.println("What the program printed:");
            replayed.output().lines().forEach(line -> out.println("  " + line));
        }
        out.flush();
        if (json != null) {
            json.write(JsonReport.write(result, recording.token(), replayed), out);
        }
        return isNone ? ExitCodes.UNDECIDED : result.verdict().exitCode();
    }

    private String notRepeated(@Nullable Found found) {
        String what = found == null
                ? "This schedule was recorded for a violation"
                : "This schedule was recorded for a violation (" + found.kind().text() + ")";
        return what + ", which did not happen. "
                + (found != null && found.asserts() && !program.asserts()
                        ? "Assertions were on then, and are off now: add -ea to the options of java."
                        : "Something else has changed: the program, what is said to be legal, or an option of java such as -ea or -D.");
    }

    private String judged(ExplorationResult result) {
        return switch (result.verdict()) {
            case VIOLATION ->
                "VIOLATION: " + result.violations().get(0).kind().text().toUpperCase(Locale.ROOT);
            case UNDECIDED -> "UNDECIDED: " + syntax.written(result.undecidedBecause());
            case HOLDS, NO_VIOLATION -> "no violation in this execution";
        };
    }
}
