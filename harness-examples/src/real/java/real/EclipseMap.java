// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.List;
import org.eclipse.collections.impl.map.mutable.ConcurrentHashMap;

/** Eclipse Collections: two threads put the same key if it is absent. */
public final class EclipseMap {
    private EclipseMap() {}

    public static void main(String[] arguments) throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = ConcurrentHashMap.newMap();
        List<Integer> values = Threads.all(() -> map.getIfAbsentPut("key", 1), () -> map.getIfAbsentPut("key", 2));
        Threads.check(values.get(0).equals(values.get(1)) && map.size() == 1, "values: " + values);
    }
}
