// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.jcstress.JCStressArtifact;
import io.roundup.explorer.jcstress.JCStressTests;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.ReplayedTest;
import io.roundup.explorer.jcstress.SuiteReport;
import io.roundup.explorer.jcstress.TestMeasurements;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.jcstress.report.TestsHtmlReport;
import io.roundup.explorer.jcstress.report.TestsJson;
import io.roundup.explorer.jcstress.report.TestsText;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.run.ExplorerThread;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Options;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code jcstress}: explores compiled tests of JCStress as they are. */
final class JCStressCommand extends Command {
    static final String NAME = "jcstress";

    private final JCStressOptions options = new JCStressOptions(given);

    JCStressCommand() {
        super(NAME, JCStressOptions.options());
        help(
                "Explores compiled tests of JCStress in every interleaving: which outcomes are possible?",
                "java -jar roundup.jar jcstress -cp tests.jar MessagePassing");
        exitCodes(
                "",
                "0:no test reaches what it forbids (the output says which were explored completely)",
                "1:a test reaches an outcome that it forbids, also on hardware, or does not come to its end",
                "2:bad input, or JCStress or the runners that it generates are not there",
                "3:a test is undecided, or cannot be run on hardware; the output says why",
                "70:a fault in Round-Up",
                "130, 143:ended by Ctrl-C or SIGTERM; what was found until then is reported");
    }

    @Override
    public Integer call() {
        if (given.isGiven(Options.REPLAY)) {
            options.requireReplayable();
        }
        OutputFile json = OutputFile.ofGiven(given, Options.JSON);
        OutputFolder html = options.html();
        ClassPath classes = options.classes();
        JCStressTests tests = JCStressArtifact.service(JCStressTests.class, classes);
        Agent agent = InstalledAgent.get(given.get(Options.BACKEND));
        TestMeasurements.@Nullable Prepared measurements = options.measurements(classes);
        List<String> names = options.names(agent, classes, tests);
        Exploration asked = options.asked(classes);
        Detail detail = ProgramSources.detail(given, options.classPath());
        TestsText text = new TestsText(out(), colours(), detail, this::replayCommand);
        if (given.isGiven(Options.REPLAY)) {
            return replay(agent, classes, tests, names, asked, text);
        }
        try (EndOfProcess end = EndOfProcess.withoutLimit()) {
            // Each exploration is watched by itself.
            end.found();
            SuiteReport suite = explore(agent, classes, tests, names, asked, measurements, end);
            text.print(suite);
            if (json != null) {
                json.write(TestsJson.write(suite, this::replayCommand), out());
            }
            if (html != null) {
                html.write(new TestsHtmlReport(detail.source(), this::replayCommand).write(suite), out());
            }
            return suite.verdictWithHardware().exitCode();
        }
    }

    private int replay(
            Agent agent,
            ClassPath classes,
            JCStressTests tests,
            List<String> names,
            Exploration asked,
            TestsText text) {
        if (names.size() > 1) {
            throw new InputException("--replay makes one execution of one test, and the pattern matches " + names.size()
                    + ". Give the full name of the test, such as " + names.get(0) + ".");
        }
        ReplayedTest replayed = tests.replay(agent, classes, names.get(0), asked, given.get(Options.REPLAY));
        text.print(names.get(0), replayed);
        return replayed.outcome().isViolation() ? ExitCodes.VIOLATION : ExitCodes.OK;
    }

    private SuiteReport explore(
            Agent agent,
            ClassPath classes,
            JCStressTests tests,
            List<String> names,
            Exploration asked,
            TestMeasurements.@Nullable Prepared measurements,
            EndOfProcess end) {
        long start = System.nanoTime();
        WorkerProcesses starter = WorkerProcesses.ofCommand(NAME, JCStressWorkerCommand.NAME, arguments(), end);
        TeamPlan plan = WorkerPlan.of(given, starter);
        TestProgress progress = new TestProgress(names.size(), "tests");
        TestLanes lanes = new TestLanes(names, end.stop(), progress, () -> new ProcessTestLane(starter));
        TestLane own = new OwnTestLane(test -> tests.explore(agent, classes, test, asked, end.stop()));
        List<TestReport> reports = lanes.run(own, Math.min(plan.workers(), names.size()), plan.secondsAlone());
        double seconds = (System.nanoTime() - start) / 1e9;
        TestReplays shown = TestReplays.of(
                reports, (test, token) -> tests.replay(agent, classes, test, asked, token), ExplorerThread::isLost);
        Map<String, MeasuredTest> measured = measurements == null
                ? Map.of()
                : measurements.measure(agent, asked, shown.reports(), end.stop(), progress::measured);
        progress.close();
        return new SuiteReport(shown.reports(), shown.replays(), seconds, lanes.started(), measured);
    }

    private String replayCommand(String test, String token) {
        return repeating(NAME, options.classPath(), List.of(test), JCStressOptions.REPEATED)
                .replaying(token);
    }
}
