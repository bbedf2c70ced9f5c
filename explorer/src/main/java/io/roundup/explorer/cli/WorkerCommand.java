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
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code worker}: takes part in an exploration that another process has begun, with the same arguments. What it is to do comes
 * from its standard input, and what it found goes to its standard output.
 */
@Command(name = WorkerCommand.NAME, hidden = true)
final class WorkerCommand implements Callable<Integer> {
    static final String NAME = "worker";

    @Parameters(paramLabel = "HARNESS")
    private String harness = "";

    @Option(names = {"-cp", "--class-path"})
    private String classPath = "";

    @Mixin
    private final ExplorationOptions options = new ExplorationOptions();

    @Override
    public Integer call() {
        WorkerStreams streams = WorkerStreams.take(System.err);
        Agent agent = InstalledAgent.get(options.backendName());
        ClassPath classes = new ClassPath(classPath);
        HarnessClass harnessClass = new HarnessClass(classes.find(harness, "harness"));
        UnderTest underTest = new UnderTest(harnessClass.probe());
        RoundUp.record(agent, underTest);
        Exploration exploration = options.exploration(classes, underTest.methodNames());
        return streams.work(agent, new HarnessProgram(harnessClass), exploration);
    }
}
