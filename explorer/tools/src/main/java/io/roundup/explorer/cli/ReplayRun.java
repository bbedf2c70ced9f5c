// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.replay.Origin;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.Recording.Found;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.report.InterleavingTable;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.ProgramTitle;
import io.roundup.explorer.report.RaceText;
import io.roundup.explorer.report.Reported;
import io.roundup.explorer.report.Reported.Repeat;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.Race;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.Repetition;
import io.roundup.explorer.run.UninstrumentedClasses;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.quasi.history.PrintableText;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes one recorded execution again, judges it, and says what is not as it was when it was recorded. */
final class ReplayRun {
    private final Agent agent;
    private final Program program;
    private final Exploration exploration;
    private final Given given;
    private final Audience audience;
    private final PrintWriter out;
    private final EndOfProcess end;
    private final OptionSyntax syntax;
    private final ResultFiles files;
    private final Detail detail;
    private final UnaryOperator<String> replayCommand;

    /**
     * Prepares a run.
     *
     * @param audience who is told
     * @param end ends it early
     * @param files that the result is written to
     * @param detail how much of the interleaving is shown
     * @param replayCommand gives the command line that replays a token
     */
    ReplayRun(
            Agent agent,
            Program program,
            Exploration exploration,
            Given given,
            Audience audience,
            EndOfProcess end,
            ResultFiles files,
            Detail detail,
            UnaryOperator<String> replayCommand) {
        this.agent = agent;
        this.program = program;
        this.exploration = exploration;
        this.given = given;
        this.audience = audience;
        out = audience.out();
        this.end = end;
        syntax = audience.syntax();
        this.files = files;
        this.detail = detail;
        this.replayCommand = replayCommand;
    }

    /** {@return the exit code} */
    int run() {
        OptionConflicts.requireReplayable(given);
        String fileOrToken = given.get(Options.REPLAY);
        Recording recording = Recording.read(fileOrToken, program.name());
        requireSameProcessors(recording);
        Exploration asked = recording.reproducing(exploration);
        Origin origin = Recording.origin(fileOrToken, Path.of(given.or(Options.SCHEDULE, Options.DEFAULT_SCHEDULE)));
        end.begin(EndOfProcess::say);
        ReplayedExecution replayed;
        String changes = changes(origin);
        if (!changes.isEmpty()) {
            System.err.println("warning: " + changes);
        }
        try {
            replayed = Repetition.of(agent, program, asked, recording.schedule());
        } catch (DivergedException other) {
            throw new InputException(other.getMessage() + ". " + likelyCause(origin));
        }
        if (Agent.isDebugged()) {
            System.err.println(
                    "The execution has been replayed. It is judged now by other executions, in which breakpoints are"
                            + " met again: remove them, or detach the debugger.");
        }
        Explorer explorer = new Explorer(agent).stoppedBy(end.stop()).replaying(recording.schedule());
        // Whoever watches over the process keeps to the limit. Here it would look like an execution without a
        // violation.
        Exploration whole = asked.toBuilder().seconds(Double.MAX_VALUE).build();
        ExplorationResult judged = ProgramOutput.silently(() -> explorer.explore(program, whole));
        ExplorationResult result = judged.named(TestName.of(given, judged.program()));
        out.println("Round-Up replayed " + ProgramTitle.of(TestName.of(given, program.name())) + ": "
                + replayed.steps().size() + " steps, ended "
                + replayed.ending().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        out.println("  " + coloured(result.verdict(), judged(result)));
        boolean isNone = result.verdict().exitCode() == ExitCodes.OK;
        if (isNone) {
            out.println("  not repeated: " + notRepeated(recording.found(), changes));
        }
        for (Violation violation : result.violations()) {
            if (violation instanceof Race found) {
                RaceText.of(found.race(), replayed).lines().forEach(line -> out.println("  " + line));
            }
        }
        InterleavingTable.of(replayed, audience.colours(), detail)
                .lines()
                .forEach(line -> out.println("  " + audience.colours().printable(line)));
        replayed.waits().forEach(wait -> out.println("  " + PrintableText.of(wait)));
        if (!replayed.output().isEmpty()) {
            out.println("What the program printed:");
            replayed.output().lines().forEach(line -> out.println("  " + PrintableText.of(line)));
        }
        out.flush();
        Repeat repeat = new Repeat(recording.token(), replayCommand.apply(recording.token()));
        int shown = Math.max(1, result.violations().size());
        files.of(new Reported(result, replayed, Collections.nCopies(shown, repeat)))
                .write(out);
        return isNone ? ExitCodes.UNDECIDED : result.verdict().exitCode();
    }

    private String notRepeated(@Nullable Found found, String changes) {
        String what = found == null
                ? "This schedule was recorded for a violation"
                : "This schedule was recorded for a violation (" + found.kind().text() + ")";
        return what + ", which did not happen. "
                + (found != null && found.asserts() && !program.asserts()
                        ? "Assertions were on then, and are off now: add -ea to the options of java."
                        : otherwise(changes));
    }

    private static String otherwise(String changes) {
        return changes.isEmpty()
                ? "Something else has changed: the program, what is said to be legal, or an option of java such as -ea or -D."
                : changes;
    }

    /** {@return what is known to be otherwise than when a schedule was recorded, or an empty string} */
    private String changes(@Nullable Origin origin) {
        return origin == null ? "" : String.join(" ", origin.differences(program, agent.sites()));
    }

    private String likelyCause(@Nullable Origin origin) {
        List<String> unseen = UninstrumentedClasses.of(agent);
        if (!unseen.isEmpty()) {
            return "These classes could not be instrumented, so their steps are not seen: " + String.join(", ", unseen)
                    + ".";
        }
        String changes = changes(origin);
        if (!changes.isEmpty()) {
            return changes;
        }
        return origin == null
                ? "It was recorded with another version of the program, of Round-Up or of the JDK, or with other options."
                        + " A schedule file says which: replay that in place of the token."
                : "The program's classes, Round-Up and the JDK are as they were. So it was recorded with other options,"
                        + " or something outside of the program decides what it does.";
    }

    private void requireSameProcessors(Recording recording) {
        int asked = given.isGiven(Options.PROCESSORS) ? given.get(Options.PROCESSORS) : recording.processors();
        if (asked != recording.processors()) {
            throw new InputException("The schedule was recorded with --processors " + recording.processors()
                    + ", not with " + asked + ". Leave --processors out: the schedule says it.");
        }
    }

    private String coloured(ExplorationVerdict verdict, String text) {
        return verdict == ExplorationVerdict.VIOLATION
                ? audience.colours().bad(text)
                : audience.colours().open(text);
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
