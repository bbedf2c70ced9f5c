// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.replay.Recording;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

/** A harness is explored in place of a method, and its calls are judged. */
@Tag("process")
class HarnessTestTests {
    private static final Pattern TOKEN = Pattern.compile("(?m)^  @Replay\\(\"(.*)\"\\)$");

    @Test
    void aHarnessIsExploredInPlaceOfTheMethod() {
        Throwable failure = Ran.failure(HarnessExamples.class, "lostUpdate");
        assertThat(failure)
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContaining("VIOLATION: NOT LINEARIZABLE")
                .hasMessageContaining("next()=2");
        Matcher token = TOKEN.matcher(message(failure));
        assertThat(token.find()).isTrue();
        // The token is one of the harness, as the annotation takes it.
        Recording.read(token.group(1), HarnessExamples.CounterHarness.class.getName());
    }

    @Test
    @Tag("once")
    void aHarnessMayBeRelaxed() {
        Events events = Ran.one(HarnessExamples.class, "relaxed").testEvents();
        assertThat(Ran.entries(events))
                .containsExactly(Map.of(
                        "verdict",
                        "holds",
                        "executions",
                        Ran.entries(events).get(0).get("executions"),
                        "seconds",
                        Ran.entries(events).get(0).get("seconds")));
        assertThat(Ran.failure(HarnessExamples.class, "notStrict")).hasMessageContaining("NOT LINEARIZABLE");
    }

    @Test
    void aHarnessThatIsNoneIsExplained() {
        assertThat(Ran.failure(HarnessExamples.class, "noHarness"))
                .isInstanceOf(UnfitTestException.class)
                .hasMessageContaining("Tickets");
        assertThat(Ran.failure(HarnessExamples.class, "judgedTwice"))
                .isInstanceOf(UnfitTestException.class)
                .hasMessageContaining("Give one of them");
    }

    private static String message(Throwable failure) {
        return Objects.requireNonNull(failure.getMessage());
    }
}
