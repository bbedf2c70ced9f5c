// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
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
import io.roundup.explorer.schema.Schemas;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.value.HostileValues;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.ObjectMapper;

/**
 * What is reported of a program whose values are made to break reports. All reports are made before the first is looked
 * at: explorations would make the static state of whoever looks anew, each time.
 *
 * @param harness that was explored.
 * @param text for a person, or why it was refused.
 * @param json for a program. If the harness was refused, it is empty, as are the others.
 * @param sarif for a code host.
 * @param page for a browser.
 */
record HostileReports(Class<?> harness, String text, String json, String sarif, String page) {
    /** As for a page, which has all outcomes. */
    private static final Exploration EXPLORATION =
            Exploration.builder().countOutcomes(true).build();

    /** A report of values that are not hostile has two thousand characters. */
    private static final int MOST = 100_000;
    /** Each step of a call has it, and escapes. */
    private static final int MOST_WITH_STEPS = 200_000;

    /** {@return the reports of a harness, once for each hostile value} */
    static List<HostileReports> ofEachValue(Class<?> harness) {
        List<HostileReports> all = new ArrayList<>();
        for (int i = 0; i < HostileValues.COUNT; i++) {
            HostileValue.use(i);
            all.add(of(harness));
        }
        return all;
    }

    private static HostileReports of(Class<?> harness) {
        ExplorationResult result;
        try {
            result = RoundUp.check(harness, EXPLORATION);
        } catch (InputException refused) {
            return new HostileReports(harness, String.valueOf(refused.getMessage()), "", "", "");
        }
        RepeatedViolation repeated = result.violations().isEmpty()
                ? RepeatedViolation.NONE
                : RepeatedViolation.of(() -> RoundUp.replay(
                        harness, EXPLORATION, result.violations().get(0).schedule()));
        Reported reported = new Reported(result, repeated.execution(), List.of(new Repeat("TOKEN", "replay")));
        return new HostileReports(
                harness,
                TextReport.text(result, repeated, "replay"),
                JsonReport.write(reported),
                SarifReport.write(reported, file -> file),
                new HtmlReport(OptionSyntax.API, SourceLines.NONE).write(reported));
    }

    /** {@return whether the harness was refused} Then there is but a message. */
    boolean isRefused() {
        return json.isEmpty();
    }

    /** Asserts that none of them can mislead whoever reads it. */
    void cannotMislead() {
        isPrintable(text);
        assertThat(text.length()).isLessThan(MOST);
        if (isRefused()) {
            return;
        }
        isJson(json);
        assertThat(json).contains("\"schedule\": \"TOKEN\"").startsWith("{").endsWith("}\n");
        isJson(sarif);
        Readers.SARIF.accepts(sarif);
        // Nothing of the values is outside of the data, and nothing in the data can end it.
        assertThat(Pages.frame(page)).isEqualTo(Pages.frame(Pages.lostUpdate()));
        assertThat(page).contains("<title>" + harness.getName() + " - Round-Up</title>");
        isJson(Pages.data(page));
        assertThat(Pages.data(page)).doesNotContain("<", ">", "&");
    }

    /** Fails if a terminal, or a reader, might be misled. */
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
        assertThat(Readers.JSON.readTree(json).isObject()).isTrue();
    }

    /** Not there before the last exploration. */
    private static final class Readers {
        static final Schemas SARIF = Schemas.sarif();
        /** Takes what RFC 8259 allows, and nothing else. */
        static final ObjectMapper JSON = new ObjectMapper();

        private Readers() {}
    }
}
