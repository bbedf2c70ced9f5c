// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.hardware.HardwareTest;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.replay.ReplayCommand;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** {@code check}: explores a harness. */
final class CheckCommand implements Callable<Integer> {
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final HarnessOptions harness = HarnessOptions.ofHarness();
    private final ExplorationOptions options = new ExplorationOptions();
    private final HardwareOptions hardware = new HardwareOptions();

    private CheckCommand() {
        spec.name("check");
        harness.addTo(spec);
        options.addTo(spec);
        hardware.addTo(spec);
        StandardOptions.addTo(spec);
        StandardOptions.addExample(spec, "java -jar roundup.jar check -cp classes QueueHarness --timeout 60");
        spec.usageMessage()
                .sortOptions(false)
                .description("Explores the interleavings of a harness and checks every history.")
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(exitCodes());
    }

    /** {@return the command, for Picocli} */
    static CommandSpec spec() {
        return new CheckCommand().spec;
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        codes.put("0", "no violation (the output says whether every interleaving was explored)");
        codes.put("1", "a violation; also if hardware shows an outcome that is impossible");
        codes.put("2", "bad input");
        codes.put("3", "undecided; also if a worker process ended too early, or no test for hardware can be made");
        codes.put("70", "a fault in Round-Up");
        codes.put("130, 143", "ended by Ctrl-C or SIGTERM; what was found until then is reported");
        return codes;
    }

    /** {@return what repeats an execution and judges it as here} @param schedule of the execution */
    private String replayCommand(String schedule) {
        String classPath = harness.classPath();
        return options.judgingAlike(new ReplayCommand(
                        StartedJvm.words(),
                        StartedJar.ofCommand(),
                        classPath.isEmpty() ? null : classPath,
                        harness.name()))
                .replaying(schedule);
    }

    @Override
    public Integer call() {
        OptionConflicts.requireDistinctFiles(options);
        PrintWriter out = spec.commandLine().getOut();
        Ansi ansi = options.test.isGiven()
                ? Ansi.OFF
                : spec.commandLine().getColorScheme().ansi();
        try (EndOfProcess end = new EndOfProcess(options.bounds.seconds())) {
            Agent agent = InstalledAgent.get(options.execution.backendName());
            ClassPath classes = new ClassPath(harness.classPath());
            HarnessClass harnessClass = new HarnessClass(harness.load(classes, agent));
            UnderTest underTest = new UnderTest(harnessClass.probe());
            RecordedObject.record(agent, underTest);
            HardwareTest test = test(harnessClass, classes);
            Exploration exploration = options.exploration(classes, underTest.methodNames());
            WorkerProcesses others =
                    WorkerProcesses.ofCheck(spec.commandLine().getParseResult().expandedArgs(), end);
            ExplorationRun run = new ExplorationRun(
                    agent,
                    new HarnessProgram(harnessClass),
                    test == null
                            ? exploration
                            : exploration.toBuilder().stopAtFirst(false).build(),
                    options,
                    new Audience(out, OptionSyntax.COMMAND_LINE, TerminalColours.of(ansi)),
                    test == null ? options.processes.team(others) : TeamPlan.ALONE,
                    end,
                    harness.classPath(),
                    this::replayCommand);
            return test == null ? run.run() : run.confirmedBy(test).run();
        }
    }

    /** {@return the test for hardware, or null if none is asked for} */
    private @Nullable HardwareTest test(HarnessClass harnessClass, ClassPath classes) {
        if (!hardware.areGiven()) {
            return null;
        }
        String other = options.replay.isGiven() ? "--replay" : options.checkpoints.resume.isGiven() ? "--resume" : "";
        if (!other.isEmpty()) {
            throw new InputException("A test for JCStress needs the outcomes of all executions, and " + other
                    + " does not make them. Leave out " + other + ", or --jcstress and --jcstress-run.");
        }
        return hardware.test(harnessClass, classes);
    }
}
