// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.Exploration;
import io.roundup.explorer.InstalledAgent;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.replay.ReplayCommand;
import io.roundup.explorer.report.OptionSyntax;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code check}: explores a harness. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Explores the interleavings of a harness and checks every history.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:no violation (the output says whether every interleaving was explored)",
            "1:a violation",
            "2:bad input",
            "3:undecided; also if a worker process ended too early",
            "70:a fault in Round-Up",
            "130, 143:ended by Ctrl-C or SIGTERM; what was found until then is reported"
        })
final class CheckCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // Picocli sets it before the call.
    private CommandSpec spec;

    @Parameters(
            paramLabel = "HARNESS",
            description = "The harness class: a field that holds the object, @Actor methods.")
    private String harness = "";

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Folders and jars with the harness and the code under test.")
    private String classPath = "";

    @Mixin
    private final ExplorationOptions options = new ExplorationOptions();

    /** {@return what repeats an execution and judges it as here} @param schedule of the execution */
    private String replayCommand(String schedule) {
        return new ReplayCommand(StartedJar.ofCommand(), classPath.isEmpty() ? null : classPath, harness)
                .with("--spec", options.spec)
                .with("--golden", options.golden)
                .with("--quasi", options.quasi)
                .withMaxSteps(options.maxSteps)
                .replaying(schedule);
    }

    @Override
    public Integer call() {
        options.requireDistinctFiles();
        PrintWriter out = spec.commandLine().getOut();
        Agent agent = InstalledAgent.get(options.backendName());
        ClassPath classes = new ClassPath(classPath);
        HarnessClass harnessClass = new HarnessClass(classes.find(harness, "harness"));
        UnderTest underTest = new UnderTest(harnessClass.probe());
        RoundUp.record(agent, underTest);
        Exploration exploration = options.exploration(classes, underTest.methodNames());
        try (EndOfProcess end = new EndOfProcess()) {
            WorkerProcesses others =
                    WorkerProcesses.ofCheck(spec.commandLine().getParseResult().expandedArgs(), end);
            return new ExplorationRun(
                            agent,
                            new HarnessProgram(harnessClass),
                            exploration,
                            options,
                            out,
                            options.team(others),
                            end.stop(),
                            OptionSyntax.COMMAND_LINE,
                            this::replayCommand)
                    .run();
        }
    }
}
