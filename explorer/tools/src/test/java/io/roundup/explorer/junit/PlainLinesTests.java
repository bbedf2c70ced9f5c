// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.platform.PlainResult;
import io.roundup.platform.PlainResult.Outcome;
import io.roundup.platform.PlainTests;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A JVM may end, or hang, wherever something of a project runs. */
class PlainLinesTests {
    private static final String TYPE = "[engine:e]/[class:acme.A]";
    private static final String TEMPLATE = TYPE + "/[test-template:m(int)]";

    private static String line(String id, String name, Outcome outcome) {
        return new PlainResult(id, "acme.A", name, outcome, 0, 0, "", List.of()).line();
    }

    private static String dead(String... lines) {
        @Nullable PlainResult dead = PlainLines.of(List.of(lines)).dead("ended the JVM");
        return dead == null ? "nothing" : dead.fullName() + ": " + dead.message();
    }

    @Test
    void aRunIsCompleteOnlyIfItsLastLineSaysSo() {
        String passed = line(TYPE + "/[method:m()]", "m", Outcome.PASSED);
        assertThat(PlainLines.of(List.of(passed)).isComplete()).isFalse();
        assertThat(PlainLines.of(List.of()).isComplete()).isFalse();
        PlainLines all = PlainLines.of(List.of(passed, PlainTests.END));
        assertThat(all.isComplete()).isTrue();
        assertThat(all.results()).containsOnlyKeys(TYPE + "/[method:m()]");
    }

    @Test
    void aClassIsNamedIfTheJvmEndsBeforeItsFirstTest() {
        assertThat(dead(line("[engine:e]", "e", Outcome.OPENED), line(TYPE, "", Outcome.OPENED)))
                .isEqualTo("acme.A: it ended the JVM, before the first of its tests; none of them was run");
    }

    @Test
    void aClassIsNamedIfTheJvmEndsAfterItsLastTest() {
        String test = TYPE + "/[method:m()]";
        assertThat(dead(
                        line(TYPE, "", Outcome.OPENED),
                        line(test, "m", Outcome.BEGAN),
                        line(test, "m", Outcome.PASSED)))
                .isEqualTo("acme.A: it ended the JVM, after acme.A#m had ended; no test of it was run after that");
    }

    @Test
    void anInvocationIsNamedWithThoseAfterIt() {
        assertThat(dead(
                        line(TYPE, "", Outcome.OPENED),
                        line(TEMPLATE, "m", Outcome.OPENED),
                        line(TEMPLATE + "/[test-template-invocation:#1]", "m 1", Outcome.BEGAN)))
                .isEqualTo("acme.A#m 1: it ended the JVM; the invocations after it were not run");
    }

    @Test
    void aTestIsNamedThatEndsTheJvm() {
        assertThat(dead(line(TYPE, "", Outcome.OPENED), line(TYPE + "/[method:m()]", "m", Outcome.BEGAN)))
                .isEqualTo("acme.A#m: it ended the JVM");
    }

    @Test
    void nothingIsNamedIfTheJvmEndsBetweenClasses() {
        String test = TYPE + "/[method:m()]";
        String[] lines = {
            line(TYPE, "", Outcome.OPENED),
            line(test, "m", Outcome.BEGAN),
            line(test, "m", Outcome.PASSED),
            line(TYPE, "", Outcome.CLOSED)
        };
        assertThat(dead(lines)).isEqualTo("nothing");
        assertThat(PlainLines.of(List.of(lines)).closed()).containsExactly(TYPE);
        assertThat(PlainLines.of(List.of(lines)).whereItEnded()).isEqualTo("after acme.A#m");
    }
}
