// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Renaming;
import io.roundup.explorer.generate.Domain.Space;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All programs of a shape, with every order of threads and every name of values, and how many of them are different. By
 * other means than the generator: it writes down each way to see a program, and counts the least texts.
 */
final class BruteForce {
    private final List<TestMethod> methods;
    private final TestMethod adding;
    private final TreeSet<String> found = new TreeSet<>();
    private long all;

    BruteForce(List<TestMethod> methods) {
        this.methods = methods;
        adding = methods.get(0);
    }

    /** {@return how many programs are different} @param first calls before @param threads the calls of each */
    int count(int first, int... threads) {
        found.clear();
        all = 0;
        choose(new ArrayList<>(), first, threads);
        return found.size();
    }

    /** {@return how many programs there are, equal ones included} */
    long all() {
        return all;
    }

    private void choose(List<TestCall> made, int first, int[] threads) {
        int slots = first;
        for (int calls : threads) {
            slots += calls;
        }
        if (made.size() == slots) {
            int fresh = (int) made.stream()
                    .flatMap(call -> call.method().domains().stream())
                    .filter(domain -> domain.space() == Space.ELEMENT && domain.isFresh())
                    .count();
            if (made.stream().allMatch(call -> isInPool(call, fresh))) {
                all++;
                found.add(least(made, first, threads));
            }
            return;
        }
        for (TestMethod method : made.size() < first ? List.of(adding) : methods) {
            for (List<Integer> values : values(method, made, slots)) {
                boolean grows = made.size() >= first
                        || made.isEmpty()
                        || made.get(made.size() - 1).values().get(0) < values.get(0);
                if (grows) {
                    made.add(new TestCall(method, values));
                    choose(made, first, threads);
                    made.remove(made.size() - 1);
                }
            }
        }
    }

    private static boolean isInPool(TestCall call, int fresh) {
        for (int i = 0; i < call.values().size(); i++) {
            Domain domain = call.method().domains().get(i);
            if (!domain.isFresh()
                    && domain.space() == Space.ELEMENT
                    && call.values().get(i) > Math.max(domain.size(), fresh)) {
                return false;
            }
        }
        return true;
    }

    private static List<List<Integer>> values(TestMethod method, List<TestCall> made, int slots) {
        List<List<Integer>> all = List.of(List.of());
        for (Domain domain : method.domains()) {
            int next = 1;
            for (TestCall call : made) {
                for (Domain other : call.method().domains()) {
                    next += other.isFresh() && other.space() == domain.space() ? 1 : 0;
                }
            }
            int most = domain.space() == Space.ELEMENT ? slots + 1 : domain.size();
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> values : all) {
                for (int value = domain.isFresh() ? next : 1; value <= (domain.isFresh() ? next : most); value++) {
                    List<Integer> more = new ArrayList<>(values);
                    more.add(value);
                    longer.add(more);
                }
            }
            all = longer;
        }
        return all;
    }

    private static String least(List<TestCall> made, int first, int[] threads) {
        TreeSet<String> texts = new TreeSet<>();
        List<List<TestCall>> parts = new ArrayList<>();
        int from = first;
        for (int calls : threads) {
            parts.add(made.subList(from, from + calls));
            from += calls;
        }
        for (List<List<TestCall>> order : orders(parts)) {
            List<List<TestCall>> whole = new ArrayList<>();
            whole.add(made.subList(0, first));
            whole.addAll(order);
            texts.add(text(whole));
        }
        return texts.first();
    }

    private static List<List<List<TestCall>>> orders(List<List<TestCall>> parts) {
        if (parts.isEmpty()) {
            return List.of(List.of());
        }
        List<List<List<TestCall>>> all = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            List<List<TestCall>> rest = new ArrayList<>(parts);
            List<TestCall> chosen = rest.remove(i);
            for (List<List<TestCall>> order : orders(rest)) {
                List<List<TestCall>> longer = new ArrayList<>();
                longer.add(chosen);
                longer.addAll(order);
                all.add(longer);
            }
        }
        return all;
    }

    /** The calls with the names that values get when they are met; or their ranks, where their order matters. */
    private static String text(List<List<TestCall>> threads) {
        TreeMap<String, String> names = new TreeMap<>();
        EnumMap<Space, TreeSet<Integer>> used = new EnumMap<>(Space.class);
        for (List<TestCall> thread : threads) {
            for (TestCall call : thread) {
                for (int i = 0; i < call.values().size(); i++) {
                    Space space = call.method().domains().get(i).space();
                    used.computeIfAbsent(space, any -> new TreeSet<>())
                            .add(call.values().get(i));
                }
            }
        }
        for (boolean isFresh : new boolean[] {true, false}) {
            for (List<TestCall> thread : threads) {
                for (TestCall call : thread) {
                    name(call, isFresh, used, names);
                }
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<TestCall> thread : threads) {
            text.append('|');
            for (TestCall call : thread) {
                text.append(call.method().name());
                for (int i = 0; i < call.values().size(); i++) {
                    Domain domain = call.method().domains().get(i);
                    text.append(',')
                            .append(names.get(
                                    domain.space() + " " + call.values().get(i)));
                }
                text.append(' ');
            }
        }
        return text.toString();
    }

    private static void name(
            TestCall call, boolean isFresh, EnumMap<Space, TreeSet<Integer>> used, TreeMap<String, String> names) {
        for (int i = 0; i < call.values().size(); i++) {
            Domain domain = call.method().domains().get(i);
            int value = call.values().get(i);
            if (domain.isFresh() == isFresh) {
                String name = String.valueOf(
                        domain.renaming() == Renaming.ANY
                                ? names.size()
                                : domain.renaming() == Renaming.NONE
                                        ? value
                                        : Objects.requireNonNull(used.get(domain.space()))
                                                .headSet(value)
                                                .size());
                names.putIfAbsent(domain.space() + " " + value, name);
            }
        }
    }
}
