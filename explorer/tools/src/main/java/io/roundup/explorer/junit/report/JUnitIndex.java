// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit.report;

import io.roundup.explorer.junit.JUnitOutcome;
import io.roundup.explorer.junit.JUnitResult;
import io.roundup.explorer.junit.JUnitVerdict;
import io.roundup.explorer.report.html.OverviewPage;
import io.roundup.explorer.report.html.OverviewPage.Effort;
import io.roundup.explorer.report.html.OverviewPage.More;
import io.roundup.explorer.report.html.OverviewPage.Verdict;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** What came of existing tests as a page, the worst first. */
public final class JUnitIndex {
    private JUnitIndex() {}

    /** {@return the page} @param result what was found */
    public static String write(JUnitResult result) {
        OverviewPage page = new OverviewPage("Tests", "test", result.targets(), result.commonPackage(), true);
        result.outcomes().stream()
                .sorted(Comparator.comparing(JUnitOutcome::verdict).reversed())
                .forEach(each -> page.add(
                        each.fullName(),
                        shown(each.verdict()),
                        each.line(),
                        new Effort(each.threads(), each.executions(), each.seconds(), each.covered()),
                        new More(each.page(), each.command())));
        List<String> counts = Arrays.stream(JUnitVerdict.values())
                .filter(verdict -> result.count(verdict) > 0)
                .map(verdict -> result.count(verdict) + " " + verdict.counted())
                .toList();
        return page.write(shown(result.verdict()), result.seconds(), counts);
    }

    private static Verdict shown(JUnitVerdict verdict) {
        String colour = switch (verdict) {
            case HOLDS -> "good";
            case ONE_THREAD, NO_VIOLATION, SKIPPED, UNDECIDED, KNOWN, FLAKY -> "open";
            case FAILS, FAULT, VIOLATION -> "bad";
        };
        return new Verdict(verdict.shown(), colour);
    }
}
