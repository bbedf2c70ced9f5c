// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.checking;

import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.fixture.BigHistory;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.ready.Specifications;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;

/** One check of one long run, by a JVM that checked nothing before; the heap bounds the memory. */
public final class ColdCheck {
    private static final double MEGABYTE = 1 << 20;

    private ColdCheck() {}

    /**
     * Checks, and prints what it took.
     *
     * @param arguments the kind of run, how many operations, threads and keys it has, and the algorithm
     * @throws IllegalStateException if a verdict is wrong
     */
    public static void main(String[] arguments) {
        BigHistory.Kind kind = BigHistory.Kind.valueOf(arguments[0]);
        int operations = Integer.parseInt(arguments[1]);
        int threads = Integer.parseInt(arguments[2]);
        History history = BigHistory.of(kind, operations, threads, Integer.parseInt(arguments[3]), 1);
        System.gc();
        double before = usedMegabytes();
        ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
        long start = System.nanoTime();
        Decided decided = Checker.decide(
                history,
                Specifications.named(name(kind)),
                QuasiFactor.STANDARD,
                CheckBudget.DEFAULT,
                Algorithm.parse(arguments[4]));
        double seconds = (System.nanoTime() - start) / 1e9;
        if (decided.verdict() == Verdict.NOT_LINEARIZABLE) {
            throw new IllegalStateException("the run is linearizable, but the checker says " + decided);
        }
        System.out.printf(
                Locale.ROOT,
                "%s, %,d operations of %d threads: %s by %s in %.2f s; the history takes %,.0f MB, with the check at most"
                        + " %,.0f MB, of a heap of %,.0f MB%n",
                name(kind),
                operations,
                threads,
                decided.verdict(),
                decided.algorithm(),
                seconds,
                before,
                peakMegabytes(),
                Runtime.getRuntime().maxMemory() / MEGABYTE);
    }

    /** {@return the name of the specification of a kind of run} */
    static String name(BigHistory.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static double usedMegabytes() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MEGABYTE;
    }

    /** {@return no less than the peak of all pools together: the sum of the peaks of each} */
    private static double peakMegabytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .mapToLong(pool -> pool.getPeakUsage().getUsed())
                        .sum()
                / MEGABYTE;
    }
}
