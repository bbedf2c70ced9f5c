// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.Exploration;
import io.roundup.explorer.ExplorationResult;
import io.roundup.explorer.ExplorationVerdict;
import io.roundup.explorer.Explorer;
import io.roundup.explorer.InputException;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.phase.CheckpointPlan;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.TeamPlan;
import io.roundup.explorer.phase.Violation;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.report.InterleavingTable;
import io.roundup.explorer.report.JsonReport;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.RaceText;
import io.roundup.explorer.report.TextReport;
import io.roundup.explorer.strategy.DivergedException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.UnaryOperator;

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
    private final StopRequest stop;

    /**
     * Prepares a run.
     *
     * @param team how many processes explore
     * @param stop ends the exploration early
     * @param syntax of the options that may be advised
     * @param replayCommand gives the command line that replays a token
     */
    ExplorationRun(
            Agent agent,
            Program program,
            Exploration exploration,
            ExplorationOptions options,
            PrintWriter out,
            TeamPlan team,
            StopRequest stop,
            OptionSyntax syntax,
            UnaryOperator<String> replayCommand) {
        this.agent = agent;
        this.program = program;
        this.exploration = exploration;
        this.options = options;
        this.out = out;
        this.team = team;
        this.stop = stop;
        this.syntax = syntax;
        this.replayCommand = replayCommand;
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
        ExplorationResult result = explored(options.checkpoints());
        Violation first =
                result.violations().isEmpty() ? null : result.violations().get(0);
        Recording recording = first == null ? null : Recording.of(program.name(), exploration, first.schedule());
        RepeatedViolation repeated = first == null
                ? RepeatedViolation.NONE
                : RepeatedViolation.of(() -> RoundUp.replay(agent, program, exploration, first.schedule()));
        if (first == null && program.printsOnce()) {
            out.print(RoundUp.sampleOutput(agent, program, exploration));
        }
        new TextReport(out, syntax)
                .print(result, repeated, recording == null ? "" : replayCommand.apply(recording.token()));
        if (json != null) {
            json.write(JsonReport.write(result, recording == null ? null : recording.token()), out);
        }
        if (recording != null && first != null) {
            schedule.write(recording.toJson(program.name(), first.kind().text()), out);
        }
        return isExpected(result) ? result.verdict().exitCode() : ExitCodes.UNDECIDED;
    }

    private ExplorationResult explored(CheckpointPlan checkpoints) {
        Explorer explorer =
                new Explorer(agent).keeping(checkpoints).sharing(team).stoppedBy(stop);
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
                        : expectation + (result.bound().isEmpty() ? "" : " (within " + result.bound() + ")")
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
        ReplayedExecution replayed;
        try {
            replayed = RoundUp.replay(agent, program, asked, recording.schedule());
        } catch (DivergedException other) {
            throw new InputException(other.getMessage()
                    + ". It was recorded with another version of the program, or with other options.");
        }
        Explorer explorer = new Explorer(agent).stoppedBy(stop).replaying(recording.schedule());
        ExplorationResult result = ProgramOutput.silently(() -> explorer.explore(program, asked));
        out.println("Round-Up replayed " + program.name() + ": "
                + replayed.steps().size() + " steps, ended "
                + replayed.ending().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        out.println("  " + judged(result));
        for (Violation violation : result.violations()) {
            if (violation.race() != null) {
                RaceText.of(violation.race(), replayed).lines().forEach(line -> out.println("  " + line));
            }
        }
        InterleavingTable.of(replayed).lines().forEach(line -> out.println("  " + line));
        replayed.waits().forEach(wait -> out.println("  " + wait));
        if (!replayed.output().isEmpty()) {
            out.println("What the program printed:");
            replayed.output().lines().forEach(line -> out.println("  " + line));
        }
        out.flush();
        if (json != null) {
            json.write(JsonReport.write(result, recording.token()), out);
        }
        return result.verdict().exitCode();
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
