// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.checking;

import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.fixture.BigHistory;
import io.roundup.quasi.fixture.SegmentedQueueHistory;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.ready.Specifications;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/** What a check costs against the length of the history: a table, and a chart with logarithmic axes. */
public final class CostByLength {
    private static final int THREADS = 8;
    private static final int KEYS = 24;
    private static final int SHORTEST = 1_000;
    private static final int LONGEST = 1_000_000;
    private static final int LONGEST_RELAXED = 100_000;
    private static final double POINTS_PER_DECADE = 3;
    private static final int LEAST_REPETITIONS = 3;

    /** One line of the chart. */
    private record Subject(String name, String specification, String factor, int longest, IntFunction<History> run) {}

    private static final List<Subject> SUBJECTS = List.of(
            of("queue", BigHistory.Kind.QUEUE),
            of("stack", BigHistory.Kind.STACK),
            of("priority-queue", BigHistory.Kind.PRIORITY_QUEUE),
            of("set", BigHistory.Kind.SET),
            new Subject(
                    "queue with deq=2",
                    "queue",
                    "deq=2",
                    LONGEST_RELAXED,
                    length -> SegmentedQueueHistory.legal(length, 4, 2, 60, 1)));

    private final double seconds;

    private CostByLength(double seconds) {
        this.seconds = seconds;
    }

    private static Subject of(String name, BigHistory.Kind kind) {
        return new Subject(name, name, "*=0", LONGEST, length -> BigHistory.of(kind, length, THREADS, KEYS, 1));
    }

    /**
     * Measures.
     *
     * @param arguments the picture to write, and how many seconds to measure each point
     * @throws IOException if it cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        List<CostChart.Line> lines = new CostByLength(Double.parseDouble(arguments[1])).measure();
        for (CostChart.Line line : lines) {
            System.out.println(line.name());
            for (int i = 0; i < line.lengths().size(); i++) {
                System.out.printf(
                        Locale.ROOT,
                        "  %,10.0f operations  %10.3f ms  %8.1f ns an operation%n",
                        line.lengths().get(i),
                        line.milliseconds().get(i),
                        line.milliseconds().get(i) * 1e6 / line.lengths().get(i));
            }
        }
        CostChart.write(lines, Path.of(arguments[0]));
        System.out.println("The chart is in " + arguments[0]);
    }

    private List<CostChart.Line> measure() {
        List<CostChart.Line> lines = new ArrayList<>();
        for (Subject subject : SUBJECTS) {
            List<Double> lengths = new ArrayList<>();
            List<Double> milliseconds = new ArrayList<>();
            // The compiler is done with the code before the first point counts.
            median(subject, subject.run().apply(LONGEST_RELAXED));
            for (double length = SHORTEST;
                    length < subject.longest() * 1.01;
                    length *= Math.pow(10, 1 / POINTS_PER_DECADE)) {
                History history = subject.run().apply((int) Math.round(length));
                lengths.add((double) history.size());
                milliseconds.add(median(subject, history));
            }
            lines.add(new CostChart.Line(subject.name(), lengths, milliseconds));
        }
        return lines;
    }

    /** {@return the median of as many checks as fit into the time, in milliseconds} */
    private double median(Subject subject, History history) {
        Specification<?> specification = Specifications.named(subject.specification());
        QuasiFactor factor = QuasiFactor.parse(subject.factor());
        List<Double> times = new ArrayList<>();
        long end = System.nanoTime() + (long) (seconds * 1e9);
        while (times.size() < LEAST_REPETITIONS || System.nanoTime() < end) {
            long start = System.nanoTime();
            Verdict verdict = Checker.verdict(history, specification, factor, CheckBudget.DEFAULT, Algorithm.AUTO);
            times.add((System.nanoTime() - start) / 1e6);
            if (verdict != Verdict.LINEARIZABLE) {
                throw new IllegalStateException("a legal run of a " + subject.name() + " is said to be " + verdict);
            }
        }
        Collections.sort(times);
        return times.get(times.size() / 2);
    }
}
