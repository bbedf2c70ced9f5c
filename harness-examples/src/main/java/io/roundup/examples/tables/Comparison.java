// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.relax.QuasiSearch;
import io.roundup.quasi.relax.ReferenceQuasiChecker;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Times the lateness-bounded search against the paper's enumeration, on the same histories, with the same specification
 * and in the same JVM. They take turns over the whole list, after some rounds that do not count; printed are medians.
 */
final class Comparison {
    private static final double SECONDS = 3;
    private static final double WARM_UP_SECONDS = 2;
    private static final int SAMPLE = 500;

    private Comparison() {}

    /** Prints the times for the histories that are quasi linearizable, those that are not, and all. */
    static void print(List<History> histories, Specification<?> specification, QuasiFactor factor) {
        Predicate<History> search = history ->
                QuasiSearch.search(history, specification, factor, Long.MAX_VALUE) instanceof SearchOutcome.Found;
        Predicate<History> toFirst = history ->
                ReferenceQuasiChecker.check(history, specification, factor).isLinearizable();
        Predicate<History> toEnd = history ->
                ReferenceQuasiChecker.checkAll(history, specification, factor).isLinearizable();
        List<Predicate<History>> judges = List.of(search, toFirst, toEnd);
        List<History> sample = sample(histories);
        List<History> positive = sample.stream().filter(search).toList();
        List<History> negative = sample.stream().filter(search.negate()).toList();
        if (!positive.equals(sample.stream().filter(toFirst).toList())) {
            throw new IllegalStateException("The search and the reference disagree with " + factor);
        }
        measure(sample, judges, WARM_UP_SECONDS);
        print(factor + ", positive", positive, judges);
        print(factor + ", negative", negative, judges);
        if (!positive.isEmpty() && !negative.isEmpty()) {
            print(factor + ", all", sample, judges);
        }
    }

    private static void print(String what, List<History> histories, List<Predicate<History>> judges) {
        if (histories.isEmpty()) {
            return;
        }
        double[] times = measure(histories, judges, SECONDS);
        System.out.printf(
                Locale.ROOT,
                "  compare %-16s %4d histories: search %.1f us each, reference to the first P %.1f us (%.1f times),"
                        + " to the end %.1f us (%.1f times)%n",
                what,
                histories.size(),
                times[0],
                times[1],
                times[1] / times[0],
                times[2],
                times[2] / times[0]);
    }

    /** {@return histories spread over those that were met} */
    private static List<History> sample(List<History> histories) {
        if (histories.size() <= SAMPLE) {
            return histories;
        }
        List<History> sample = new ArrayList<>();
        for (int i = 0; i < SAMPLE; i++) {
            sample.add(histories.get((int) ((long) i * histories.size() / SAMPLE)));
        }
        return sample;
    }

    /** {@return for each judge the median over rounds of the microseconds that a history takes} */
    private static double[] measure(List<History> histories, List<Predicate<History>> judges, double seconds) {
        List<double[]> rounds = new ArrayList<>();
        long deadline = System.nanoTime() + (long) (seconds * 1e9);
        do {
            double[] round = new double[judges.size()];
            for (int judge = 0; judge < round.length; judge++) {
                long start = System.nanoTime();
                long found = histories.stream().filter(judges.get(judge)).count();
                round[judge] = (System.nanoTime() - start) / 1e3 / histories.size();
                if (found > histories.size()) {
                    throw new IllegalStateException();
                }
            }
            rounds.add(round);
        } while (System.nanoTime() < deadline);
        double[] medians = new double[judges.size()];
        for (int judge = 0; judge < medians.length; judge++) {
            int column = judge;
            double[] times = rounds.stream().mapToDouble(round -> round[column]).toArray();
            Arrays.sort(times);
            medians[judge] = times[times.length / 2];
        }
        return medians;
    }
}
