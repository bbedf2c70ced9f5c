// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import io.roundup.explorer.junit.JUnitOutcome;
import io.roundup.explorer.junit.JUnitResult;
import io.roundup.explorer.junit.JUnitVerdict;
import io.roundup.quasi.history.PrintableText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What came of existing tests as a page: a table, the worst first, with links to the reports. It has no scripts. */
public final class JUnitIndex {
    private JUnitIndex() {}

    /** {@return the page} @param result what was found */
    public static String write(JUnitResult result) {
        String common = result.commonPackage();
        return HtmlPage.still(
                "junit.mustache",
                List.of("page.css", "suite.css"),
                Map.of(
                        "targets", PrintableText.of(String.join(", ", result.targets())),
                        "below", common.isEmpty() ? "" : " of " + common.substring(0, common.length() - 1),
                        "verdict", result.verdict().shown(),
                        "colour", colour(result.verdict()),
                        "seconds", seconds(result.seconds()),
                        "counts", counts(result),
                        "rows",
                                result.outcomes().stream()
                                        .sorted(Comparator.comparing(JUnitOutcome::verdict)
                                                .reversed())
                                        .map(each -> row(each, common.length()))
                                        .toList()));
    }

    private static List<String> counts(JUnitResult result) {
        List<String> counts = new ArrayList<>();
        for (JUnitVerdict verdict : JUnitVerdict.values()) {
            if (result.count(verdict) > 0) {
                counts.add(result.count(verdict) + " " + verdict.counted());
            }
        }
        return counts;
    }

    /** {@return what a row shows} @param begin where the name goes on after the common package */
    private static Map<String, Object> row(JUnitOutcome outcome, int begin) {
        return Map.ofEntries(
                Map.entry("name", PrintableText.of(outcome.fullName().substring(begin))),
                Map.entry("page", outcome.page()),
                Map.entry("hasPage", !outcome.page().isEmpty()),
                Map.entry("threads", outcome.threads()),
                Map.entry("verdict", outcome.verdict().shown()),
                Map.entry("colour", colour(outcome.verdict())),
                Map.entry("executions", String.format(Locale.ROOT, "%,d", outcome.executions())),
                Map.entry("covered", outcome.covered()),
                Map.entry("seconds", seconds(outcome.seconds())),
                Map.entry("found", PrintableText.of(outcome.line())),
                Map.entry("hasCommand", !outcome.command().isEmpty()),
                Map.entry("command", PrintableText.of(outcome.command())));
    }

    private static String colour(JUnitVerdict verdict) {
        return switch (verdict) {
            case HOLDS -> "good";
            case ONE_THREAD, NO_VIOLATION, SKIPPED, UNDECIDED, KNOWN, FLAKY -> "open";
            case FAILS, FAULT, VIOLATION -> "bad";
        };
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }
}
