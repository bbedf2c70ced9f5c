// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import java.util.Comparator;
import java.util.List;

/**
 * What came of all harnesses. Immutable.
 *
 * @param targets what the user wanted to be looked through
 * @param results one for each harness, in the order of their names
 * @param seconds that all took together
 * @param jobs the most harnesses that were explored at once
 */
public record SuiteResult(List<String> targets, List<HarnessResult> results, double seconds, int jobs) {
    /** Copies the lists. */
    public SuiteResult {
        targets = List.copyOf(targets);
        results = List.copyOf(results);
    }

    /** {@return how many harnesses have a verdict} @param verdict any */
    public long count(HarnessVerdict verdict) {
        return results.stream().filter(each -> each.verdict() == verdict).count();
    }

    /** {@return the worst verdict} */
    public HarnessVerdict verdict() {
        return results.stream()
                .map(HarnessResult::verdict)
                .max(Comparator.naturalOrder())
                .orElse(HarnessVerdict.HOLDS);
    }

    /** {@return the package that all harnesses are in, with a dot at its end; or an empty string} */
    public String commonPackage() {
        return CommonPackage.of(results.stream().map(HarnessResult::name).toList());
    }
}
