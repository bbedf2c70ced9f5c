// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.report.JsonSummary;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.JUnitException;
import org.opentest4j.AssertionFailedError;

class JudgedTests {
    private static final Outcome BOUNDED = new Outcome(
            0,
            new JsonSummary("no-violation", "1.5 seconds", 1234, 56, 2, 1.5, List.of(), List.of(), ""),
            "NO VIOLATION within 1.5 seconds",
            "");

    private final StringBuilder console = new StringBuilder();
    private final Judged judged = judged("test");

    private Judged judged(String method) {
        try {
            return new Judged(
                    Objects.requireNonNull(TestMethodExamples.Asked.class
                            .getDeclaredMethod(method)
                            .getAnnotation(ConcurrencyTest.class)),
                    new Explored.Harness(HarnessExamples.CounterHarness.class),
                    new ReportFolder(Path.of("out")),
                    context(),
                    line -> console.append(line).append('\n'));
        } catch (NoSuchMethodException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Such a JVM ends with 1, as after a violation. */
    @Test
    void aJvmThatCannotStartIsNoViolation() {
        Outcome outcome = new Outcome(1, null, "", "Error: Could not create the Java Virtual Machine.");
        assertThatThrownBy(() -> judged.explored(outcome))
                .isInstanceOf(JUnitException.class)
                .hasMessageContainingAll(
                        "The JVM that explored io.roundup.junit.TestMethodExamples$Asked#test ended with 1.",
                        "Error: Could not create the Java Virtual Machine.",
                        Path.of("out", "errors.txt").toString());
    }

    @Test
    void aFaultIsNoViolation() {
        Outcome outcome = new Outcome(70, null, "", "error: a fault in Round-Up");
        assertThatThrownBy(() -> judged.explored(outcome))
                .isInstanceOf(JUnitException.class)
                .hasMessageContainingAll("ended with 70.", "a fault in Round-Up");
    }

    /** Where nothing was explored, there is no report. */
    @Test
    void theReasonOfAnUndecidedTestIsItsMessage() {
        Outcome outcome = new Outcome(3, null, "", "undecided: instrumentation does not work");
        assertThatThrownBy(() -> judged.explored(outcome))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith("undecided: instrumentation does not work");
    }

    /** A search that ran out of time was as green and as silent as a proof. */
    @Test
    void theConsoleSaysWhatWasCoveredWhereABoundHasEndedATestThatPasses() throws IOException {
        judged.explored(BOUNDED);
        assertThat(console)
                .hasToString(
                        "io.roundup.junit.TestMethodExamples$Asked#test: no violation within 1.5 seconds (1,234 executions and 56"
                                + " random samples in 2 s, all with at most 2 preemptions), but not every interleaving was"
                                + " explored. requireProof = true makes that a failure.\n");
    }

    @Test
    void aTestThatRequiresAProofAndHasNoneFailsWithWhyAndWhatToDo() throws IOException {
        assertThatThrownBy(() -> judged("proof").explored(BOUNDED))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith(
                        "This test requires a proof (requireProof), and there is none: no violation within"
                                + " 1.5 seconds (1,234 executions")
                .hasMessageContaining("Raise seconds, or let the test do less: fewer threads, or fewer calls of each.")
                .hasMessageContaining("NO VIOLATION within 1.5 seconds");
        JsonSummary proved = new JsonSummary("holds", "", 12, 0, -1, 1.5, List.of(), List.of(), "");
        judged("proof").explored(new Outcome(0, proved, "HOLDS", ""));
        assertThat(console).isEmpty();
    }

    private static ExtensionContext context() {
        return (ExtensionContext) Proxy.newProxyInstance(
                JudgedTests.class.getClassLoader(),
                new Class<?>[] {ExtensionContext.class},
                (proxy, method, arguments) -> answer(method));
    }

    private static @Nullable Object answer(Method asked) throws NoSuchMethodException {
        return switch (asked.getName()) {
            case "getRequiredTestClass" -> TestMethodExamples.Asked.class;
            case "getRequiredTestMethod" -> TestMethodExamples.Asked.class.getDeclaredMethod("test");
            case "publishReportEntry" -> null;
            default -> Optional.empty();
        };
    }
}
