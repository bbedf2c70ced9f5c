// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be explored is explained, at the method that asks for it. */
@Tag("once")
@Tag("process")
class UnfitTestTests {
    @ParameterizedTest
    @ValueSource(classes = {TestMethodExamples.Parameters.class, TestMethodExamples.ParametersBefore.class})
    void parametersAreRefused(Class<?> tests) {
        Throwable failure = Ran.failure(Ran.all(tests));
        assertThat(failure)
                .isInstanceOf(UnfitTestException.class)
                .hasMessage(
                        "The method has of " + tests.getName() + " has parameters, which JUnit would have to give to"
                                + " it. A @ConcurrencyTest, and what is called before and after it, has none.");
        assertThat(failure.getStackTrace()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "strategy, strategy lucky is not known. Use one of: ",
        "negativeSeconds, 'seconds must be more than 0 seconds, not -1.0.'",
        "noSeconds, 'seconds must be more than 0 seconds, not NaN.'",
        "preemptions, 'preemptions must be at least 0, not -2.'",
        "maxExecutions, 'maxExecutions must be at least 1, not 0.'",
        "expectExecutions, 'expectExecutions must be at least 1, not 0.'",
        "processors, 'processors must be 1 to 64, not 0.'",
        "delays, 'delays must be 0 or more, not -2.'",
        "longestDelay, 'longestDelay must be a time above 0, such as 500ms, 2s or 1m, not 0s.'",
        "inside, 'inside must be names of classes, each a text of its own, in which * is any text, not FutureTask,'",
        "trust, 'trust must be names of classes, each a text of its own, in which * is any text, not a blank text.'",
        "quasi, 'quasi deq: '",
        "noHarness, 'quasi, golden, specification and synchronizes say what calls of a harness may do. Give the harness, too'",
        "damagedToken, @Replay: The token is not a schedule: 'ecb153a9'",
        "foreignToken, @Replay: The token belongs to another program than ",
        "damagedTokenOfATest, @Replay: The token is not a schedule: 'ecb153a9'",
        "foreignTokenOfATest, @Replay: The token belongs to another test than "
    })
    void badInputIsExplained(String method, String message) {
        Throwable failure = Ran.failure(TestMethodExamples.BadInput.class, method);
        assertThat(failure).isInstanceOf(UnfitTestException.class);
        assertThat(message(failure)).startsWith(message);
        assertThat(failure.getStackTrace())
                .extracting(StackTraceElement::getMethodName)
                .containsExactly(method);
    }

    private static String message(Throwable failure) {
        return Objects.requireNonNull(failure.getMessage());
    }
}
