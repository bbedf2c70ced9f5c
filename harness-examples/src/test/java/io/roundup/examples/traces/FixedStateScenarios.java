// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
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
                        "[2, 1]"));
    }

    /** Two threads that count without a lock. */
    private static Synchronizer losing(String name, Callable<Integer> counts) {
        Supplier<List<Callable<?>>> threads = () -> {
            // It is not made anew.
            Level.reset();
            Numbers.reset();
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
