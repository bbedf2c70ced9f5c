// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import static io.roundup.examples.atomicity.CollectionOperations.filled;
import static io.roundup.examples.atomicity.CollectionOperations.ofCollections;
import static io.roundup.examples.atomicity.Operation.of;
import static io.roundup.examples.atomicity.Operation.write;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Sets, and lists that are copied. */
final class ArraySubjects {
    private ArraySubjects() {}

    static List<Subject<?>> all() {
        List<Operation<ConcurrentSkipListSet<Integer>>> sorted = new ArrayList<>(ofSets());
        sorted.add(of("first()", ConcurrentSkipListSet::first));
        sorted.add(of("last()", ConcurrentSkipListSet::last));
        sorted.add(of("pollFirst()", ConcurrentSkipListSet::pollFirst));
        sorted.add(of("pollLast()", ConcurrentSkipListSet::pollLast));
        sorted.add(of("higher(1)", set -> set.higher(1)));
        sorted.add(of("floor(2)", set -> set.floor(2)));
        return List.of(
                Subject.of(
                        ConcurrentSkipListSet.class,
                        ConcurrentSkipListSet<Integer>::new,
                        () -> filled(new ConcurrentSkipListSet<>()),
                        Collection::toString,
                        sorted),
                Subject.of(
                        CopyOnWriteArraySet.class,
                        CopyOnWriteArraySet<Integer>::new,
                        () -> filled(new CopyOnWriteArraySet<>()),
                        Collection::toString,
                        ofSets()),
                Subject.of(
                        CopyOnWriteArrayList.class,
                        CopyOnWriteArrayList<Integer>::new,
                        () -> filled(new CopyOnWriteArrayList<>()),
                        Collection::toString,
                        ofLists()));
    }

    private static <S extends Set<Integer>> List<Operation<S>> ofSets() {
        List<Operation<S>> operations = new ArrayList<>(ofCollections());
        operations.add(write("add(1)", set -> set.add(1)));
        operations.add(write("add(3)", set -> set.add(3)));
        operations.add(write("remove(1)", set -> set.remove(1)));
        operations.add(of("equals()", set -> set.equals(Set.of(1, 3))));
        operations.add(of("hashCode()", Set::hashCode));
        return operations;
    }

    private static List<Operation<CopyOnWriteArrayList<Integer>>> ofLists() {
        List<Operation<CopyOnWriteArrayList<Integer>>> operations = new ArrayList<>(ofCollections());
        operations.add(write("add(3)", list -> list.add(3)));
        operations.add(write("remove(at 0)", list -> list.remove(0)));
        operations.add(of("add(at 0)", list -> {
            list.add(0, 4);
            return "-";
        }));
        operations.add(of("get(at 0)", list -> list.get(0)));
        operations.add(of("set(at 0)", list -> list.set(0, 7)));
        operations.add(of("addIfAbsent(3)", list -> list.addIfAbsent(3)));
        operations.add(of("addAllAbsent(3, 5)", list -> list.addAllAbsent(List.of(3, 5))));
        operations.add(of("indexOf(2)", list -> list.indexOf(2)));
        operations.add(of("sort()", list -> {
            list.sort((a, b) -> b - a);
            return "-";
        }));
        operations.add(of("replaceAll()", list -> {
            list.replaceAll(element -> element + 10);
            return "-";
        }));
        operations.add(of("equals()", list -> list.equals(List.of(1, 3))));
        operations.add(of("hashCode()", List::hashCode));
        return operations;
    }
}
