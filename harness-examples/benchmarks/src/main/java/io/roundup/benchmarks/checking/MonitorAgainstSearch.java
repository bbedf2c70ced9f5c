// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.checking;

import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.fixture.BigHistory;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * The same runs checked by the monitor of the data structure and by a search. Abdulla and others compare their tool LiMo
 * with another one in this way (<i>Efficient Linearizability Monitoring</i>, PLDI 2025).
 */
public final class MonitorAgainstSearch {
    private static final int THREADS = 8;
    private static final int KEYS = 24;
    private static final int SHORTEST = 100;
    private static final int LONGEST = 100_000;
    private static final int LEAST_REPETITIONS = 3;

    private final int longest;
    private final CheckBudget budget;
    private final double seconds;

    private MonitorAgainstSearch(int longest, CheckBudget budget, double seconds) {
        this.longest = longest;
        this.budget = budget;
        this.seconds = seconds;
    }

    /**
     * Measures, and prints a table.
     *
     * @param arguments how many seconds to measure each check, and if given, how many operations at most
     */
    public static void main(String[] arguments) {
        int longest = arguments.length > 1 ? Integer.parseInt(arguments[1]) : LONGEST;
        MonitorAgainstSearch measured =
                new MonitorAgainstSearch(longest, CheckBudget.DEFAULT, Double.parseDouble(arguments[0]));
        System.out.println("| structure | operations | monitor | search | search by parts |");
        System.out.println("|---|--:|--:|--:|--:|");
        for (BigHistory.Kind kind : BigHistory.Kind.values()) {
            measured.measure(kind);
        }
    }

    private void measure(BigHistory.Kind kind) {
        Specification<?> specification = Specifications.named(ColdCheck.name(kind));
        boolean isUndecided = false;
        for (int length = SHORTEST; length <= longest; length *= 10) {
            History history = BigHistory.of(kind, length, THREADS, KEYS, 1);
            String search = isUndecided ? "not tried" : median(history, specification, Algorithm.WGL);
            isUndecided |= search.startsWith("undecided");
            String parts = kind == BigHistory.Kind.SET ? median(history, specification, Algorithm.WGL_P) : "";
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %,d | %s | %s | %s |%n",
                    ColdCheck.name(kind),
                    history.size(),
                    median(history, specification, Algorithm.MONITOR),
                    search,
                    parts);
        }
    }

    /** {@return the median of as many checks as fit into the time, or that it is undecided and after which time} */
    private String median(History history, Specification<?> specification, Algorithm algorithm) {
        List<Double> times = new ArrayList<>();
        long end = System.nanoTime() + (long) (seconds * 1e9);
        while (times.size() < LEAST_REPETITIONS || System.nanoTime() < end) {
            long start = System.nanoTime();
            Verdict verdict = Checker.verdict(history, specification, QuasiFactor.STANDARD, budget, algorithm);
            double milliseconds = (System.nanoTime() - start) / 1e6;
            if (verdict == Verdict.NOT_LINEARIZABLE) {
                throw new IllegalStateException("a legal run is said not to be linearizable, by " + algorithm);
            }
            if (verdict == Verdict.UNDECIDED) {
                return String.format(Locale.ROOT, "undecided after %,.0f ms", milliseconds);
            }
            times.add(milliseconds);
        }
        Collections.sort(times);
        return String.format(Locale.ROOT, "%,.3f ms", times.get(times.size() / 2));
    }
}
