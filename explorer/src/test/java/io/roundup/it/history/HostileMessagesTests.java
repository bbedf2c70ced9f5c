// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reports of programs that end with exceptions whose messages are made to break reports. */
@NullUnmarked
@Tag("agent")
@Tag("alone")
@Tag("slow")
class HostileMessagesTests {
    @ParameterizedTest(name = "{1}")
    @MethodSource(HostileValue.EACH)
    void messagesOfExceptionsAreShownInBounds(int index, String name) {
        HostileValue.use(index);
        ExplorationResult result = RoundUp.check(Fails.class, HostileReports.EXPLORATION);
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(HostileReports.of(result, Fails.class))
                .contains("VIOLATION: UNCAUGHT EXCEPTION", "A thread ended with ");
    }

    public static final class Fails {
        final HostileValuesTests.TakesTwice.Box box = new HostileValuesTests.TakesTwice.Box();

        @Actor
        public void one() {
            box.take(1);
        }

        @Actor
        public void two() {
            throw new Failure(HostileValue.value());
        }
    }

    static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Object said;

        Failure(Object said) {
            this.said = said;
        }

        @Override
        public String getMessage() {
            return said == null ? null : said.toString();
        }
    }
}
