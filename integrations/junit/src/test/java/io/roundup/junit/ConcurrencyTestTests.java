// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

/** Tests are explored in a JVM of their own, and end as JUnit's do. */
@Tag("process")
class ConcurrencyTestTests {
    private static final String HOLDS = "nobody sells the ticket twice";

    /** Why each of these fails, which several tests ask for. */
    private static final Map<String, Throwable> VIOLATIONS = new ConcurrentHashMap<>();

    private static Throwable violation(String method) {
        return VIOLATIONS.computeIfAbsent(method, each -> Ran.failure(TestMethodExamples.Violating.class, each));
    }

    /** What happens in tests that hold, which several tests ask for. */
    private static final class Held {
        static final Events EVENTS = Ran.all(TestMethodExamples.Holding.class);
    }

    @Test
    void whatHoldsPassesBesideOrdinaryTests() {
        Events events = Held.EVENTS;
        events.assertStatistics(statistics ->
                statistics.skipped(1).started(5).succeeded(5).failed(0).reportingEntryPublished(4));
        assertThat(events.skipped().list())
                .allSatisfy(event -> assertThat(event.toString()).contains("with a reason"));
        assertThat(events.started().list())
                .anyMatch(event -> event.getTestDescriptor().getDisplayName().equals(HOLDS));
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
    @Tag("once")
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
        Throwable failure = violation(method);
        assertThat(failure).isInstanceOf(AssertionFailedError.class);
        assertThat(message(failure))
                .startsWith("Round-Up explored io.roundup.junit.TestMethodExamples$Violating#" + method)
                .contains("VIOLATION: " + kind, detail, "The interleaving:")
                .doesNotContain("at org.junit", "at io.roundup.junit.ExploredTest");
        assertThat(failure.getStackTrace())
                .extracting(StackTraceElement::getMethodName)
                .containsExactly(method);
        assertThat(Files.readString(reportFile(failure))).contains("VIOLATION: " + kind, detail);
        assertThat(Files.readString(file(failure, "The page: ")))
                .startsWith("<!DOCTYPE html>")
                .contains("io.roundup.junit.TestMethodExamples$Violating#" + method)
                .doesNotContain("ExploredTest");
    }

    /** Java takes the file as it is, and the page begins with the execution of the report. */
    @Test
    @Tag("once")
    void aFailingTestIsPlayedByTheCommandOfItsMessage() throws IOException, InterruptedException {
        Path arguments = file(violation("lostUpdate"), "To choose who goes next: java @");
        Process play = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "@" + arguments)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = play.inputReader(StandardCharsets.UTF_8)) {
            assertThat(out.readLine())
                    .isEqualTo("Play io.roundup.junit.TestMethodExamples$Violating#lostUpdate in a browser of this"
                            + " machine:");
            URI page = URI.create(out.readLine().strip());
            HttpClient client = HttpClient.newHttpClient();
            HttpRequest asked = HttpRequest.newBuilder(page.resolve("position"))
                    .header("Origin", "http://" + page.getAuthority())
                    .POST(HttpRequest.BodyPublishers.ofString("{}"))
                    .build();
            String position =
                    client.send(asked, HttpResponse.BodyHandlers.ofString()).body();
            assertThat(position)
                    .startsWith("{\"program\":\"io.roundup.junit.TestMethodExamples$Violating#lostUpdate\"")
                    .contains("Tickets.left")
                    .doesNotContain("\"length\":0");
        } finally {
            play.destroyForcibly().waitFor();
        }
    }

    @Test
    @Tag("once")
    void aTestThatPassesHasNoPage() throws NoSuchMethodException {
        assertThat(Held.EVENTS.succeeded().list())
                .anyMatch(event -> event.getTestDescriptor().getDisplayName().equals(HOLDS));
        ReportFolder folder = ReportFolder.of(
                TestMethodExamples.Holding.class, TestMethodExamples.Holding.class.getDeclaredMethod("holds"), null);
        assertThat(folder.json()).exists();
        assertThat(folder.page()).doesNotExist();
        assertThat(folder.play()).doesNotExist();
    }

    /** The folder of a server for CI may be another one than that of the build. */
    @Test
    void reportsGoWhereItIsConfigured(@TempDir Path reports) {
        Throwable failure = Ran.failure(EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(TestMethodExamples.Violating.class, "deadlock"))
                .configurationParameter("roundup.reports", reports.toString())
                .execute()
                .testEvents());
        assertThat(message(failure)).contains("The report: " + reports);
        assertThat(reports.resolve("io.roundup.junit.TestMethodExamples.Violating.deadlock"))
                .isDirectoryContaining("glob:**/report.html");
    }

    /** So the message is short enough to be shown whole; FailureMessageTests has longer ones. */
    @Test
    @Tag("once")
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
    @Tag("once")
    void attributesAreAskedFor() throws IOException, NoSuchMethodException {
        Events events = Ran.all(TestMethodExamples.Attributes.class);
        events.assertStatistics(statistics -> statistics.succeeded(3));
        assertThat(Ran.entries(events))
                .extracting(entry -> entry.get("verdict"))
                .containsExactlyInAnyOrder("holds", "holds", "no-violation");
        ReportFolder folder = ReportFolder.of(
                TestMethodExamples.Attributes.class,
                TestMethodExamples.Attributes.class.getDeclaredMethod("allGoTogether"),
                null);
        assertThat(Files.readString(folder.json()))
                .contains("\"strategy\": \"dpor\"", "\"seed\": 7", "\"processors\": 2", "\"asked\": 1")
                .doesNotContain("\"ConcurrentHashMap\"");
    }

    @Test
    @Tag("once")
    void olderValuesAreFoundInAJvmOfItsOwn() {
        assertThat(Ran.failure(TestMethodExamples.OlderValues.class, "withThem"))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContaining("nobody has seen the other")
                .hasMessageContaining("finds the first value, since step ");
    }

    @Test
    @Tag("once")
    void anotherNumberOfExecutionsFails() {
        assertThat(Ran.failure(TestMethodExamples.BadInput.class, "otherNumber"))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContaining("Expected were 7 executions, not 1");
    }

    @Test
    @Tag("once")
    void aBoundThatRunsOutPasses() {
        Events events = Ran.one(TestMethodExamples.Large.class, "bounded").testEvents();
        events.assertStatistics(statistics -> statistics.succeeded(1));
        assertThat(Ran.entries(events))
                .singleElement()
                .satisfies(entry -> assertThat(entry)
                        .containsEntry("verdict", "no-violation")
                        .containsEntry("executions", "100"));
    }

    /** The test saw a static variable that was set before all tests as if nobody had set it. */
    @Test
    void whatComesBeforeAndAfterAllTestsIsCalledInEachExecution() {
        Events events = Ran.all(TestMethodExamples.BeforeTests.class);
        events.assertStatistics(statistics -> statistics.started(2).succeeded(2));
    }

    @Test
    void exceptionsOfThreadsThatAreMeantAreAReportEntry() {
        Events events =
                Ran.one(TestMethodExamples.Attributes.class, "meantExceptions").testEvents();
        events.assertStatistics(statistics -> statistics.succeeded(1));
        assertThat(Ran.entries(events))
                .singleElement()
                .satisfies(entry -> assertThat(entry)
                        .containsEntry("verdict", "holds")
                        .containsEntry("exceptions", "IllegalStateException ignored 2 times"));
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
        return file(failure, "The report: ");
    }

    /** {@return the file that a line of the message names} @param words before its name */
    private static Path file(Throwable failure, String words) {
        String line =
                message(failure).lines().filter(each -> each.startsWith(words)).reduce("", (first, second) -> second);
        assertThat(line).startsWith(words + "target");
        return Path.of(line.substring(words.length()));
    }
}
