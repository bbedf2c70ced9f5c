// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;

/** Methods that copy whole arrays: each element is read, and written, by itself, in order. */
final class ArrayCopyScenarios {
    private ArrayCopyScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                read("System.arraycopy from what others write", ArrayCopyScenarios::copyOfNumbers),
                read("clone of what others write", numbers -> numbers.clone()),
                read("Arrays.copyOf of numbers that others write", numbers -> Arrays.copyOf(numbers, numbers.length)),
                read("Arrays.copyOfRange of numbers that others write", numbers -> Arrays.copyOfRange(numbers, 0, 2)),
                read(
                        "stream of numbers that others write",
                        numbers -> Arrays.stream(numbers).toArray()),
                readReferences("clone of references that others write", texts -> texts.clone()),
                readReferences(
                        "stream of references that others write",
                        texts -> Stream.of(texts).map(text -> text).toArray()),
                readReferences("Arrays.copyOf of references that others write", texts -> Arrays.copyOf(texts, 2)),
                readReferences(
                        "Arrays.copyOf with another type of references that others write",
                        texts -> Arrays.copyOf(texts, 2, Object[].class)),
                readReferences(
                        "Arrays.copyOfRange of references that others write", texts -> Arrays.copyOfRange(texts, 0, 2)),
                read(
                        "Arrays.equals with what others write",
                        numbers -> new int[] {
                            Arrays.equals(numbers, new int[] {1, 0}) || Arrays.equals(numbers, new int[] {1, 1})
                                    ? 1
                                    : 0,
                            1
                        },
                        "[[0, 1], -]",
                        "[[1, 1], -]"),
                Synchronizer.of(
                        "Arrays.fill of a range that others read",
                        () -> {
                            int[] shared = {1, 2, 3, 4};
                            return List.of(does(() -> Arrays.fill(shared, 1, 3, 0)), () -> {
                                int third = shared[2];
                                return shared[1] + " " + third;
                            });
                        },
                        "[-, 2 3]",
                        "[-, 0 3]",
                        "[-, 0 0]"),
                Synchronizer.of(
                        "Arrays.sort of what others write",
                        () -> {
                            int[] shared = {3, 2};
                            Callable<?> sorts = () -> {
                                Arrays.sort(shared);
                                return "-";
                            };
                            return List.of(sorts, () -> {
                                shared[1] = 1;
                                return shared[1];
                            });
                        },
                        "[-, 1]",
                        "[-, 3]"),
                Synchronizer.of(
                        "System.arraycopy to what others read",
                        () -> {
                            int[] shared = new int[2];
                            Callable<?> writes = () -> {
                                System.arraycopy(new int[] {1, 2}, 0, shared, 0, 2);
                                return "-";
                            };
                            return List.of(writes, () -> {
                                int second = shared[1];
                                return shared[0] + " " + second;
                            });
                        },
                        "[-, 0 0]",
                        "[-, 1 0]",
                        "[-, 1 2]"),
                Synchronizer.of(
                        "System.arraycopy of references that are written to later",
                        () -> {
                            int[][] shared = new int[1][];
                            Callable<?> publishes = () -> {
                                int[] number = {1};
                                System.arraycopy(new int[][] {number}, 0, shared, 0, 1);
                                number[0] = 2;
                                return "-";
                            };
                            return List.of(publishes, () -> {
                                int[] number = shared[0];
                                return number == null ? "none" : number[0];
                            });
                        },
                        "[-, none]",
                        "[-, 1]",
                        "[-, 2]"),
                Synchronizer.of(
                        "System.arraycopy within one array",
                        () -> {
                            int[] shared = {1, 2, 3};
                            Callable<?> shifts = () -> {
                                System.arraycopy(shared, 0, shared, 1, 2);
                                return Arrays.toString(shared);
                            };
                            return List.of(shifts, () -> {
                                int last = shared[2];
                                return shared[1] + " " + last;
                            });
                        },
                        "[[1, 1, 2], 2 3]",
                        "[[1, 1, 2], 1 3]",
                        "[[1, 1, 2], 1 2]"),
                Synchronizer.of(
                        "System.arraycopy beyond the end copies nothing",
                        () -> {
                            int[] shared = {1, 2};
                            Callable<?> fails = () -> {
                                try {
                                    System.arraycopy(new int[] {3, 4, 5}, 0, shared, 0, 3);
                                    return "copied";
                                } catch (IndexOutOfBoundsException refused) {
                                    return "refused";
                                }
                            };
                            return List.of(fails, () -> shared[0]);
                        },
                        "[refused, 1]"));
    }

    private static int[] copyOfNumbers(int[] numbers) {
        int[] copy = new int[2];
        System.arraycopy(numbers, 0, copy, 0, 2);
        return copy;
    }

    private static Synchronizer read(String name, Function<int[], int[]> copier) {
        return read(name, copier, "[[0, 0], -]", "[[0, 1], -]", "[[1, 0], -]", "[[1, 1], -]");
    }

    private static Synchronizer read(String name, Function<int[], int[]> copier, String... outcomes) {
        return Synchronizer.of(
                name,
                () -> {
                    int[] shared = new int[2];
                    return List.of(() -> Arrays.toString(copier.apply(shared)), does(() -> {
                        shared[0] = 1;
                        shared[1] = 1;
                    }));
                },
                outcomes);
    }

    private static Synchronizer readReferences(String name, Function<String[], Object[]> copier) {
        return Synchronizer.of(
                name,
                () -> {
                    String[] shared = {"a", "a"};
                    return List.of(() -> Arrays.toString(copier.apply(shared)), does(() -> {
                        shared[0] = "b";
                        shared[1] = "b";
                    }));
                },
                "[[a, a], -]",
                "[[a, b], -]",
                "[[b, a], -]",
                "[[b, b], -]");
    }
}
