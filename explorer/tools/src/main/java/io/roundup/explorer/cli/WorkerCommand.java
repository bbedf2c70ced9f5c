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
import io.roundup.explorer.settings.Options;

/**
 * {@code worker}: takes part in an exploration that another process has begun, with the same arguments. What it is to
 * do comes from its standard input, and what it found goes to its standard output.
 */
final class WorkerCommand extends Command {
    WorkerCommand() {
        super(WorkerProcesses.WORKER, HarnessOptions.options());
        hide();
    }

    @Override
    public Integer call() {
        WorkerStreams streams = WorkerStreams.take(System.err);
        Agent agent = InstalledAgent.get(given.get(Options.BACKEND));
        ClassPath classes = new ClassPath(given.get(HarnessOptions.CLASS_PATH));
        String name = given.get(HarnessOptions.HARNESS);
        HarnessClass harness = new HarnessClass(HarnessOptions.load(name, "harness", classes, agent));
        UnderTest underTest = new UnderTest(harness.probe());
        RecordedObject.record(agent, underTest);
        Exploration exploration = AskedExploration.of(given, classes, underTest.methodNames());
        return streams.work(agent, new HarnessProgram(harness), exploration);
    }
}
