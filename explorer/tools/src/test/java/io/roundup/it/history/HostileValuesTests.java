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

/** Reports of programs whose values are made to break reports. */
@NullUnmarked
@Tag("agent")
@Tag("once")
@Tag("alone")
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class HostileValuesTests {
    private List<HostileReports> reports;

    @BeforeAll
    void explore() {
        reports = HostileReports.ofEachValue(TakesTwice.class);
    }

    /** As an argument, as a result, which is wrong, and in a variable. What cannot be compared is bad input. */
    @ParameterizedTest(name = "{1}")
    @MethodSource(HostileValue.EACH)
    void argumentsAndResultsAreShownInBounds(int index, String name) {
        HostileReports of = reports.get(index);
        of.cannotMislead();
        if (of.isRefused()) {
            assertThat(of.text()).contains("cannot be compared");
        } else {
            // An object that is not equal to itself is in no history twice.
            assertThat(of.text()).containsAnyOf("VIOLATION: NOT LINEARIZABLE", "UNDECIDED");
        }
    }

    public static final class TakesTwice {
        final Box box = new Box();

        @Actor
        public void one() {
            box.take(HostileValue.value());
        }

        @Actor
        public void two() {
            box.take(HostileValue.value());
        }

        public static final class Box {
            private int taken;
            private Object last;

            public Object take(Object given) {
                int seen = taken;
                last = given;
                taken = seen + 1;
                return seen == 0 ? given : 4711;
            }
        }
    }
}
