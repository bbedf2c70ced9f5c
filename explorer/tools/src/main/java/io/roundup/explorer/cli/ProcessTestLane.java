// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.jcstress.report.TestsJson;
import io.roundup.explorer.phase.team.TeamPlan;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Explores tests in another process, which reads their names, and answers two lines for each. */
final class ProcessTestLane implements TestLane {
    /** After so many tests the static state of all their classes is a burden, which each execution makes anew. */
    private static final int MOST = 500;

    private final Process process;
    private final OutputStream names;
    private final BufferedReader reports;
    private int explored;
    private boolean isSpent;

    /** Starts the process. @param starter starts one that runs the worker */
    ProcessTestLane(TeamPlan.Starter starter) {
        try {
            process = starter.start();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot start another process to explore tests", failed);
        }
        names = process.getOutputStream();
        reports = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    @Override
    public TestReport explore(String test) {
        explored++;
        String line = "";
        try {
            names.write((test + "\n").getBytes(StandardCharsets.UTF_8));
            names.flush();
            line = reports.readLine();
            if (line != null) {
                TestReport report = TestsJson.read(line);
                isSpent = explored >= MOST || !goesOn();
                return report;
            }
        } catch (IOException | RuntimeException ended) {
            // What is known of the process is told below.
            line = null;
        }
        isSpent = true;
        return TestReport.unexplored(test, "the process that explored it " + end());
    }

    private boolean goesOn() {
        try {
            return JCStressWorkerCommand.GOES_ON.equals(reports.readLine());
        } catch (IOException ended) {
            return false;
        }
    }

    private String end() {
        try {
            process.getOutputStream().close();
            return "ended too early, with exit code " + process.waitFor();
        } catch (IOException | InterruptedException unknown) {
            return "does not answer: " + unknown;
        }
    }

    @Override
    public boolean isSpent() {
        return isSpent || !process.isAlive();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
