// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.hardware.HardwareTest;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code check}: explores a harness. */
final class CheckCommand extends Command {
    CheckCommand() {
        super("check", HarnessOptions.options());
        help(
                "Explores the interleavings of a harness and checks every history.",
                "java -jar roundup.jar check -cp classes QueueHarness --timeout 60");
        exitCodes(
                "",
                "0:no violation (the output says whether every interleaving was explored)",
                "1:a violation; also if hardware shows an outcome that is impossible",
                "2:bad input",
                "3:undecided; also if a worker process ended too early, or no test for hardware can be made",
                "70:a fault in Round-Up",
                "130, 143:ended by Ctrl-C or SIGTERM; what was found until then is reported");
    }

    @Override
    public Integer call() {
        OptionConflicts.requireDistinctFiles(given);
        Colours colours = given.isGiven(Options.TEST_NAME) ? Colours.NONE : colours();
        String name = given.get(HarnessOptions.HARNESS);
        String classPath = given.get(HarnessOptions.CLASS_PATH);
        try (EndOfProcess end = new EndOfProcess(given.get(Options.TIMEOUT))) {
            TeamPlan cluster = ClusterProcess.plan(given, end);
            Agent agent = InstalledAgent.get(given.get(Options.BACKEND));
            ClassPath classes = new ClassPath(classPath);
            HarnessClass harness = new HarnessClass(HarnessOptions.load(name, "harness", classes, agent));
            UnderTest underTest = new UnderTest(harness.probe());
            RecordedObject.record(agent, underTest);
            HardwareTest test = HardwareOptions.test(given, harness, classes);
            if (test != null) {
                requireExplored();
            }
            Exploration exploration = AskedExploration.of(given, classes, underTest.methodNames());
            ExplorationRun run = new ExplorationRun(
                    agent,
                    new HarnessProgram(harness),
                    test == null
                            ? exploration
                            : exploration.toBuilder().stopAtFirst(false).build(),
                    given,
                    new Audience(out(), OptionSyntax.COMMAND_LINE, colours),
                    test == null ? team(cluster, end) : TeamPlan.ALONE,
                    end,
                    classPath,
                    schedule -> repeating("check", classPath, List.of(name), Options.with(Trait.JUDGES))
                            .replaying(schedule));
            return test == null ? run.run() : run.confirmedBy(test).run();
        }
    }

    private TeamPlan team(@Nullable TeamPlan cluster, EndOfProcess end) {
        return cluster == null ? WorkerPlan.of(given, WorkerProcesses.ofCheck(arguments(), end)) : cluster;
    }

    /** @throws InputException if other than all executions are made, whose outcomes a test for hardware needs */
    private void requireExplored() {
        for (Option<?> other : List.of(Options.REPLAY, Options.RESUME)) {
            if (given.isGiven(other)) {
                throw new InputException("A test for JCStress needs the outcomes of all executions, and " + other.name()
                        + " does not make them. Leave out " + other.name() + ", or --jcstress and --jcstress-run.");
            }
        }
    }
}
