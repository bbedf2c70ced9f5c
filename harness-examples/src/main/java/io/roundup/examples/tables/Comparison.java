// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.relax.QuasiSearch;
import io.roundup.quasi.relax.ReferenceQuasiChecker;
import io.roundup.quasi.relax.Sequentializations;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.Specification;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Times the lateness-bounded search against the paper's enumeration, on the same histories, with the same specification
 * and in the same JVM. They take turns over the whole list; of each history the shortest time in some rounds counts,
 * which is the one that other work on the machine disturbed least.
 */
final class Comparison {
    private static final double WARM_UP_SECONDS = 2;
    private static final double SECONDS = 4;
    private static final int SAMPLE = 300;
    private static final int MOST_OVERLAP = 50;
    private static final long SHORTEST_TIMING_NANOS = 20_000;
    /**
     * Timings are easily disturbed, so several are made in each round, as long as they do not take longer than this.
     */
    private static final double ROUND_MICROS = 30_000;

    private static final int TIMINGS = 5;
    private static final double GOAL = 1_000;

    private final Specification<?> specification;
    private final QuasiFactor factor;

    Comparison(Specification<?> specification, QuasiFactor factor) {
        this.specification = specification;
        this.factor = factor;
    }

    /** {@return histories spread over those that were met} */
    static List<History> sample(List<History> histories) {
        int size = Math.min(SAMPLE, histories.size());
        return IntStream.range(0, size)
                .mapToObj(i -> histories.get((int) ((long) i * histories.size() / size)))
                .toList();
    }

    /** {@return those with the most sequentializations} */
    static List<History> mostOverlap(List<History> histories) {
        return histories.stream()
                .sorted(Comparator.comparingLong(Comparison::sequentializations).reversed())
                .limit(MOST_OVERLAP)
                .toList();
    }

    static long sequentializations(History history) {
        Sequentializations orders = new Sequentializations(history);
        long count = 0;
        while (orders.advance()) {
            count++;
        }
        return count;
    }

    /** Prints the names of what {@link #print} prints. */
    static void heading() {
        System.out.printf(
                Locale.ROOT,
                "  %-6s %-13s %9s %7s %11s %9s %10s %6s %10s %7s %7s %7s %7s %6s%n",
                "factor",
                "set",
                "histories",
                "illegal",
                "sequential.",
                "search us",
                "first P us",
                "times",
                "every P us",
                "times",
                "least",
                "median",
                "most",
                ">=" + (int) GOAL);
    }

    /** Prints the times of one set of histories. @param what they are @param histories to be judged */
    void print(String what, List<History> histories) {
        List<Predicate<History>> judges = List.of(this::search, this::toFirst, this::whole);
        if (histories.isEmpty()) {
            return;
        }
        List<History> positive = histories.stream().filter(this::search).toList();
        if (!positive.equals(histories.stream().filter(this::whole).toList())) {
            throw new IllegalStateException("The search and the reference disagree with " + factor);
        }
        measure(histories, judges, WARM_UP_SECONDS);
        double[][] times = measure(histories, judges, SECONDS);
        double[] ratios = IntStream.range(0, histories.size())
                .mapToDouble(i -> times[2][i] / times[0][i])
                .sorted()
                .toArray();
        double[] total =
                Arrays.stream(times).mapToDouble(t -> Arrays.stream(t).sum()).toArray();
        System.out.printf(
                Locale.ROOT,
                "  %-6s %-13s %9d %7d %11.1f %9.1f %10.1f %6.1f %10.1f %7.1f %7.1f %7.1f %7.1f %6d%n",
                factor,
                what,
                histories.size(),
                histories.size() - positive.size(),
                histories.stream()
                        .mapToLong(Comparison::sequentializations)
                        .average()
                        .orElse(0),
                total[0] / histories.size(),
                total[1] / histories.size(),
                total[1] / total[0],
                total[2] / histories.size(),
                total[2] / total[0],
                ratios[0],
                ratios[ratios.length / 2],
                ratios[ratios.length - 1],
                Arrays.stream(ratios).filter(ratio -> ratio >= GOAL).count());
    }

    private boolean search(History history) {
        return QuasiSearch.search(history, specification, factor, Long.MAX_VALUE) instanceof SearchOutcome.Found;
    }

    private boolean toFirst(History history) {
        return ReferenceQuasiChecker.check(history, specification, factor).isLinearizable();
    }

    private boolean whole(History history) {
        return ReferenceQuasiChecker.checkAll(history, specification, factor).isLinearizable();
    }

    /** {@return for each judge and each history the shortest time in microseconds} */
    private static double[][] measure(List<History> histories, List<Predicate<History>> judges, double seconds) {
        double[][] shortest = new double[judges.size()][histories.size()];
        for (double[] times : shortest) {
            Arrays.fill(times, Double.MAX_VALUE);
        }
        long deadline = System.nanoTime() + (long) (seconds * 1e9);
        do {
            for (int judge = 0; judge < judges.size(); judge++) {
                for (int i = 0; i < histories.size(); i++) {
                    double spent = 0;
                    for (int timing = 0; timing < TIMINGS && spent < ROUND_MICROS; timing++) {
                        double time = time(judges.get(judge), histories.get(i));
                        shortest[judge][i] = Math.min(shortest[judge][i], time);
                        spent += time;
                    }
                }
            }
        } while (System.nanoTime() < deadline);
        return shortest;
    }

    /** {@return the microseconds of one judgement, which is repeated if it is too short for the clock} */
    private static double time(Predicate<History> judge, History history) {
        long start = System.nanoTime();
        long now;
        int repetitions = 0;
        int positive = 0;
        do {
            positive += judge.test(history) ? 1 : 0;
            repetitions++;
            now = System.nanoTime();
        } while (now - start < SHORTEST_TIMING_NANOS);
        if (positive != 0 && positive != repetitions) {
            throw new IllegalStateException("a verdict changed from one time to the next");
        }
        return (now - start) / 1e3 / repetitions;
    }
}
