// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

/** Tests are explored in a JVM of their own, and end as JUnit's do. */
@Tag("process")
class ConcurrencyTestTests {
    @Test
    void whatHoldsPassesBesideOrdinaryTests() {
        Events events = Ran.all(TestMethodExamples.Holding.class);
        events.assertStatistics(statistics ->
                statistics.skipped(1).started(5).succeeded(5).failed(0).reportingEntryPublished(4));
        assertThat(events.skipped().list())
                .allSatisfy(event -> assertThat(event.toString()).contains("with a reason"));
        assertThat(events.started().list())
                .anyMatch(event -> event.getTestDescriptor().getDisplayName().equals("nobody sells the ticket twice"));
        assertThat(Ran.entries(events))
                .anySatisfy(entry -> assertThat(entry)
                        .containsEntry("verdict", "holds")
                        .containsEntry("executions", "2")
                        .containsKey("seconds"))
                .anySatisfy(entry -> assertThat(entry)
                        .containsEntry("verdict", "no-violation")
                        .containsEntry("executions", "1"));
    }

    /** Each has a JVM, and a folder for its report. */
    @Test
    void testsRunInParallel() {
        EngineTestKit.engine("junit-jupiter")
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                .configurationParameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
                .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "3")
                .selectors(selectClass(TestMethodExamples.Holding.class))
                .execute()
                .testEvents()
                .assertStatistics(statistics -> statistics.succeeded(5).failed(0));
    }

    @ParameterizedTest
    @CsvSource({
        "lostUpdate, UNCAUGHT EXCEPTION, tickets sold ==> expected: <1> but was: <2>",
        "javaAssertion, UNCAUGHT EXCEPTION, java.lang.AssertionError",
        "race, DATA RACE, Tickets.left",
        "deadlock, DEADLOCK, 'main waits for the monitor of Violating.right, which Thread-0 holds'"
    })
    void whatIsViolatedFailsWithTheReport(String method, String kind, String detail) throws IOException {
        Throwable failure = Ran.failure(TestMethodExamples.Violating.class, method);
        assertThat(failure).isInstanceOf(AssertionFailedError.class);
        assertThat(message(failure))
                .startsWith("Round-Up explored io.roundup.junit.TestMethodExamples$Violating#" + method)
                .contains("VIOLATION: " + kind, detail, "The interleaving:")
                .doesNotContain("at org.junit", "at io.roundup.junit.ExploredTest");
        assertThat(failure.getStackTrace())
                .extracting(StackTraceElement::getMethodName)
                .containsExactly(method);
        assertThat(Files.readString(reportFile(failure))).contains("VIOLATION: " + kind, detail);
    }

    /** So the message is short enough to be shown whole; FailureMessageTests has longer ones. */
    @Test
    void turnsThatRepeatAreShownOnceInTheMessageAndInTheFile() throws IOException {
        Throwable failure = Ran.failure(TestMethodExamples.Large.class, "longReport");
        String repeated = "... these 4 steps repeat 27 more times";
        assertThat(message(failure).lines()).hasSizeLessThan(60);
        assertThat(message(failure)).contains(repeated, "  123  ends with", "  @Replay(\"");
        assertThat(Files.readString(reportFile(failure))).contains(repeated, "  123  ends with");
    }

    /** Each execution is the whole life of an instance, with those around it, and with new static state. */
    @Test
    void methodsBeforeAndAfterAreCalledInEachExecution() {
        Events events = Ran.all(TestMethodExamples.Calls.class);
        events.assertStatistics(statistics -> statistics.started(1).succeeded(1));
        assertThat(Ran.entries(events))
                .singleElement()
                .satisfies(entry -> assertThat(entry).containsEntry("executions", "18"));
    }

    /** Several patterns are one option of the agent, whose options commas separate. */
    @Test
    void attributesAreAskedFor() throws IOException, NoSuchMethodException {
        Events events = Ran.all(TestMethodExamples.Attributes.class);
        events.assertStatistics(statistics -> statistics.succeeded(2));
        assertThat(Ran.entries(events))
                .extracting(entry -> entry.get("verdict"))
                .containsExactlyInAnyOrder("holds", "no-violation");
        ReportFolder folder = ReportFolder.of(
                TestMethodExamples.Attributes.class,
                TestMethodExamples.Attributes.class.getDeclaredMethod("allGoTogether"));
        assertThat(Files.readString(folder.json()))
                .contains("\"strategy\": \"dpor\"", "\"seed\": 7", "\"processors\": 2", "\"asked\": 1")
                .doesNotContain("\"ConcurrentHashMap\"");
    }

    @Test
    void anotherNumberOfExecutionsFails() {
        assertThat(Ran.failure(TestMethodExamples.BadInput.class, "otherNumber"))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContaining("Expected were 7 executions, not 1");
    }

    @Test
    void aBoundOnTimePasses() {
        Events events = Ran.one(TestMethodExamples.Large.class, "bounded").testEvents();
        events.assertStatistics(statistics -> statistics.succeeded(1));
        assertThat(Ran.entries(events))
                .singleElement()
                .satisfies(entry -> assertThat(entry).containsEntry("verdict", "no-violation"));
    }

    @Test
    void aTimeOutOfJUnitEndsTheProcess() {
        assertThat(Ran.failure(TestMethodExamples.Large.class, "endless")).isInstanceOf(TimeoutException.class);
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    private static String message(Throwable failure) {
        return Objects.requireNonNull(failure.getMessage());
    }

    private static Path reportFile(Throwable failure) {
        String last = message(failure).lines().reduce("", (first, second) -> second);
        assertThat(last).startsWith("The report: target");
        return Path.of(last.substring("The report: ".length()));
    }
}
