// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite.report;

import io.roundup.explorer.report.html.HtmlPage;
import io.roundup.explorer.suite.ItemResult;
import io.roundup.explorer.suite.ItemVerdict;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.quasi.history.PrintableText;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What came of many programs as a page without scripts: a table, the worst first, with a link to the page of each. */
public final class SuiteIndex {
    private SuiteIndex() {}

    /** {@return the page} @param suite what was found */
    public static String write(SuiteResult<?> suite) {
        String common = suite.commonPackage();
        List<Map<String, Object>> rows = suite.results().stream()
                .sorted(Comparator.comparing((ItemResult each) -> each.verdict().ordinal(), Comparator.reverseOrder()))
                .map(each -> row(each, common.length()))
                .toList();
        String many = suite.kind().many();
        Map<String, Object> values = new HashMap<>(shown(suite.verdict()));
        values.put("what", many.substring(0, 1).toUpperCase(Locale.ROOT) + many.substring(1));
        values.put("each", suite.kind().one());
        values.put("targets", PrintableText.of(String.join(", ", suite.targets())));
        values.put("below", SuiteText.below(common));
        values.put("hasThreads", suite.kind().isMeasured());
        values.put("rows", rows);
        values.put("seconds", SuiteText.seconds(suite.seconds()));
        values.put("counts", suite.verdicts().stream().map(suite::counted).toList());
        return HtmlPage.still("suite.mustache", List.of("page.css", "suite.css"), values);
    }

    private static Map<String, Object> row(ItemResult result, int begin) {
        Map<String, Object> row = new HashMap<>(shown(result.verdict()));
        row.put("name", PrintableText.of(result.fullName().substring(begin)));
        row.put("page", result.page());
        row.put("hasPage", !result.page().isEmpty());
        row.put("threads", result.threads());
        row.put("executions", String.format(Locale.ROOT, "%,d", result.executions()));
        row.put("seconds", SuiteText.seconds(result.seconds()));
        row.put("covered", result.covered());
        row.put("found", PrintableText.of(result.line()));
        row.put("hasCommand", !result.command().isEmpty());
        row.put("command", PrintableText.of(result.command()));
        return row;
    }

    private static Map<String, String> shown(ItemVerdict verdict) {
        return Map.of("verdict", verdict.shown(), "colour", verdict.tone().style());
    }
}
