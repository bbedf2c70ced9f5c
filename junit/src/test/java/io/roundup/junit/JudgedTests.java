// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.report.JsonSummary;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.JUnitException;
import org.opentest4j.AssertionFailedError;

class JudgedTests {
    private final Judged judged = judged(false);

    private static Judged judged(boolean mustHold) {
        return new Judged(
                new Explored.Harness(HarnessExamples.CounterHarness.class),
                mustHold,
                new ReportFolder(Path.of("out")),
                context());
    }

    /** Such a JVM ends with 1, as after a violation. */
    @Test
    void aJvmThatCannotStartIsNoViolation() {
        Outcome outcome = new Outcome(1, null, "", "Error: Could not create the Java Virtual Machine.");
        assertThatThrownBy(() -> judged.explored(outcome))
                .isInstanceOf(JUnitException.class)
                .hasMessageContainingAll(
                        "The JVM that explored io.roundup.junit.JudgedTests#test ended with 1.",
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
    void whatABoundHasEndedIsAFailureWhereAProofIsDemanded() {
        Outcome bounded =
                new Outcome(0, new JsonSummary("no-violation", 12, 1.5, List.of()), "NO VIOLATION within 1.5 s", "");
        judged.explored(bounded);
        assertThatThrownBy(() -> judged(true).explored(bounded))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContainingAll("Not every interleaving was explored", "NO VIOLATION within 1.5 s");
        judged(true).explored(new Outcome(0, new JsonSummary("holds", 12, 1.5, List.of()), "HOLDS", ""));
    }

    void test() {}

    private static ExtensionContext context() {
        return (ExtensionContext) Proxy.newProxyInstance(
                JudgedTests.class.getClassLoader(),
                new Class<?>[] {ExtensionContext.class},
                (proxy, method, arguments) -> answer(method));
    }

    private static @Nullable Object answer(Method asked) throws NoSuchMethodException {
        return switch (asked.getName()) {
            case "getRequiredTestClass" -> JudgedTests.class;
            case "getRequiredTestMethod" -> JudgedTests.class.getDeclaredMethod("test");
            case "publishReportEntry" -> null;
            default -> Optional.empty();
        };
    }
}
