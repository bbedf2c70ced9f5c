// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.jcstress.JCStressArtifact;
import io.roundup.explorer.jcstress.JCStressTests;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.jcstress.report.TestsJson;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.run.ExplorerThread;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.Options;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * {@code jcstress-worker}: explores the tests whose names come from its standard input, one a line, for a process with
 * the same arguments. What was found of each goes to its standard output: a line of JSON, and one that says whether the
 * process takes another test. It does not if an execution does not end that has to be given up.
 */
final class JCStressWorkerCommand extends Command {
    static final String NAME = "jcstress-worker";
    static final String GOES_ON = "goes on";
    static final String ENDS = "ends";

    private final JCStressOptions options = new JCStressOptions(given);

    JCStressWorkerCommand() {
        super(NAME, JCStressOptions.options());
        hide();
    }

    @Override
    public Integer call() throws IOException {
        WorkerStreams streams = WorkerStreams.take(System.err);
        ClassPath classes = options.classes();
        JCStressTests tests = JCStressArtifact.service(JCStressTests.class, classes);
        Agent agent = InstalledAgent.get(given.get(Options.BACKEND));
        agent.instrumentAll();
        Exploration asked = options.asked(classes);
        StopRequest never = new StopRequest();
        BufferedReader names = new BufferedReader(new InputStreamReader(streams.in(), StandardCharsets.UTF_8));
        for (String test = names.readLine(); test != null && !ExplorerThread.isLost(); test = names.readLine()) {
            TestReport report = tests.explore(agent, classes, test, asked, never);
            String rest = ExplorerThread.isLost() ? ENDS : GOES_ON;
            streams.out().write((TestsJson.line(report) + "\n" + rest + "\n").getBytes(StandardCharsets.UTF_8));
            streams.out().flush();
        }
        return ExitCodes.OK;
    }
}
