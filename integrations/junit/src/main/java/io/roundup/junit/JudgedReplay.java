// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.junit.ReplayFiles;
import io.roundup.explorer.report.JsonSummary;
import io.roundup.explorer.report.ThrownJson;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.JUnitException;
import org.opentest4j.AssertionFailedError;

/**
 * Turns what the replay of an existing test ended with into the result of the test.
 *
 * @param test its name
 * @param isDebugged whether the other JVM waited for a debugger
 */
record JudgedReplay(String test, ReportFolder folder, boolean isDebugged) {
    /**
     * {@return why the test fails, or null if the execution does not go wrong any more}
     *
     * @param method of the test, which is the place of what was not thrown
     * @throws UnfitTestException if it cannot be repeated as it is asked for
     */
    @Nullable
    AssertionFailedError failure(Outcome outcome, Method method) throws IOException {
        boolean isStarted = Files.exists(folder.ofCommand().command());
        JsonSummary summary = outcome.summary();
        // With a fix, a program may not come to the choices of a schedule: that is bad input to a replay.
        if (outcome.code() == Outcome.INPUT && !isStarted) {
            throw new UnfitTestException("@Replay: " + outcome.errors().strip().replaceFirst("^error: ", ""));
        }
        boolean isNone = outcome.code() == Outcome.INPUT
                || outcome.code() == Outcome.UNDECIDED
                        && summary != null
                        && !summary.verdict().equals(Outcome.VERDICT_UNDECIDED);
        if (isNone) {
            return null;
        }
        if (!outcome.isResult()) {
            throw new JUnitException("The JVM that repeated an execution of " + test + " ended with "
                    + outcome.code() + "." + System.lineSeparator()
                    + FailureMessage.of(outcome.errors() + outcome.report(), folder.errors()));
        }
        ThrownJson thrown = summary == null
                ? null
                : ThrownJson.read(Files.readString(folder.ofCommand().json()));
        String report = outcome.report().isBlank() ? outcome.errors() : outcome.report();
        AssertionFailedError failed =
                new AssertionFailedError((thrown == null ? "" : thrown.text() + System.lineSeparator())
                        + debugging()
                        + FailureMessage.of(report, folder.report(), beside()));
        failed.setStackTrace(
                thrown == null || thrown.places().isEmpty()
                        ? TestPlace.of(method)
                        : thrown.places().toArray(new StackTraceElement[0]));
        return failed;
    }

    /** {@return what there is beside the text} */
    private String[] beside() {
        ReplayFiles files = folder.ofCommand();
        String command = "The command that repeats it: " + files.command();
        return Files.exists(files.page())
                ? new String[] {"The page: " + files.page(), command}
                : new String[] {command};
    }

    private String debugging() {
        return ChildJvm.isDebugged() && !isDebugged
                ? "The debugger stopped at no breakpoint, since another JVM repeated the execution. To have it wait for a debugger, add"
                        + System.lineSeparator() + "  -Droundup.debug=5005" + System.lineSeparator()
                        + "to the options of this one, and attach a second debugger to that port."
                        + System.lineSeparator()
                : "";
    }

    /** {@return what is said of an execution that does not go wrong any more, in sentences} */
    String notRepeated() {
        return "the execution of @Replay does not go wrong any more, so the test runs once, as it is. That proves"
                + " nothing: remove @Replay, and explore the test again by the command junit. What was repeated: "
                + folder.report() + ", " + folder.errors();
    }
}
