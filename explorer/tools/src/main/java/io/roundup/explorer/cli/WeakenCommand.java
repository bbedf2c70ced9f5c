// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.EntryPoint;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.MainProgram;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code weaken}: the weakest access modes with which a harness or an ordinary program still holds. */
final class WeakenCommand extends Command {
    static final String NAME = "weaken";

    WeakenCommand() {
        super(
                NAME,
                List.of(
                        PlayCommand.CLASS,
                        HarnessOptions.CLASS_PATH,
                        PlayCommand.ARGUMENTS,
                        Options.SPEC,
                        Options.GOLDEN,
                        Options.SYNCHRONIZES,
                        Options.IGNORE_UNCAUGHT,
                        Options.MAX_STEPS,
                        Options.SEED,
                        Options.BACKEND,
                        Options.TIMEOUT,
                        Options.JSON,
                        Options.SCHEDULE));
        help(
                "Tries access by access the weakest mode with which a harness or a program still holds under --memory jmm.",
                "java -jar roundup.jar weaken -cp classes Handover");
        exitCodes(
                "",
                "0:it holds, and the table has the weakest modes (the output says whether all were tried)",
                "1:a violation, with the modes in the code",
                "2:bad input",
                "3:undecided, or not explored to the end, so that no mode was tried",
                "70:a fault in Round-Up",
                "130, 143:ended by Ctrl-C or SIGTERM; what was found until then is reported");
    }

    @Override
    public Integer call() {
        OptionConflicts.requireDistinctFiles(given);
        String classPath = given.get(HarnessOptions.CLASS_PATH);
        String name = given.get(PlayCommand.CLASS);
        List<String> arguments = given.get(PlayCommand.ARGUMENTS);
        try (EndOfProcess end = new EndOfProcess(given.get(Options.TIMEOUT))) {
            Agent agent = InstalledAgent.get(given.get(Options.BACKEND));
            ClassPath classes = new ClassPath(classPath);
            Class<?> type = HarnessOptions.load(name, "harness", classes, agent);
            EntryPoint entry = EntryPoint.find(type);
            Set<String> methods = Set.of();
            Program program;
            if (entry != null && HarnessClass.actorNames(type).isEmpty()) {
                PlayCommand.requireNothingLegal(given);
                program = new MainProgram(entry, arguments.toArray(new String[0]), null);
            } else {
                PlayCommand.requireNoArguments(given, type);
                HarnessClass harness = new HarnessClass(type);
                UnderTest underTest = new UnderTest(harness.probe());
                RecordedObject.record(agent, underTest);
                methods = underTest.methodNames();
                program = new HarnessProgram(harness);
            }
            Exploration exploration = AskedExploration.builder(given, classes, methods)
                    .memory(MemoryName.JMM)
                    .build();
            List<String> what = new ArrayList<>(List.of(name));
            what.addAll(arguments);
            List<Option<?>> judging =
                    List.of(Options.SPEC, Options.GOLDEN, Options.SYNCHRONIZES, Options.IGNORE_UNCAUGHT);
            return new ExplorationRun(
                            agent,
                            program,
                            exploration,
                            given,
                            new Audience(out(), OptionSyntax.COMMAND_LINE, colours()),
                            TeamPlan.ALONE,
                            end,
                            classPath,
                            schedule -> repeating(
                                            program instanceof MainProgram ? "play" : "check", classPath, what, judging)
                                    .replaying(schedule))
                    .weakening()
                    .run();
        }
    }
}
