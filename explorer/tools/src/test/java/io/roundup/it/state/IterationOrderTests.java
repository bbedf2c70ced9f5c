// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A JVM chooses at random in which order it goes through what {@code Set.of} returns. With Round-Up, all do the same. */
@Tag("agent")
class IterationOrderTests {
    @BeforeAll
    static void instruments() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void ofTwo() {
        Set<Integer> two = Set.of(1, 2);
        List<Integer> each = new ArrayList<>();
        two.forEach(each::add);
        assertThat(each).containsExactly(1, 2);
        assertThat(two.toArray()).containsExactly(1, 2);
        assertThat(two.toArray(new Integer[0])).containsExactly(1, 2);
        assertThat(two.iterator()).toIterable().containsExactly(1, 2);
    }

    @Test
    void ofMany() {
        assertThat(List.copyOf(Set.of(1, 2, 3, 4, 5, 6, 7))).containsExactly(7, 6, 5, 4, 3, 2, 1);
        assertThat(Set.of("a", "b", "c", "d").stream()).containsExactly("c", "b", "a", "d");
    }

    @Test
    void ofMaps() {
        Map<Integer, String> map = Map.of(1, "a", 2, "b", 3, "c", 4, "d", 5, "e");
        assertThat(List.copyOf(map.keySet())).containsExactly(5, 4, 3, 2, 1);
        assertThat(List.copyOf(map.values())).containsExactly("e", "d", "c", "b", "a");
    }
}
