// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.harness.Actor;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reports of programs that end with exceptions whose messages are made to break reports. */
@NullUnmarked
@Tag("agent")
@Tag("alone")
@Tag("slow")
@Tag("once")
@TestInstance(Lifecycle.PER_CLASS)
class HostileMessagesTests {
    private List<HostileReports> reports;

    @BeforeAll
    void explore() {
        reports = HostileReports.ofEachValue(Fails.class);
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource(HostileValue.EACH)
    void messagesOfExceptionsAreShownInBounds(int index, String name) {
        HostileReports of = reports.get(index);
        of.cannotMislead();
        assertThat(of.text()).contains("VIOLATION: UNCAUGHT EXCEPTION", "A thread ended with ");
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
