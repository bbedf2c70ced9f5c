// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IdentityTableTests {
    @Test
    void findsWhatWasAddedSinceItWasCleared() {
        IdentityTable table = new IdentityTable();
        List<Object> objects = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            // Equal ones are others.
            objects.add(new String("equal"));
        }
        for (int size : new int[] {1, 31, 32, 33, 500, 3_000, 40, 2}) {
            Map<Object, Integer> expected = new IdentityHashMap<>();
            for (int i = 0; i < size; i++) {
                table.add(objects.get(i), 7 * i);
                expected.put(objects.get(i), 7 * i);
            }
            for (Object object : objects) {
                assertThat(table.find(object)).isEqualTo(expected.getOrDefault(object, IdentityTable.NONE));
            }
            table.clear();
            for (Object object : objects) {
                assertThat(table.find(object)).isEqualTo(IdentityTable.NONE);
            }
        }
    }
}
