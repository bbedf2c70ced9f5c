// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.report.JsonSummary;
import io.roundup.explorer.run.InstalledAgent;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.JUnitException;
import org.opentest4j.AssertionFailedError;

/** Turns what an exploration ended with into the result of a test. */
final class Judged {
    private static final String HOLDS = "holds";

    private final Explored explored;
    private final boolean mustHold;
    private final ReportFolder folder;
    private final ExtensionContext context;

    /** @param mustHold whether it is a failure that a bound ended the exploration */
    Judged(Explored explored, boolean mustHold, ReportFolder folder, ExtensionContext context) {
        this.explored = explored;
        this.mustHold = mustHold;
        this.folder = folder;
        this.context = context;
    }

    /**
     * Fails if one execution went wrong again. What else it may have ended with does not matter, since everything is
     * explored then.
     */
    void replayed(Outcome outcome) {
        if (outcome.isResult() && outcome.code() == Outcome.VIOLATION) {
            context.publishReportEntry("replay", "repeated");
            throw failure(outcome);
        }
        context.publishReportEntry(
                "replay", "not repeated: the code has changed since, so everything is explored; remove @Replay");
    }

    /** Fails unless nothing is violated, and all is decided. */
    void explored(Outcome outcome) {
        Map<String, String> entries = outcome.entries();
        if (!entries.isEmpty()) {
            context.publishReportEntry(entries);
        }
        if (!outcome.isResult()) {
            throw fault(outcome);
        }
        switch (outcome.code()) {
            case Outcome.OK -> passed(outcome);
            case Outcome.VIOLATION, Outcome.UNDECIDED -> throw failure(outcome);
            case Outcome.INPUT ->
                throw new UnfitTestException(outcome.errors().strip().replaceFirst("^error: ", ""));
            default -> throw fault(outcome);
        }
    }

    /** Where not all is known, a test that passes must not look like one that proves something. */
    private void passed(Outcome outcome) {
        JsonSummary summary = outcome.summary();
        if (summary == null || summary.verdict().equals(HOLDS)) {
            return;
        }
        if (mustHold) {
            AssertionFailedError failure = failure(outcome);
            throw new AssertionFailedError("Not every interleaving was explored, and mustHold asks for that."
                    + System.lineSeparator() + failure.getMessage());
        }
        System.out.println(test() + ": no violation in " + Math.round(summary.seconds()) + " s and "
                + summary.executions() + (summary.executions() == 1 ? " execution" : " executions")
                + ", but not every interleaving was explored. mustHold = true makes that a failure.");
    }

    private JUnitException fault(Outcome outcome) {
        return new JUnitException("The JVM that explored " + test() + " ended with " + outcome.code() + "."
                + System.lineSeparator() + FailureMessage.of(outcome.errors() + outcome.report(), folder.errors()));
    }

    private AssertionFailedError failure(Outcome outcome) {
        String said = outcome.report().isBlank() ? outcome.errors() : outcome.report();
        String report = said.replace(explored.name(), test());
        return new AssertionFailedError(debugging() + FailureMessage.of(report, folder.report()));
    }

    private static String debugging() {
        return ChildJvm.isDebugged() && !InstalledAgent.servesApi()
                ? "No breakpoint was met, since another JVM explored. To explore in this one, add this to its options:"
                        + System.lineSeparator() + "  -javaagent:" + AgentJar.find() + "=api" + System.lineSeparator()
                : "";
    }

    private String test() {
        return context.getRequiredTestClass().getName() + "#"
                + context.getRequiredTestMethod().getName();
    }
}
