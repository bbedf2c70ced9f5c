// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import java.util.Comparator;
import java.util.List;

/**
 * What came of many programs. Immutable.
 *
 * @param kind of the programs
 * @param targets what the user wanted to be looked through
 * @param results one for each program, in the order of reports
 * @param seconds that all took together
 * @param jobs the most programs that were explored at once
 * @param <R> the type of the results
 */
public record SuiteResult<R extends ItemResult>(
        ItemKind kind, List<String> targets, List<R> results, double seconds, int jobs) {
    /** Copies the lists. */
    public SuiteResult {
        targets = List.copyOf(targets);
        results = List.copyOf(results);
    }

    /** {@return how many programs have a verdict} @param verdict any */
    public long count(ItemVerdict verdict) {
        return results.stream().filter(each -> each.verdict() == verdict).count();
    }

    /** {@return the verdicts that some program has, the worst one last} */
    public List<ItemVerdict> verdicts() {
        return kind.verdicts().stream()
                .filter(verdict -> count(verdict) > 0)
                .map(ItemVerdict.class::cast)
                .toList();
    }

    /** {@return the number of programs with a verdict, in words} @param verdict any */
    public String counted(ItemVerdict verdict) {
        return count(verdict) + " " + verdict.counted();
    }

    /** {@return the worst verdict} */
    public ItemVerdict verdict() {
        return results.stream()
                .map(ItemResult::verdict)
                .max(Comparator.comparing(ItemVerdict::ordinal))
                .orElse(kind.ofNone());
    }

    /** {@return the package that all classes are in, with a dot at its end; or an empty text} */
    public String commonPackage() {
        String common = results.isEmpty() ? "" : results.get(0).type();
        for (R each : results) {
            while (!each.type().startsWith(common) || !common.isEmpty() && !common.endsWith(".")) {
                common = common.substring(0, common.lastIndexOf('.', common.length() - 2) + 1);
            }
        }
        return common;
    }
}
