// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.checking;

import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.fixture.BigHistory;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.container.QueueSpecification;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;

/** One check of one very long run of a queue, by a JVM that checked nothing before; the heap bounds the memory. */
public final class LongQueue {
    private static final int THREADS = 8;
    private static final double MEGABYTE = 1 << 20;

    private LongQueue() {}

    /** Checks. @param arguments how many operations */
    public static void main(String[] arguments) {
        int operations = Integer.parseInt(arguments[0]);
        History history = BigHistory.of(BigHistory.Kind.QUEUE, operations, THREADS, 0, 1);
        System.gc();
        double before = usedMegabytes();
        ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
        long start = System.nanoTime();
        Decided decided = Checker.decide(
                history, new QueueSpecification(), QuasiFactor.STANDARD, CheckBudget.DEFAULT, Algorithm.AUTO);
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "queue, %,d operations of %d threads: %s by %s in %.2f s; the history takes %,.0f MB, with the check at most"
                        + " %,.0f MB, of a heap of %,.0f MB%n",
                operations,
                THREADS,
                decided.verdict(),
                decided.algorithm(),
                seconds,
                before,
                peakMegabytes(),
                Runtime.getRuntime().maxMemory() / MEGABYTE);
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
