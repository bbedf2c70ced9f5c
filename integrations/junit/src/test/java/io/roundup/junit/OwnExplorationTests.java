// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

/** Where the JVM of the tests has the agent, it explores them itself, and finds the same. */
@Tag("agent")
class OwnExplorationTests {
    private static final Pattern TOKEN = Pattern.compile("(?m)^  @Replay\\(\"(.*)\"\\)$");

    @Test
    void whatHoldsPasses() {
        Ran.all(TestMethodExamples.Holding.class)
                .assertStatistics(statistics -> statistics.succeeded(5).failed(0));
        Ran.all(TestMethodExamples.Calls.class)
                .assertStatistics(statistics -> statistics.succeeded(1).failed(0));
    }

    @Test
    void whatIsViolatedFails() {
        Throwable failure = Ran.failure(TestMethodExamples.Violating.class, "lostUpdate");
        assertThat(failure)
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith("Round-Up explored io.roundup.junit.TestMethodExamples$Violating#lostUpdate")
                .hasMessageContaining("expected: <1> but was: <2>")
                .hasMessageContaining("The interleaving:");
        assertThat(TOKEN.matcher(Objects.requireNonNull(failure.getMessage())).find())
                .isTrue();
        assertThat(Ran.failure(TestMethodExamples.Violating.class, "deadlock")).hasMessageContaining("DEADLOCK");
    }

    /** Whoever debugs wants one execution. */
    @Test
    void aTokenRepeatsItsExecution() throws IOException, NoSuchMethodException {
        Class<?> type = TestMethodExamples.Violating.class;
        Method test = type.getDeclaredMethod("lostUpdate");
        Matcher token = TOKEN.matcher(
                Objects.requireNonNull(Ran.failure(type, test.getName()).getMessage()));
        assertThat(token.find()).isTrue();
        OwnExploration own = new OwnExploration(
                Objects.requireNonNull(test.getAnnotation(ConcurrencyTest.class)),
                new Explored.TestMethod(TestLife.of(type, test), true),
                "lostUpdate",
                ReportFolder.of(type, test, null),
                new LongTest("lostUpdate", 0, System::nanoTime, line -> {}));
        Outcome again = own.replay(token.group(1));
        assertThat(again.code()).isEqualTo(Outcome.VIOLATION);
        assertThat(again.entries()).containsEntry("executions", "1");
        assertThat(again.report())
                .startsWith("Round-Up replayed ")
                .contains("VIOLATION: UNCAUGHT EXCEPTION", "tickets sold");
    }

    @Test
    void olderValuesAreFoundWhereTheyAreAskedFor() {
        Ran.one(TestMethodExamples.OlderValues.class, "withoutThem")
                .testEvents()
                .assertStatistics(statistics -> statistics.succeeded(1));
        Ran.one(TestMethodExamples.OlderValues.class, "inTurn")
                .testEvents()
                .assertStatistics(statistics -> statistics.succeeded(1));
        assertThat(Ran.failure(TestMethodExamples.OlderValues.class, "withThem"))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContaining("nobody has seen the other")
                .hasMessageContaining("finds the first value, since step ");
        assertThat(Ran.failure(TestMethodExamples.BadInput.class, "memory"))
                .isInstanceOf(UnfitTestException.class)
                .hasMessage("memory weak is not known. Use one of: sc, jmm.");
        assertThat(Ran.failure(TestMethodExamples.BadInput.class, "memoryWithRaces"))
                .isInstanceOf(UnfitTestException.class)
                .hasMessage("--memory jmm does not go with --races. Leave out one of the two.");
    }

    @Test
    void harnessesAreJudged() {
        assertThat(Ran.failure(HarnessExamples.class, "lostUpdate")).hasMessageContaining("NOT LINEARIZABLE");
        Events relaxed = Ran.one(HarnessExamples.class, "relaxed").testEvents();
        relaxed.assertStatistics(statistics -> statistics.succeeded(1));
        assertThat(Ran.failure(HarnessExamples.class, "judgedTwice")).hasMessageContaining("Give one of them");
        assertThat(Ran.failure(HarnessExamples.class, "noHarness")).isInstanceOf(UnfitTestException.class);
    }

    @Test
    void badInputIsExplained() {
        assertThat(Ran.failure(TestMethodExamples.BadInput.class, "strategy"))
                .isInstanceOf(UnfitTestException.class)
                .hasMessageStartingWith("strategy lucky is not known. Use one of: ");
        assertThat(Ran.failure(TestMethodExamples.BadInput.class, "otherNumber"))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContaining("Expected were 7 executions, not 1");
    }
}
