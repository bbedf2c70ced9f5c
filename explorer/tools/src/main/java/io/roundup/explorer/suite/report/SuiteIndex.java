// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite.report;

import io.roundup.explorer.report.html.OverviewPage;
import io.roundup.explorer.report.html.OverviewPage.Effort;
import io.roundup.explorer.report.html.OverviewPage.More;
import io.roundup.explorer.report.html.OverviewPage.Verdict;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.SuiteResult;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** What came of many harnesses as a page, the worst first. */
public final class SuiteIndex {
    private SuiteIndex() {}

    /** {@return the page} @param suite what was found */
    public static String write(SuiteResult suite) {
        OverviewPage page = new OverviewPage("Harnesses", "harness", suite.targets(), suite.commonPackage(), false);
        suite.results().stream()
                .sorted(Comparator.comparing(HarnessResult::verdict).reversed())
                .forEach(each -> page.add(
                        each.name(),
                        shown(each.verdict()),
                        each.line(),
                        new Effort(0, each.executions(), each.seconds(), ""),
                        new More(each.page(), each.command())));
        List<String> counts = Arrays.stream(HarnessVerdict.values())
                .filter(verdict -> suite.count(verdict) > 0)
                .map(verdict -> suite.count(verdict) + " " + verdict.counted())
                .toList();
        return page.write(shown(suite.verdict()), suite.seconds(), counts);
    }

    private static Verdict shown(HarnessVerdict verdict) {
        String colour = switch (verdict) {
            case HOLDS -> "good";
            case NO_VIOLATION, SKIPPED, UNDECIDED -> "open";
            case NOT_EXPLORED, FAULT, VIOLATION -> "bad";
        };
        return new Verdict(verdict.shown(), colour);
    }
}
