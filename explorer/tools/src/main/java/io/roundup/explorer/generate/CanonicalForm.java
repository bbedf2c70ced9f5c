// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Renaming;
import io.roundup.explorer.generate.Domain.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * One of all programs that differ only by the order of their threads and the names of their values: the first in the
 * order of their numbers. Threads with the most calls come first. The last calls follow from the others and are not
 * compared.
 *
 * @param methods that programs call, whose order counts
 */
record CanonicalForm(List<TestMethod> methods) {
    /** {@return whether a program is the one that stands for all its like} @param program any */
    boolean is(TestProgram program) {
        int[] own = numbers(program);
        int beginning = beginning(program, program.threads());
        for (List<List<TestCall>> order : orders(program.threads())) {
            int other = beginning(program, order);
            if (other < beginning) {
                return false;
            }
            // Most programs differ in what is called first, and need no other names to be compared.
            if (other == beginning && Arrays.compare(numbers(renamed(with(program, order))), own) < 0) {
                return false;
            }
        }
        return Arrays.equals(numbers(renamed(program)), own);
    }

    /** {@return the number that comes first in those of a program that no renaming changes} */
    private int beginning(TestProgram program, List<List<TestCall>> threads) {
        boolean isSame = !program.first().isEmpty()
                || threads.isEmpty()
                || threads.get(0).isEmpty();
        return isSame ? 0 : methods.indexOf(threads.get(0).get(0).method());
    }

    private static TestProgram with(TestProgram program, List<List<TestCall>> threads) {
        return new TestProgram(program.first(), threads, List.of());
    }

    /** {@return the program that stands for a program} @param program any */
    TestProgram of(TestProgram program) {
        List<List<TestCall>> sorted = new ArrayList<>(program.threads());
        sorted.sort((one, other) -> other.size() - one.size());
        TestProgram least = renamed(with(program, sorted));
        for (List<List<TestCall>> order : orders(sorted)) {
            TestProgram other = renamed(with(program, order));
            if (Arrays.compare(numbers(other), numbers(least)) < 0) {
                least = other;
            }
        }
        return least;
    }

    private int[] numbers(TestProgram program) {
        IntStream.Builder numbers = IntStream.builder();
        add(program.first(), numbers);
        for (List<TestCall> thread : program.threads()) {
            numbers.add(-1);
            add(thread, numbers);
        }
        return numbers.build().toArray();
    }

    private void add(List<TestCall> calls, IntStream.Builder numbers) {
        for (TestCall call : calls) {
            numbers.add(methods.indexOf(call.method()));
            for (int value : call.values()) {
                numbers.add(value);
            }
        }
    }

    /** {@return all orders of threads in which none comes before one with more calls} */
    private static List<List<List<TestCall>>> orders(List<List<TestCall>> threads) {
        List<List<List<TestCall>>> orders = new ArrayList<>();
        permute(new ArrayList<>(threads), 0, orders);
        return orders;
    }

    private static void permute(List<List<TestCall>> threads, int from, List<List<List<TestCall>>> orders) {
        if (from == threads.size()) {
            orders.add(List.copyOf(threads));
            return;
        }
        for (int i = from; i < threads.size(); i++) {
            if (threads.get(i).size() == threads.get(from).size()) {
                Collections.swap(threads, from, i);
                permute(threads, from + 1, orders);
                Collections.swap(threads, from, i);
            }
        }
    }

    /** {@return the program with the first of the names that its values may have} */
    static TestProgram renamed(TestProgram program) {
        Map<Space, Map<Integer, Integer>> names = new EnumMap<>(Space.class);
        for (TestCall call : program.calls()) {
            for (Domain domain : call.method().domains()) {
                names.computeIfAbsent(domain.space(), space -> names(program, space));
            }
        }
        if (names.isEmpty()) {
            return program;
        }
        return new TestProgram(
                renamed(program.first(), names),
                renamedThreads(program.threads(), names),
                renamed(program.last(), names));
    }

    private static List<List<TestCall>> renamedThreads(
            List<List<TestCall>> threads, Map<Space, Map<Integer, Integer>> names) {
        List<List<TestCall>> renamed = new ArrayList<>();
        for (List<TestCall> calls : threads) {
            renamed.add(renamed(calls, names));
        }
        return renamed;
    }

    private static Map<Integer, Integer> names(TestProgram program, Space space) {
        Map<Integer, Integer> names = new LinkedHashMap<>();
        Renaming least = Renaming.ANY;
        // Values that calls have for themselves come first: their numbers are those of their calls.
        for (boolean fresh : new boolean[] {true, false}) {
            for (TestCall call : program.calls()) {
                for (int i = 0; i < call.values().size(); i++) {
                    Domain domain = call.method().domains().get(i);
                    if (domain.space() == space && domain.isFresh() == fresh) {
                        names.putIfAbsent(call.values().get(i), names.size() + 1);
                        least = domain.renaming().compareTo(least) > 0 ? domain.renaming() : least;
                    }
                }
            }
        }
        switch (least) {
            case ANY -> {
                return names;
            }
            case KEEPING_ORDER -> {
                int rank = 1;
                for (int value : new TreeSet<>(names.keySet())) {
                    names.put(value, rank++);
                }
            }
            case NONE -> names.replaceAll((value, name) -> value);
        }
        return names;
    }

    private static List<TestCall> renamed(List<TestCall> calls, Map<Space, Map<Integer, Integer>> names) {
        List<TestCall> renamed = new ArrayList<>();
        for (TestCall call : calls) {
            List<Integer> values = new ArrayList<>();
            for (int i = 0; i < call.values().size(); i++) {
                Space space = call.method().domains().get(i).space();
                values.add(names.getOrDefault(space, Map.of())
                        .getOrDefault(call.values().get(i), call.values().get(i)));
            }
            renamed.add(new TestCall(call.method(), List.copyOf(values)));
        }
        return renamed;
    }
}
