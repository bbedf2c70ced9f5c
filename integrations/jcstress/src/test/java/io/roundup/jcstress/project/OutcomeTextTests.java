// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Equal outcomes have equal texts, different ones have different texts. */
class OutcomeTextTests {
    private final Object underTest = new Object();

    private String text(@Nullable Object... results) {
        OutcomeText text = new OutcomeText(underTest);
        text.actor(results);
        return text.toString();
    }

    @Test
    void plainValuesStandForThemselves() {
        assertThat(text(1, 2L, 3.5, true, 'c', "1", null, TimeUnit.DAYS, String.class))
                .isEqualTo("1, 2, 3.5, true, 'c', \"1\", null, DAYS, java.lang.String");
    }

    /** Of JCStress's lines, and of Java's literals, they would be the end. */
    @Test
    void charactersThatEndALineAreEscaped() {
        assertThat(text("a\n\t\0\"\\\u00e4")).isEqualTo("\"a\\u000a\\u0009\\u0000\\\"\\\\\\u00e4\"");
    }

    @Test
    void containersAreTheirContent() {
        assertThat(text(new int[] {1, 2}, List.of("a"), Optional.of(3), Optional.empty(), Map.entry(1, 2)))
                .isEqualTo("[1, 2], [\"a\"], Optional[3], Optional[], 1=2");
    }

    @Test
    void setsAndMapsHaveNoOrder() {
        Set<Integer> set = new LinkedHashSet<>(List.of(3, 1));
        Map<Integer, String> map = new LinkedHashMap<>();
        map.put(2, "b");
        map.put(1, "a");
        assertThat(text(set, map)).isEqualTo("[1, 3], {1=\"a\", 2=\"b\"}");
    }

    record Pair(Object one, Object other) {}

    /** Which of two equal-looking objects it is has to be seen; a mutable number is no value. */
    @Test
    void objectsWithoutAnEqualityAreNumbered() {
        Object one = new Object();
        Object other = new Object();
        AtomicInteger number = new AtomicInteger(7);
        assertThat(text(other, one, other, new Pair(one, 1), number, underTest))
                .isEqualTo("Object#1, Object#2, Object#1, Pair[one=Object#2, other=1], AtomicInteger#3, this");
    }

    static final class Named {
        private final int value;

        Named(int value) {
            this.value = value;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Named named && named.value == value;
        }

        @Override
        public int hashCode() {
            return value;
        }
    }

    /** Without a text of their own they would be told apart by their addresses. */
    @Test
    void objectsThatAreEqualHaveOneNumber() {
        assertThat(text(new Named(5), new Named(6), new Named(5))).isEqualTo("Named#1, Named#2, Named#1");
    }

    @Test
    void lambdasHaveNoNumberOfTheJvm() {
        Supplier<Integer> lambda = () -> 1;
        assertThat(text(lambda)).isEqualTo("lambda OutcomeTextTests#1");
    }

    @Test
    void aContainerThatHoldsItselfHasAnEnd() {
        List<Object> circle = new ArrayList<>();
        circle.add(circle);
        assertThat(text(circle)).startsWith("[[").contains("...");
    }

    @Test
    void actorsAndWhatComesAfterThemAreApart() {
        OutcomeText text = new OutcomeText(underTest);
        text.actor(1, 2);
        text.actor();
        text.after(OutcomeText.threw(new IllegalStateException("whatever")));
        assertThat(text).hasToString("1, 2 | - then throws IllegalStateException");
        assertThat(OutcomeText.ofUncaught(new AssertionError("whatever"))).isEqualTo("uncaught AssertionError");
    }

    /** Recorded by the classes of a project as by this test: only outermost calls on the object under test count. */
    @Test
    void nestedCallsAndOtherObjectsAreNotRecorded() {
        Recorder recorder = new Recorder(underTest).begin();
        Recorder outer = Recorder.enter(underTest, 0);
        assertThat(outer).isSameAs(recorder);
        assertThat(Recorder.enter(underTest, 1)).isNull();
        recorder.returned(5);
        assertThat(Recorder.enter(new Object(), 0)).isNull();
        assertThat(Recorder.enter(underTest, 2)).isSameAs(recorder);
        recorder.returned();
        recorder.end();
        assertThat(Recorder.enter(underTest, 3)).isNull();
        assertThat(Arrays.asList(recorder.results())).containsExactly(5);
    }
}
