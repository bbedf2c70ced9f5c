// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.WrittenProgram;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.TestJson;
import io.roundup.explorer.result.TestResult;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code test}: makes test programs for a class and explores each. */
final class TestCommand extends Command {
    TestCommand() {
        super("test", TestOptions.options());
        help(
                "Makes test programs for a class, the smallest first, and explores each. For several classes, makes one"
                        + " table.",
                "java -jar roundup.jar test java.util.concurrent.ConcurrentLinkedDeque");
        exitCodes(
                "",
                "0:no violation (the output says whether all programs up to the size were explored)",
                "1:a violation",
                "2:bad input",
                "3:undecided",
                "70:a fault in Round-Up",
                "130, 143:ended by Ctrl-C or SIGTERM");
    }

    @Override
    public Integer call() throws IOException {
        OptionConflicts.requireDistinctFiles(given);
        if (ManyClasses.areAsked(given)) {
            return new ManyClasses(given).test(out(), colours());
        }
        String asked = given.orNull(TestOptions.PROGRAM);
        if (given.isGiven(Options.REPLAY) && asked == null) {
            throw new InputException("--replay needs the program that was explored. Copy the whole command that the"
                    + " report ends with, --program included.");
        }
        Audience audience = new Audience(out(), OptionSyntax.COMMAND_LINE, colours());
        try (EndOfProcess end = new EndOfProcess(given.get(Options.TIMEOUT))) {
            TestSubject subject = TestSubject.of(given);
            TestedClass tested = subject.tested();
            OutputFile source = OutputFile.ofGiven(given, TestOptions.WRITE);
            if (asked != null) {
                TestProgram program = tested.parse(asked);
                int code = report(subject, program, audience, end);
                write(source, tested, program);
                return code;
            }
            OutputFile json = OutputFile.ofGiven(given, Options.JSON);
            WorkerProcesses starter = WorkerProcesses.ofCommand("test", TestWorkerCommand.NAME, arguments(), end);
            TestRun run =
                    new TestRun(subject, given, audience, end, WorkerPlan.of(given, starter), this::replayCommand);
            TestResult result = run.run();
            TestProgram failing = run.failing();
            if (failing != null) {
                given.set(Options.JSON, null);
                out().println();
                report(subject, failing, audience, end);
                write(source, tested, failing);
            } else {
                end.found();
                sayNothingToWrite(source);
            }
            if (json != null) {
                json.write(TestJson.write(result), out());
            }
            return result.verdict().exitCode();
        }
    }

    /** Explores one program as {@code check} explores a harness, and reports it. {@return the exit code} */
    private int report(TestSubject subject, TestProgram program, Audience audience, EndOfProcess end) {
        String text = subject.tested().text(program);
        return new ExplorationRun(
                        subject.agent(),
                        new GeneratedProgram(subject.tested(), program),
                        subject.exploration(),
                        given,
                        audience,
                        TeamPlan.ALONE,
                        end,
                        given.get(TestOptions.CLASS_PATH),
                        schedule -> replayCommand(text, schedule))
                .run();
    }

    private void write(@Nullable OutputFile file, TestedClass tested, TestProgram program) {
        if (file != null) {
            WrittenProgram written = WrittenProgram.of(tested, program, file.path(), TestAttributes.of(given));
            file.write(written.source(), out());
            out().println("The program was written as the " + (written.isTest() ? "test of JUnit " : "harness ")
                    + file.path() + ".");
            out().flush();
        }
    }

    private void sayNothingToWrite(@Nullable OutputFile file) {
        if (file != null) {
            out().println("No program fails, so that " + file.path() + " was not written.");
            out().flush();
        }
    }

    /** {@return what repeats an execution} @param program its text @param schedule of the execution */
    private String replayCommand(String program, String schedule) {
        String classPath = given.get(TestOptions.CLASS_PATH);
        return repeating("test", classPath, given.get(TestOptions.CLASSES), TestOptions.REPEATED)
                .with(List.of("--program", program))
                .with(given.words(Options.with(Trait.JUDGES)))
                .replaying(schedule);
    }
}
