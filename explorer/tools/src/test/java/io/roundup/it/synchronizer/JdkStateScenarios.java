// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.lang.ref.WeakReference;
import java.nio.file.spi.FileSystemProvider;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Classes of the JDK that are not explored variable by variable, or whose methods are synchronized. */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate"}) // These are what is looked at.
final class JdkStateScenarios {
    private JdkStateScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(hidden(), inherited(), monitored()).flatMap(each -> each);
    }

    private static Stream<Synchronizer> hidden() {
        return Stream.of(
                Synchronizer.of(
                        "StringBuilder, looked at and then appended to",
                        () -> {
                            StringBuilder text = new StringBuilder();
                            Callable<?> puts =
                                    () -> text.length() == 0 && text.append('x').length() > 0;
                            return List.of(puts, puts);
                        },
                        "[false, true]",
                        "[true, false]",
                        "[true, true]"),
                Synchronizer.of(
                        "StringBuilder by a method reference",
                        () -> {
                            StringBuilder text = new StringBuilder();
                            return List.of(text::length, does(() -> text.append("xx")));
                        },
                        "[0, -]",
                        "[2, -]"),
                Synchronizer.of(
                        "table that an initialiser fills whose key has been asked for its hash code before",
                        () -> {
                            int before = System.identityHashCode(Keys.KEY);
                            Callable<?> finds = () -> Names.OF_KEYS.get(Keys.KEY) + (before == Keys.KEY.hashCode());
                            return List.of(finds, finds);
                        },
                        "[keytrue, keytrue]"),
                Synchronizer.of(
                        "random generator that is shared",
                        () -> {
                            RandomGenerator shared = generator();
                            RandomGenerator same = generator();
                            List<Long> values = List.of(same.nextLong(), same.nextLong());
                            Callable<?> draws = () -> values.indexOf(shared.nextLong());
                            return List.of(draws, draws);
                        },
                        "[0, 1]",
                        "[1, 0]"),
                Synchronizer.of(
                        "services that are found in a table of the JVM",
                        () -> {
                            ClassLoader loader = ClassLoader.getSystemClassLoader();
                            Callable<?> finds = () -> ServiceLoader.load(FileSystemProvider.class, loader)
                                    .findFirst()
                                    .isPresent();
                            return List.of(finds, finds);
                        },
                        "[true, true]"),
                Synchronizer.of(
                        "StringBuilder under a lock",
                        () -> {
                            StringBuilder text = new StringBuilder();
                            Callable<?> puts = () -> {
                                synchronized (text) {
                                    return text.isEmpty() && text.append('x').length() > 0;
                                }
                            };
                            return List.of(puts, puts);
                        },
                        "[false, true]",
                        "[true, false]"),
                Synchronizer.of(
                        "StringBuilder, awaited",
                        () -> {
                            StringBuilder text = new StringBuilder();
                            return List.of(
                                    () -> {
                                        while (text.length() == 0) {
                                            Thread.onSpinWait();
                                        }
                                        return text.toString();
                                    },
                                    does(() -> text.append('x')));
                        },
                        "[x, -]"),
                Synchronizer.of(
                        "Date by a superclass",
                        () -> {
                            Date time = new Date(0);
                            Comparable<Date> compared = time;
                            Date epoch = new Date(0);
                            return List.of(() -> compared.compareTo(epoch), does(() -> time.setTime(1)));
                        },
                        "[0, -]",
                        "[1, -]"),
                Synchronizer.of(
                        "LongSummaryStatistics",
                        () -> {
                            LongSummaryStatistics values = new LongSummaryStatistics();
                            return List.of(does(() -> values.accept(1)), does(() -> values.accept(2)), values::getMax);
                        },
                        "[-, -, " + Long.MIN_VALUE + "]",
                        "[-, -, 1]",
                        "[-, -, 2]"),
                Synchronizer.of(
                        "EnumSet",
                        () -> {
                            EnumSet<TimeUnit> set = EnumSet.noneOf(TimeUnit.class);
                            return List.of(() -> set.add(TimeUnit.DAYS), () -> set.add(TimeUnit.DAYS), set::size);
                        },
                        "[false, true, 0]",
                        "[false, true, 1]",
                        "[true, false, 0]",
                        "[true, false, 1]",
                        "[true, true, 0]",
                        "[true, true, 1]"));
    }

    /** The compiler names the class of the program with the calls. */
    private static Stream<Synchronizer> inherited() {
        return Stream.of(
                Synchronizer.of(
                        "reference of one's own",
                        () -> {
                            Link link = new Link("x");
                            return List.of(link::get, does(() -> link.clear()));
                        },
                        "[null, -]",
                        "[x, -]"),
                Synchronizer.of(
                        "reference of one's own that calls what it inherits",
                        () -> {
                            Link link = new Link("x");
                            return List.of(link::target, does(link::cut));
                        },
                        "[null, -]",
                        "[x, -]"),
                Synchronizer.of(
                        "reference of one's own that is read by an interface",
                        () -> {
                            Link link = new Link("x");
                            Supplier<Object> reads = link;
                            return List.of(() -> reads.get(), does(() -> link.clear()));
                        },
                        "[null, -]",
                        "[x, -]"),
                Synchronizer.of(
                        "reference of one's own that is read by a default method",
                        () -> {
                            Link link = new Link("x");
                            return List.of(link::isThere, does(() -> link.clear()));
                        },
                        "[false, -]",
                        "[true, -]"));
    }

    private static Stream<Synchronizer> monitored() {
        return Stream.of(
                Synchronizer.of(
                        "Vector",
                        () -> {
                            Vector<Integer> vector = new Vector<>();
                            return List.of(() -> vector.add(1), () -> vector.add(2), vector::size);
                        },
                        "[true, true, 0]",
                        "[true, true, 1]",
                        "[true, true, 2]"),
                Synchronizer.of(
                        "Vector, looked at and then added to",
                        () -> {
                            List<Integer> vector = new Vector<>();
                            Callable<?> puts = () -> vector.isEmpty() && vector.add(1);
                            return List.of(puts, puts);
                        },
                        "[false, true]",
                        "[true, false]",
                        "[true, true]"),
                Synchronizer.of(
                        "Vector of one's own",
                        () -> {
                            Evens vector = new Evens();
                            return List.of(() -> vector.add(1), () -> vector.add(2), () -> vector.remove(0));
                        },
                        "[false, true, 2]",
                        "[false, true, ArrayIndexOutOfBoundsException]"),
                Synchronizer.of(
                        "Hashtable",
                        () -> {
                            Hashtable<Integer, Integer> table = new Hashtable<>();
                            return List.of(() -> table.put(1, 1), () -> table.putIfAbsent(1, 2));
                        },
                        "[2, null]",
                        "[null, 1]"),
                Synchronizer.of(
                        "Hashtable that calls back",
                        () -> {
                            Hashtable<Integer, Integer> table = new Hashtable<>();
                            int[] calls = {0};
                            Callable<?> computes = () -> table.computeIfAbsent(1, key -> ++calls[0]);
                            return List.of(computes, computes, () -> calls[0]);
                        },
                        "[1, 1, 0]",
                        "[1, 1, 1]"),
                Synchronizer.of(
                        "StringBuffer, looked at and then appended to",
                        () -> {
                            StringBuffer text = new StringBuffer();
                            Callable<?> puts =
                                    () -> text.length() == 0 && text.append('x').length() > 0;
                            return List.of(puts, puts);
                        },
                        "[false, true]",
                        "[true, false]",
                        "[true, true]"),
                Synchronizer.of(
                        "StringBuffer under its own lock",
                        () -> {
                            StringBuffer text = new StringBuffer();
                            return List.of(
                                    () -> {
                                        synchronized (text) {
                                            int length = text.length();
                                            return length == text.length();
                                        }
                                    },
                                    does(() -> text.append('x')));
                        },
                        "[true, -]"));
    }

    /** Looks where it leads to. */
    private interface Target {
        @Nullable
        Object get();

        default boolean isThere() {
            return get() != null;
        }
    }

    private abstract static class Named extends WeakReference<Object> {
        Named(String target) {
            super(target);
        }

        @Nullable
        Object target() {
            return get();
        }
    }

    /** Inherits all that it does from the JDK. */
    private static final class Link extends Named implements Target, Supplier<Object> {
        Link(String target) {
            super(target);
        }

        void cut() {
            clear();
        }
    }

    /** Keeps even numbers only. */
    @SuppressWarnings("serial")
    private static final class Evens extends Vector<Integer> {
        @Override
        public synchronized boolean add(Integer number) {
            return number % 2 == 0 && super.add(number);
        }
    }

    private static RandomGenerator generator() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(42);
    }

    /** Constants of interfaces. */
    private interface Keys {
        Object KEY = new Object();
    }

    private interface Names {
        Map<Object, String> OF_KEYS = named(Keys.KEY);
    }

    private static Map<Object, String> named(Object key) {
        Map<Object, String> names = new HashMap<>();
        names.put(key, "key");
        return names;
    }
}
