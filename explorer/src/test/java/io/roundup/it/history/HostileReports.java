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
import io.roundup.explorer.settings.Exploration;
import io.roundup.it.schema.Schemas;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import tools.jackson.databind.ObjectMapper;

/** What is reported of programs whose values are made to break reports, one of them at a time. */
@NullUnmarked
final class HostileReports {
    private static final Schemas SARIF = Schemas.sarif();
    /** As for a page, which has all outcomes. */
    static final Exploration EXPLORATION =
            Exploration.builder().countOutcomes(true).build();

    /** A report of values that are not hostile has two thousand characters. */
    private static final int MOST = 100_000;
    /** Each step of a call has it, and escapes. */
    private static final int MOST_WITH_STEPS = 200_000;

    /** Takes what RFC 8259 allows, and nothing else. */
    private static final ObjectMapper JSON = new ObjectMapper();

    private HostileReports() {}

    /** {@return the report for a person} Those in the other forms are looked at as well. */
    static String of(ExplorationResult result, Class<?> harness) {
        RepeatedViolation repeated = result.violations().isEmpty()
                ? RepeatedViolation.NONE
                : RepeatedViolation.of(() -> RoundUp.replay(
                        harness, EXPLORATION, result.violations().get(0).schedule()));
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

    /** Fails if a terminal, or a reader, might be misled. */
    static void isPrintable(String text) {
        assertThat(text.chars().filter(c -> Character.isISOControl(c) && c != '\n' && c != '\t'))
                .isEmpty();
        assertThat(text.codePoints().filter(c -> Character.getType(c) == Character.FORMAT))
                .isEmpty();
        assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(text)).isTrue();
    }

    private static void isJson(String json) {
        isPrintable(json);
        assertThat(json.length()).isLessThan(MOST_WITH_STEPS);
        assertThat(JSON.readTree(json).isObject()).isTrue();
    }
}
