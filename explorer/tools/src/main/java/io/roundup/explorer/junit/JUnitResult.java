// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import io.roundup.explorer.suite.CommonPackage;
import java.util.Comparator;
import java.util.List;

/**
 * What came of all tests. Immutable.
 *
 * @param targets what the user wanted to be looked through
 * @param outcomes one for each test, in the order in which they ran without Round-Up
 * @param seconds that all took together
 * @param jobs the most tests that were explored at once
 */
public record JUnitResult(List<String> targets, List<JUnitOutcome> outcomes, double seconds, int jobs) {
    /** Copies the lists. */
    public JUnitResult {
        targets = List.copyOf(targets);
        outcomes = List.copyOf(outcomes);
    }

    /** {@return how many tests have a verdict} @param verdict any */
    public long count(JUnitVerdict verdict) {
        return outcomes.stream().filter(each -> each.verdict() == verdict).count();
    }

    /** {@return the worst verdict} */
    public JUnitVerdict verdict() {
        return outcomes.stream()
                .map(JUnitOutcome::verdict)
                .max(Comparator.naturalOrder())
                .orElse(JUnitVerdict.SKIPPED);
    }

    /** {@return the exit code of the process} */
    public int exitCode() {
        return verdict().exitCode();
    }

    /** {@return the package that all classes are in, with a dot at its end; or an empty text} */
    public String commonPackage() {
        return CommonPackage.of(outcomes.stream().map(JUnitOutcome::type).toList());
    }
}
