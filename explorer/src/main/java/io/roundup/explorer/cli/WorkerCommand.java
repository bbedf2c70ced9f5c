// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.Exploration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * {@code worker}: takes part in an exploration that another process has begun, with the same arguments. What it is to
 * do comes from its standard input, and what it found goes to its standard output.
 */
final class WorkerCommand implements Callable<Integer> {
    static final String NAME = "worker";

    private final HarnessOptions harness = HarnessOptions.ofHarness();
    private final ExplorationOptions options = new ExplorationOptions();

    private WorkerCommand() {}

    /** {@return the command, for Picocli} */
    static CommandSpec spec() {
        WorkerCommand command = new WorkerCommand();
        CommandSpec spec = CommandSpec.wrapWithoutInspection(command).name(NAME);
        spec.usageMessage().hidden(true);
        command.harness.addTo(spec);
        command.options.addTo(spec);
        return spec;
    }

    @Override
    public Integer call() {
        WorkerStreams streams = WorkerStreams.take(System.err);
        Agent agent = InstalledAgent.get(options.execution.backendName());
        ClassPath classes = new ClassPath(harness.classPath());
        HarnessClass harnessClass = new HarnessClass(harness.load(classes, agent));
        UnderTest underTest = new UnderTest(harnessClass.probe());
        RecordedObject.record(agent, underTest);
        Exploration exploration = options.exploration(classes, underTest.methodNames());
        return streams.work(agent, new HarnessProgram(harnessClass), exploration);
    }
}
