// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.Kind;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.WrittenProgram;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.TestJson;
import io.roundup.explorer.result.TestResult;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.quasi.spec.ready.Specifications;
import java.io.IOException;
import java.util.List;
import java.util.Set;
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
            Agent agent = InstalledAgent.get(given.get(Options.BACKEND));
            ClassPath classes = new ClassPath(given.get(TestOptions.CLASS_PATH));
            TestedClass tested = TestOptions.tested(given, classes, agent);
            UnderTest underTest = new UnderTest(tested.type());
            RecordedObject.record(agent, underTest);
            String legal = legal(tested);
            if (legal != null) {
                given.set(Options.SPEC, legal);
            }
            Exploration exploration = AskedExploration.of(given, classes, underTest.methodNames());
            OutputFile source = OutputFile.ofGiven(given, TestOptions.WRITE);
            if (asked != null) {
                TestProgram program = tested.parse(asked);
                int code = report(agent, tested, program, exploration, audience, end);
                write(source, tested, program);
                return code;
            }
            OutputFile json = OutputFile.ofGiven(given, Options.JSON);
            TestRun run = new TestRun(agent, tested, exploration, given, audience, end, this::replayCommand);
            TestResult result = run.run();
            TestProgram failing = run.failing();
            if (failing != null) {
                given.set(Options.JSON, null);
                out().println();
                report(agent, tested, failing, exploration, audience, end);
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

    /** {@return what is known to be legal, where the user does not say it, or null} */
    private @Nullable String legal(TestedClass tested) {
        if (given.isGiven(Options.SPEC) || given.isGiven(Options.GOLDEN)) {
            return null;
        }
        if (Kind.LOCK.text().equals(given.orNull(TestOptions.LIKE))) {
            // What the class does when its calls are made one at a time may be to let everybody in.
            return "mutex";
        }
        // Calls that are made one at a time wait for ever, and show nothing.
        return given.isGiven(Options.QUASI) ? null : together(tested);
    }

    /** {@return what is known to be legal of calls that take effect together, or null if some of those are unknown} */
    private @Nullable String together(TestedClass tested) {
        MeetingClass meeting = MeetingClass.of(tested.type());
        String name = meeting == null ? null : meeting.specification(tested.construction());
        if (name == null || !given.isGiven(TestOptions.METHODS)) {
            return name;
        }
        Set<String> known = Specifications.named(name).methods();
        return tested.methods().stream().allMatch(method -> known.contains(method.name())) ? name : null;
    }

    /** Explores one program as {@code check} explores a harness, and reports it. {@return the exit code} */
    private int report(
            Agent agent,
            TestedClass tested,
            TestProgram program,
            Exploration exploration,
            Audience audience,
            EndOfProcess end) {
        String text = tested.text(program);
        return new ExplorationRun(
                        agent,
                        new GeneratedProgram(tested, program),
                        exploration,
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
