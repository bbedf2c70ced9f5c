// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import static io.roundup.examples.atomicity.Operation.action;
import static io.roundup.examples.atomicity.Operation.of;
import static io.roundup.examples.atomicity.Operation.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Maps. The keys 1 and 17 are in one bin of a small hash table, 2 in another. */
final class MapSubjects {
    private MapSubjects() {}

    static List<Subject<?>> all() {
        return List.of(hashMap(), skipListMap());
    }

    private static Subject<ConcurrentHashMap<Integer, String>> hashMap() {
        List<Operation<ConcurrentHashMap<Integer, String>>> operations = new ArrayList<>(common());
        operations.add(of("mappingCount()", ConcurrentHashMap::mappingCount));
        operations.add(of("reduceValues(1)", map -> map.reduceValues(1_000, (a, b) -> a + b)));
        return Subject.of(
                ConcurrentHashMap.class,
                ConcurrentHashMap::new,
                () -> filled(new ConcurrentHashMap<>()),
                TreeMap::new,
                operations);
    }

    private static Subject<ConcurrentSkipListMap<Integer, String>> skipListMap() {
        List<Operation<ConcurrentSkipListMap<Integer, String>>> operations = new ArrayList<>(common());
        operations.add(of("firstKey()", ConcurrentSkipListMap::firstKey));
        operations.add(of("firstEntry()", ConcurrentSkipListMap::firstEntry));
        operations.add(of("lastKey()", ConcurrentSkipListMap::lastKey));
        operations.add(of("lastEntry()", ConcurrentSkipListMap::lastEntry));
        operations.add(of("pollFirstEntry()", ConcurrentSkipListMap::pollFirstEntry));
        operations.add(of("pollLastEntry()", ConcurrentSkipListMap::pollLastEntry));
        operations.add(of("ceilingKey(2)", map -> map.ceilingKey(2)));
        operations.add(of("higherEntry(1)", map -> map.higherEntry(1)));
        operations.add(of("floorKey(17)", map -> map.floorKey(17)));
        operations.add(of("lowerEntry(17)", map -> map.lowerEntry(17)));
        return Subject.of(
                ConcurrentSkipListMap.class,
                ConcurrentSkipListMap::new,
                () -> filled(new ConcurrentSkipListMap<>()),
                TreeMap::new,
                operations);
    }

    private static <M extends Map<Integer, String>> M filled(M map) {
        map.put(1, "b");
        map.put(17, "c");
        return map;
    }

    private static <M extends ConcurrentMap<Integer, String>> List<Operation<M>> common() {
        return List.of(
                write("put(1, a)", map -> map.put(1, "a")),
                write("put(2, b)", map -> map.put(2, "b")),
                write("remove(1)", map -> map.remove(1)),
                write("remove(17)", map -> map.remove(17)),
                of("get(1)", map -> map.get(1)),
                of("getOrDefault(17, d)", map -> map.getOrDefault(17, "d")),
                of("containsKey(1)", map -> map.containsKey(1)),
                of("putIfAbsent(1, c)", map -> map.putIfAbsent(1, "c")),
                of("remove(1, b)", map -> map.remove(1, "b")),
                of("replace(1, d)", map -> map.replace(1, "d")),
                of("replace(1, b, e)", map -> map.replace(1, "b", "e")),
                of("computeIfAbsent(1)", map -> map.computeIfAbsent(1, key -> "f")),
                of("computeIfPresent(1)", map -> map.computeIfPresent(1, (key, old) -> old + "g")),
                of("compute(1)", map -> map.compute(1, (key, old) -> old == null ? "h" : null)),
                of("merge(1, i)", map -> map.merge(1, "i", (old, given) -> old + given)),
                of("size()", Map::size),
                of("isEmpty()", Map::isEmpty),
                of("containsValue(b)", map -> map.containsValue("b")),
                action("clear()", Map::clear),
                action("putAll(1, 2)", map -> map.putAll(new TreeMap<>(Map.of(1, "j", 2, "k")))),
                of("equals()", map -> map.equals(Map.of(1, "a", 2, "b"))),
                of("hashCode()", Map::hashCode),
                of("toString()", Map::toString),
                action("replaceAll()", map -> map.replaceAll((key, old) -> old + "l")),
                of("forEach()", map -> {
                    List<String> seen = new ArrayList<>();
                    map.forEach((key, value) -> seen.add(key + value));
                    return seen;
                }),
                of("keySet()", map -> {
                    List<Integer> seen = new ArrayList<>();
                    for (Integer key : map.keySet()) {
                        seen.add(key);
                    }
                    return seen;
                }));
    }
}
