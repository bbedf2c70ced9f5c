// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.report.JsonSummary;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.JUnitException;
import org.opentest4j.AssertionFailedError;

/**
 * Turns what an exploration ended with into the result of a test.
 *
 * @param console gets what a reader must know of a test that passes
 */
record Judged(
        ConcurrencyTest asked,
        Explored explored,
        ReportFolder folder,
        ExtensionContext context,
        Consumer<String> console) {
    private static final String HOLDS = "holds";

    /**
     * Fails if one execution went wrong again. What else it may have ended with does not matter, since everything is
     * explored then.
     */
    void replayed(Outcome outcome) throws IOException {
        if (outcome.isResult() && outcome.code() == Outcome.VIOLATION) {
            context.publishReportEntry("replay", "repeated");
            throw failure(outcome);
        }
        context.publishReportEntry(
                "replay", "not repeated: the code has changed since, so everything is explored; remove @Replay");
    }

    /** Fails unless nothing is violated, and all is decided. */
    void explored(Outcome outcome) throws IOException {
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
    private void passed(Outcome outcome) throws IOException {
        JsonSummary summary = outcome.summary();
        if (summary == null || summary.verdict().equals(HOLDS)) {
            return;
        }
        String covered = "no violation within " + summary.bound() + " (" + summary.effort()
                + "), but not every interleaving was explored. ";
        if (asked.requireProof()) {
            throw new AssertionFailedError("This test requires a proof (requireProof), and there is none: " + covered
                    + toDo() + System.lineSeparator() + failure(outcome).getMessage());
        }
        console.accept(test() + ": " + covered + "requireProof = true makes that a failure.");
    }

    /** {@return what may lead to a proof} */
    private String toDo() {
        List<String> bounds = new ArrayList<>();
        if (asked.seconds() != Double.POSITIVE_INFINITY) {
            bounds.add("seconds");
        }
        if (asked.maxExecutions() != -1) {
            bounds.add("maxExecutions");
        }
        if (asked.preemptions() != -1) {
            bounds.add("preemptions");
        }
        return (bounds.isEmpty() ? "Let" : "Raise " + String.join(", ", bounds) + ", or let")
                + " the test do less: fewer threads, or fewer calls of each.";
    }

    private JUnitException fault(Outcome outcome) {
        return new JUnitException("The JVM that explored " + test() + " ended with " + outcome.code() + "."
                + System.lineSeparator() + FailureMessage.of(outcome.errors() + outcome.report(), folder.errors()));
    }

    private AssertionFailedError failure(Outcome outcome) throws IOException {
        String report = outcome.report().isBlank() ? outcome.errors() : outcome.report();
        return new AssertionFailedError(debugging() + FailureMessage.of(report, folder.report(), beside(outcome)));
    }

    /** {@return what there is beside the text} */
    private String[] beside(Outcome outcome) throws IOException {
        List<String> lines = new ArrayList<>();
        if (Files.exists(folder.page())) {
            lines.add("The page: " + folder.page());
        }
        JsonSummary summary = outcome.summary();
        if (summary != null && !summary.token().isEmpty()) {
            String classPath = TestClassPath.of(context.getRequiredTestClass());
            PlayFile.write(
                    folder,
                    explored,
                    classPath,
                    new AskedOptions(asked).with(Options.TEST_NAME, test()),
                    summary.token());
            lines.add("To choose who goes next: java @" + folder.play());
        }
        return lines.toArray(new String[0]);
    }

    private static String debugging() {
        return ChildJvm.isDebugged() && !InstalledAgent.servesApi()
                ? "The debugger stopped at no breakpoint, since another JVM explored. To explore in this one, add this to its options:"
                        + System.lineSeparator() + "  -javaagent:" + AgentJar.find() + "=api" + System.lineSeparator()
                : "";
    }

    private String test() {
        return TestPlace.name(context);
    }
}
