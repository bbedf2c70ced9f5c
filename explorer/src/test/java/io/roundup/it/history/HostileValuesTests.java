// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.report.JsonReport;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.Reported;
import io.roundup.explorer.report.Reported.Repeat;
import io.roundup.explorer.report.SarifReport;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.report.TextReport;
import io.roundup.explorer.report.html.HtmlReport;
import io.roundup.explorer.report.html.Pages;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.value.HostileValues;
import io.roundup.it.schema.Schemas;
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
    private static final Schemas SARIF = Schemas.sarif();
    private static final String INDEX = "io.roundup.it.hostile";
    /** A report of values that are not hostile has two thousand characters. */
    private static final int MOST = 100_000;
    /** Each step of a call has it, and escapes. */
    private static final int MOST_WITH_STEPS = 200_000;

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

    /** As an argument, as a result, which is wrong, and in a variable. What cannot be compared is bad input. */
    @ParameterizedTest(name = "{1}")
    @MethodSource("values")
    void argumentsAndResultsAreShownInBounds(int index, String name) {
        System.setProperty(INDEX, String.valueOf(index));
        try {
            String text = reports(RoundUp.check(TakesTwice.class, Exploration.standard()), TakesTwice.class);
            // An object that is not equal to itself is in no history twice.
            assertThat(text).containsAnyOf("VIOLATION: NOT LINEARIZABLE", "UNDECIDED");
        } catch (InputException refused) {
            isPrintable(refused.getMessage());
            assertThat(refused.getMessage()).contains("cannot be compared");
        }
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("values")
    void messagesOfExceptionsAreShownInBounds(int index, String name) {
        System.setProperty(INDEX, String.valueOf(index));
        ExplorationResult result = RoundUp.check(Fails.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(reports(result, Fails.class)).contains("VIOLATION: UNCAUGHT EXCEPTION", "A thread ended with ");
    }

    /** {@return the report for a person} Those in the other forms are looked at as well. */
    private static String reports(ExplorationResult result, Class<?> harness) {
        RepeatedViolation repeated = result.violations().isEmpty()
                ? RepeatedViolation.NONE
                : RepeatedViolation.of(() -> RoundUp.replay(
                        harness,
                        Exploration.standard(),
                        result.violations().get(0).schedule()));
        Reported reported = new Reported(result, repeated.execution(), List.of(new Repeat("TOKEN", "replay")));
        String json = JsonReport.write(reported);
        isJson(json);
        assertThat(json).contains("\"schedule\": \"TOKEN\"").startsWith("{").endsWith("}\n");
        String sarif = SarifReport.write(reported, file -> file);
        isJson(sarif);
        SARIF.accepts(sarif);
        String page = new HtmlReport(OptionSyntax.API, SourceLines.NONE).write(reported);
        // Nothing of the values is outside of the data, and nothing in the data can end it.
        assertThat(Pages.frame(page)).isEqualTo(Pages.frame(Pages.lostUpdate()));
        assertThat(page).contains("<title>" + harness.getName() + " - Round-Up</title>");
        isJson(Pages.data(page));
        assertThat(Pages.data(page)).doesNotContain("<", ">", "&");
        String text = TextReport.text(result, repeated, "replay");
        isPrintable(text);
        assertThat(text.length()).isLessThan(MOST);
        return text;
    }

    private static void isPrintable(String text) {
        assertThat(text.chars().filter(c -> Character.isISOControl(c) && c != '\n' && c != '\t'))
                .isEmpty();
        assertThat(text.codePoints().filter(c -> Character.getType(c) == Character.FORMAT))
                .isEmpty();
        assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(text)).isTrue();
    }

    private static void isJson(String json) {
        isPrintable(json);
        assertThat(json.length()).isLessThan(MOST_WITH_STEPS);
        String rest = JSON_TOKEN.matcher(json).replaceAll("");
        assertThat(rest).as("what is no token of JSON").isBlank();
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
            private Object last;

            public Object take(Object given) {
                int seen = taken;
                last = given;
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
