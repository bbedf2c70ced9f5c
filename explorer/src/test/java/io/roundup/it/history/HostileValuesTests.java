// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.report.JsonReport;
import io.roundup.explorer.report.Reported;
import io.roundup.explorer.report.Reported.Repeat;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.value.HostileValues;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Reports of programs whose values, and the messages of whose exceptions, are made to break reports. */
@NullUnmarked
@Tag("agent")
@Tag("alone")
class HostileValuesTests {
    private static final String INDEX = "io.roundup.it.hostile";
    /** A report of values that are not hostile has two thousand characters. */
    private static final int MOST = 100_000;

    /** RFC 8259, 7. */
    private static final Pattern JSON_TEXT =
            Pattern.compile("\"(?:[^\"\\\\\\x00-\\x1f]|\\\\[\"\\\\/bfnrt]|\\\\u[0-9a-fA-F]{4})*+\"");

    private static final Pattern JSON_TOKEN = Pattern.compile(
            JSON_TEXT.pattern() + "|-?[0-9]++(?:\\.[0-9]++)?(?:[eE][-+]?[0-9]++)?|true|false|null|[\\[\\]{},:]");

    static Stream<Arguments> values() {
        return IntStream.range(0, HostileValues.COUNT).mapToObj(i -> Arguments.of(i, HostileValues.name(i)));
    }

    private static Object value() {
        return HostileValues.at(Integer.getInteger(INDEX));
    }

    /** As an argument and as a result, which is wrong. What cannot be compared is bad input, and is said to be. */
    @ParameterizedTest(name = "{1}")
    @MethodSource("values")
    void argumentsAndResultsAreShownInBounds(int index, String name) {
        System.setProperty(INDEX, String.valueOf(index));
        Throwable thrown = catchThrowable(() -> RoundUp.verify(TakesTwice.class, Exploration.standard()));
        assertThat(thrown).isInstanceOfAny(AssertionError.class, InputException.class);
        isPrintable(thrown.getMessage());
        if (thrown instanceof InputException) {
            assertThat(thrown.getMessage()).contains("cannot be compared");
        } else {
            // An object that is not equal to itself is in no history twice.
            assertThat(thrown.getMessage()).containsAnyOf("VIOLATION: NOT LINEARIZABLE", "UNDECIDED");
            isValid(JsonReport.write(new Reported(
                    RoundUp.check(TakesTwice.class, Exploration.standard()),
                    null,
                    List.of(new Repeat("TOKEN", "replay")))));
        }
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("values")
    void messagesOfExceptionsAreShownInBounds(int index, String name) {
        System.setProperty(INDEX, String.valueOf(index));
        Throwable thrown = catchThrowable(() -> RoundUp.verify(Fails.class, Exploration.standard()));
        assertThat(thrown).isInstanceOf(AssertionError.class);
        isPrintable(thrown.getMessage());
        assertThat(thrown.getMessage()).contains("VIOLATION: UNCAUGHT EXCEPTION", "A thread ended with ");
        var result = RoundUp.check(Fails.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        isValid(JsonReport.write(new Reported(result, null, List.of(new Repeat("TOKEN", "replay")))));
    }

    private static void isPrintable(String text) {
        assertThat(text.length()).isLessThan(MOST);
        assertThat(text.chars().filter(c -> Character.isISOControl(c) && c != '\n' && c != '\t'))
                .isEmpty();
        assertThat(text.codePoints().filter(c -> Character.getType(c) == Character.FORMAT))
                .isEmpty();
        assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(text)).isTrue();
    }

    private static void isValid(String json) {
        isPrintable(json);
        String rest = JSON_TOKEN.matcher(json).replaceAll("");
        assertThat(rest).as("what is no token of JSON").isBlank();
        assertThat(json).contains("\"schedule\": \"TOKEN\"").startsWith("{").endsWith("}\n");
        String brackets = JSON_TEXT.matcher(json).replaceAll("").replaceAll("[^\\[\\]{}]", "");
        while (!brackets.isEmpty()) {
            String without = brackets.replace("[]", "").replace("{}", "");
            assertThat(without).as("brackets that belong together").isNotEqualTo(brackets);
            brackets = without;
        }
    }

    /** Two threads may both be the first. */
    public static final class TakesTwice {
        final Box box = new Box();

        @Actor
        public void one() {
            box.take(value());
        }

        @Actor
        public void two() {
            box.take(value());
        }

        public static final class Box {
            private int taken;

            public Object take(Object given) {
                int seen = taken;
                taken = seen + 1;
                return seen == 0 ? given : 4711;
            }
        }
    }

    public static final class Fails {
        final TakesTwice.Box box = new TakesTwice.Box();

        @Actor
        public void one() {
            box.take(1);
        }

        @Actor
        public void two() {
            throw new Failure(value());
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
