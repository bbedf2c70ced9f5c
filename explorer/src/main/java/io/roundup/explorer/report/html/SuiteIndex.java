// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.quasi.history.PrintableText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What came of many harnesses as a page: a table with a link to the page of each, the worst first. It has no scripts.
 */
public final class SuiteIndex {
    private SuiteIndex() {}

    /** {@return the page} @param suite what was found */
    public static String write(SuiteResult suite) {
        String common = suite.commonPackage();
        return HtmlPage.still(
                "suite.mustache",
                List.of("page.css", "suite.css"),
                Map.of(
                        "targets", PrintableText.of(String.join(", ", suite.targets())),
                        "below", common.isEmpty() ? "" : " of " + common.substring(0, common.length() - 1),
                        "verdict", suite.verdict().shown(),
                        "colour", colour(suite.verdict()),
                        "seconds", seconds(suite.seconds()),
                        "counts", counts(suite),
                        "rows",
                                suite.results().stream()
                                        .sorted(Comparator.comparing(HarnessResult::verdict)
                                                .reversed())
                                        .map(each -> row(each, common.length()))
                                        .toList()));
    }

    private static List<String> counts(SuiteResult suite) {
        List<String> counts = new ArrayList<>();
        for (HarnessVerdict verdict : HarnessVerdict.values()) {
            if (suite.count(verdict) > 0) {
                counts.add(suite.count(verdict) + " " + verdict.counted());
            }
        }
        return counts;
    }

    /** {@return what a row shows} @param begin where the name goes on after the common package */
    private static Map<String, Object> row(HarnessResult result, int begin) {
        return Map.of(
                "name", PrintableText.of(result.name().substring(begin)),
                "page", result.page(),
                "hasPage", !result.page().isEmpty(),
                "verdict", result.verdict().shown(),
                "colour", colour(result.verdict()),
                "executions", String.format(Locale.ROOT, "%,d", result.executions()),
                "seconds", seconds(result.seconds()),
                "found", PrintableText.of(result.line()),
                "hasCommand", !result.command().isEmpty(),
                "command", PrintableText.of(result.command()));
    }

    private static String colour(HarnessVerdict verdict) {
        return switch (verdict) {
            case HOLDS -> "good";
            case NO_VIOLATION, SKIPPED, UNDECIDED -> "open";
            case NOT_EXPLORED, FAULT, VIOLATION -> "bad";
        };
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }
}
