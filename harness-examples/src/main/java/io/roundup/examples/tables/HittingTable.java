// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Records histories of ten classes with real threads. Counts how many are linearizable, and how many of these have an
 * order in the hitting family of depth 1, 2, ... 5. The classes and columns are those of <i>Checking Linearizability
 * Using Hitting Families</i> (Kulahcioglu Ozkan, Majumdar, Niksic, PPoPP 2019).
 */
public final class HittingTable {
    private static final int THREADS = 3;
    private static final int CALLS = 3;
    private static final int BEFORE = 2;
    private static final int VALUES = 3;
    private static final String QUEUE =
            "offer/1 poll/0 peek/0 contains/1 remove/1 size/0 isEmpty/0 toString/0 addAll/1";
    private static final String MAP =
            "put/2 get/1 remove/1 putIfAbsent/2 containsKey/1 containsValue/1 size/0 isEmpty/0 clear/0 toString/0";

    /** What is recorded of a class. @param type the class @param methods as {@code name/parameters}; the first adds */
    record Subject(Class<?> type, List<CalledMethod> methods) {
        static Subject of(Class<?> type, String methods) {
            return new Subject(
                    type,
                    Arrays.stream(methods.split(" "))
                            .map(word -> word.split("/"))
                            .map(word -> CalledMethod.of(type, word[0], Integer.parseInt(word[1])))
                            .toList());
        }
    }

    /**
     * A row.
     *
     * @param type the class
     * @param histories how many were recorded
     * @param linearizable how many of them are
     * @param proved of these, how many have an order of depth 1, of depth 1 or 2, and so on
     */
    record Counts(Class<?> type, int histories, int linearizable, int... proved) {}

    private HittingTable() {}

    /** Prints the table. @param arguments how many histories of each class, and a seed */
    public static void main(String[] arguments) {
        int histories = Integer.parseInt(arguments[0]);
        long seed = Long.parseLong(arguments[1]);
        System.out.printf("| class | histories | linearizable |%s%n", " d = 1 | d <= 2 | d <= 3 | d <= 4 | d <= 5 |");
        System.out.println("|---|--:|--:|--:|--:|--:|--:|--:|");
        try (RealThreads threads = new RealThreads(THREADS)) {
            for (Subject subject : subjects()) {
                Counts counts = count(subject, threads, histories, seed);
                StringBuilder row = new StringBuilder();
                for (int proved : counts.proved()) {
                    row.append(' ').append(share(proved, counts.linearizable())).append(" |");
                }
                System.out.println("| " + name(counts.type()) + " | " + counts.histories() + " | "
                        + share(counts.linearizable(), counts.histories()) + " |" + row);
            }
        }
    }

    private static String name(Class<?> type) {
        return type == Bounded.class ? ArrayBlockingQueue.class.getSimpleName() : type.getSimpleName();
    }

    private static String share(int part, int all) {
        return String.format(Locale.ROOT, "%.1f %%", 100.0 * part / all);
    }

    static List<Subject> subjects() {
        return List.of(
                Subject.of(Bounded.class, QUEUE),
                Subject.of(ConcurrentHashMap.class, MAP),
                Subject.of(ConcurrentLinkedDeque.class, QUEUE + " addFirst/1 pollLast/0 peekLast/0"),
                Subject.of(ConcurrentLinkedQueue.class, QUEUE),
                Subject.of(ConcurrentSkipListMap.class, MAP + " pollFirstEntry/0 firstEntry/0"),
                Subject.of(
                        ConcurrentSkipListSet.class,
                        "add/1 remove/1 contains/1 pollFirst/0 size/0 isEmpty/0 clear/0 toString/0"),
                Subject.of(LinkedBlockingDeque.class, QUEUE + " addFirst/1 pollLast/0 peekLast/0"),
                Subject.of(LinkedBlockingQueue.class, QUEUE),
                Subject.of(LinkedTransferQueue.class, QUEUE),
                Subject.of(PriorityBlockingQueue.class, QUEUE));
    }

    static Counts count(Subject subject, RealThreads threads, int histories, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int linearizable = 0;
        int[] proved = new int[Algorithm.MAX_DEPTH];
        for (int i = 0; i < histories; i++) {
            History history = threads.record(make(subject.type()), program(subject, random));
            Specification<?> legal = new GoldenSpecification(subject.type());
            if (isProved(history, legal, Algorithm.WGL)) {
                linearizable++;
                for (int depth = Algorithm.MAX_DEPTH;
                        depth > 0 && isProved(history, legal, Algorithm.hitting(depth));
                        depth--) {
                    proved[depth - 1]++;
                }
            }
        }
        return new Counts(subject.type(), histories, linearizable, proved);
    }

    private static boolean isProved(History history, Specification<?> legal, Algorithm algorithm) {
        return Checker.decide(history, legal, QuasiFactor.STANDARD, CheckBudget.DEFAULT, algorithm)
                        .verdict()
                == Verdict.LINEARIZABLE;
    }

    private static Object make(Class<?> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static List<RecordedCall> program(Subject subject, SplittableRandom random) {
        List<RecordedCall> calls = new ArrayList<>();
        for (int i = 0; i < BEFORE; i++) {
            calls.add(call(0, subject.methods().get(0), random));
        }
        for (int thread = 1; thread <= THREADS; thread++) {
            for (int i = 0; i < CALLS; i++) {
                calls.add(call(
                        thread,
                        subject.methods().get(random.nextInt(subject.methods().size())),
                        random));
            }
        }
        return calls;
    }

    private static RecordedCall call(int thread, CalledMethod method, SplittableRandom random) {
        Object[] arguments = new Object[method.method().getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            int value = random.nextInt(VALUES);
            arguments[i] = method.takesMany(i) ? List.of(value, random.nextInt(VALUES)) : value;
        }
        return new RecordedCall(thread, method, arguments);
    }

    /** A bounded queue that has a constructor without parameters. */
    public static final class Bounded extends ArrayBlockingQueue<Object> {
        private static final long serialVersionUID = 1;

        /** Makes one with room for four elements. */
        public Bounded() {
            super(4);
        }
    }
}
