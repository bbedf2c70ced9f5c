// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be explored is explained, at the method that asks for it. */
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
                                + " it. A @ConcurrencyTest, and what is called before and after each, has none.");
        assertThat(failure.getStackTrace()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "strategy, strategy lucky is not known. Use one of: ",
        "negativeSeconds, timeout must be more than 0 seconds",
        "noHarness, 'quasi, golden and specification say what calls of a harness may do. Give the harness, too'",
        "damagedToken, @Replay: The token is not a schedule: 'ecb153a9'",
        "foreignToken, @Replay: The token belongs to another program than "
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
