// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.WrittenProgram;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.replay.ReplayCommand;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.TestJson;
import io.roundup.explorer.result.TestResult;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.spec.ready.Specifications;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** {@code test}: makes test programs for a class and explores each. */
final class TestCommand implements Callable<Integer> {
    /** Seconds that a user waits for an answer, unless he says otherwise. */
    private static final double SECONDS = 60;

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final TestOptions test = new TestOptions();
    private final ExplorationOptions options = new ExplorationOptions();

    private TestCommand() {
        spec.name("test");
        test.addTo(spec);
        for (Setting<?> setting : List.of(
                options.legality.quasi,
                options.legality.spec,
                options.legality.golden,
                options.legality.races,
                options.bounds.timeout,
                options.search.strategy,
                options.search.preemptions,
                options.bounds.maxSteps,
                options.execution.delays,
                options.execution.longestDelay,
                options.execution.earlyTimeOuts,
                options.execution.exploreRandom,
                options.execution.inside,
                options.execution.trust,
                options.execution.ignoreUncaught,
                options.execution.processors,
                options.execution.seed,
                options.execution.backend,
                options.search.simplify,
                options.output.json,
                options.output.html,
                options.output.full,
                options.output.source,
                options.output.schedule,
                options.replay)) {
            spec.add(setting.spec());
        }
        StandardOptions.addTo(spec);
        StandardOptions.addExample(spec, "java -jar roundup.jar test java.util.concurrent.ConcurrentLinkedDeque");
        spec.usageMessage()
                .sortOptions(false)
                .description("Makes test programs for a class, the smallest first, and explores each.")
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(exitCodes());
    }

    /** {@return the command, for Picocli} */
    static CommandSpec spec() {
        return new TestCommand().spec;
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        codes.put("0", "no violation (the output says whether all programs up to the size were explored)");
        codes.put("1", "a violation");
        codes.put("2", "bad input");
        codes.put("3", "undecided");
        codes.put("70", "a fault in Round-Up");
        codes.put("130, 143", "ended by Ctrl-C or SIGTERM");
        return codes;
    }

    @Override
    public Integer call() {
        OptionConflicts.requireDistinctFiles(options);
        if (!options.bounds.timeout.isGiven()) {
            options.bounds.timeout.set(SECONDS);
        }
        if (options.replay.isGiven() && !test.program().isGiven()) {
            throw new InputException("--replay needs the program that was explored. Copy the whole command that the"
                    + " report ends with, --program included.");
        }
        PrintWriter out = spec.commandLine().getOut();
        Audience audience = new Audience(
                out,
                OptionSyntax.COMMAND_LINE,
                TerminalColours.of(spec.commandLine().getColorScheme().ansi()));
        try (EndOfProcess end = new EndOfProcess(options.bounds.seconds())) {
            Agent agent = InstalledAgent.get(options.execution.backendName());
            ClassPath classes = new ClassPath(test.classPath());
            TestedClass tested = test.tested(classes, agent);
            UnderTest underTest = new UnderTest(tested.type());
            RecordedObject.record(agent, underTest);
            if (test.isLikeLock() && !options.legality.isGiven()) {
                // What the class does when its calls are made one at a time may be to let everybody in.
                options.legality.spec.set("mutex");
            }
            String together = together(tested);
            if (together != null && !options.legality.isGiven() && !options.legality.quasi.isGiven()) {
                // Calls that are made one at a time wait for ever, and show nothing.
                options.legality.spec.set(together);
            }
            Exploration exploration = options.exploration(classes, underTest.methodNames());
            OutputFile source = test.write().isGiven()
                    ? OutputFile.of("--write", test.write().get())
                    : null;
            if (test.program().isGiven()) {
                TestProgram program = tested.parse(test.program().get());
                int code = report(agent, tested, program, exploration, audience, end);
                write(source, tested, program);
                return code;
            }
            OutputFile json = options.output.json.isGiven() ? OutputFile.of("--json", options.output.json.get()) : null;
            TestRun run = new TestRun(agent, tested, exploration, test, audience, end, this::replayCommand);
            TestResult result = run.run();
            TestProgram failing = run.failing();
            if (failing != null) {
                options.output.json.set(null);
                out.println();
                report(agent, tested, failing, exploration, audience, end);
                write(source, tested, failing);
            } else {
                end.found();
                sayNothingToWrite();
            }
            if (json != null) {
                json.write(TestJson.write(result), out);
            }
            return result.verdict().exitCode();
        }
    }

    /** {@return what is known to be legal of calls that take effect together, or null if some of those are unknown} */
    private @Nullable String together(TestedClass tested) {
        MeetingClass meeting = MeetingClass.of(tested.type());
        String name = meeting == null ? null : meeting.specification(tested.construction());
        if (name == null || !test.namesMethods()) {
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
                        options,
                        audience,
                        TeamPlan.ALONE,
                        end,
                        test.classPath(),
                        schedule -> replayCommand(text, schedule))
                .run();
    }

    private void write(@Nullable OutputFile file, TestedClass tested, TestProgram program) {
        if (file != null) {
            PrintWriter out = spec.commandLine().getOut();
            WrittenProgram written =
                    WrittenProgram.of(tested, program, file.path(), new TestAttributes(options).given());
            file.write(written.source(), out);
            out.println("The program was written as the " + (written.isTest() ? "test of JUnit " : "harness ")
                    + file.path() + ".");
            out.flush();
        }
    }

    private void sayNothingToWrite() {
        if (test.write().isGiven()) {
            PrintWriter out = spec.commandLine().getOut();
            out.println("No program fails, so that " + test.write().get() + " was not written.");
            out.flush();
        }
    }

    /** {@return what repeats an execution} @param program its text @param schedule of the execution */
    private String replayCommand(String program, String schedule) {
        String classPath = test.classPath();
        ReplayCommand command = new ReplayCommand(
                StartedJvm.words(),
                StartedJar.ofCommand(),
                "test",
                classPath.isEmpty() ? null : classPath,
                test.name());
        test.addTo(command, program);
        return options.judgingAlike(command).replaying(schedule);
    }
}
