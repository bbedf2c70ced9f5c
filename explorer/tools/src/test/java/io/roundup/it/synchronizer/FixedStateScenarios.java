// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What enums and interfaces hold, found without a read of their variables by another class. */
final class FixedStateScenarios {
    private FixedStateScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                losing("variable of an enum's constant that values() finds", () -> ++Level.values()[1].count),
                losing("variable of an enum's constant that valueOf finds", () -> ++Level.valueOf("HIGH").count),
                losing(
                        "variable of an enum's constant that is in a set of all",
                        () -> ++EnumSet.range(Level.values()[1], Level.values()[1])
                                .iterator()
                                .next()
                                .count),
                losing("variable of an enum's constant that the enum finds", Level::next),
                losing("array of an interface that the interface finds", Numbers::next),
                // These arrays are others in each execution.
                losing("array that an enum's constant has been given", () -> ++Holder.values()[0].given[0]),
                losing(
                        "array that a reference of an enum's constant has been given",
                        () -> ++Objects.requireNonNull(
                                Holder.valueOf("ONE").reference.get())[0]),
                losing(
                        "array that an array of an enum's constant has been given",
                        () -> ++Holder.valueOf("ONE").array[0][0]),
                losing(
                        "array that a record of an enum's constant leads to",
                        () -> ++Objects.requireNonNull(
                                Holder.valueOf("ONE").box.inner.get())[0]),
                // And this one is not.
                losing("array of an enum's constant", () -> ++Holder.valueOf("ONE").own[0]),
                Synchronizer.of(
                        "lock that is an enum's constant, found by its name",
                        () -> {
                            int[] count = new int[1];
                            Callable<?> counts = () -> {
                                synchronized (Level.valueOf("LOW")) {
                                    return ++count[0];
                                }
                            };
                            return List.of(counts, counts);
                        },
                        "[1, 2]",
                        "[2, 1]"),
                Synchronizer.of(
                        "lock that is an enum's constant, found by a variable",
                        () -> {
                            int[] count = new int[1];
                            Level[] lock = {Level.HIGH};
                            Callable<?> counts = () -> {
                                synchronized (lock[0]) {
                                    return ++count[0];
                                }
                            };
                            return List.of(counts, counts);
                        },
                        "[1, 2]",
                        "[2, 1]"));
    }

    /** Two threads that count without a lock. */
    private static Synchronizer losing(String name, Callable<Integer> counts) {
        Supplier<List<Callable<?>>> threads = () -> {
            // It is not made anew.
            Level.reset();
            Numbers.reset();
            Holder.reset();
            return List.of(counts, counts);
        };
        return Synchronizer.of(name, threads, "[1, 1]", "[1, 2]", "[2, 1]");
    }

    private enum Level {
        LOW,
        HIGH;

        private int count;

        static int next() {
            return ++HIGH.count;
        }

        static void reset() {
            HIGH.count = 0;
        }
    }

    private enum Holder {
        ONE;

        private final AtomicReference<int[]> reference = new AtomicReference<>();
        private final Box box = new Box(new AtomicReference<>());
        private final int[][] array = new int[1][];
        private final int[] own = new int[1];
        private int[] given = {};

        static void reset() {
            ONE.reference.set(new int[1]);
            ONE.box.inner.set(new int[1]);
            ONE.array[0] = new int[1];
            ONE.own[0] = 0;
            ONE.given = new int[1];
        }
    }

    private record Box(AtomicReference<int[]> inner) {}

    private interface Numbers {
        int[] COUNT = new int[1];

        static int next() {
            return ++COUNT[0];
        }

        static void reset() {
            COUNT[0] = 0;
        }
    }
}
