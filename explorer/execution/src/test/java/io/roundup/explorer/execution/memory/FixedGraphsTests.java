// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Objects here are of the JDK: executions do not share those of this package. */
class FixedGraphsTests {
    private static Object leadingTo(Object other) {
        return new SimpleImmutableEntry<>("", other);
    }

    @Test
    void finalFieldsAlwaysLeadToTheSame() {
        assertThat(FixedGraphs.isRoot(leadingTo(leadingTo("text")))).isTrue();
        assertThat(FixedGraphs.isRoot(leadingTo(new int[1]))).isTrue();
    }

    @Test
    void otherFieldsAndElementsMayLeadElsewhere() {
        assertThat(FixedGraphs.isRoot(leadingTo(new SimpleEntry<>("", "")))).isFalse();
        assertThat(FixedGraphs.isRoot(leadingTo(new Object[1]))).isFalse();
        assertThat(FixedGraphs.isRoot(leadingTo(new ArrayList<>()))).isFalse();
    }

    @Test
    void elementsOfImmutableListsAndSetsStay() {
        for (int size : new int[] {0, 1, 2, 3, 20}) {
            Object[] fixed = new Object[size];
            Object[] changing = new Object[size + 1];
            changing[size] = new SimpleEntry<>("", "");
            for (int i = 0; i < size; i++) {
                fixed[i] = leadingTo(i);
                changing[i] = fixed[i];
            }
            assertThat(FixedGraphs.isRoot(List.of(fixed))).isTrue();
            assertThat(FixedGraphs.isRoot(leadingTo(Set.of(fixed)))).isTrue();
            assertThat(FixedGraphs.isRoot(List.of(changing))).isFalse();
            assertThat(FixedGraphs.isRoot(Set.of(changing))).isFalse();
        }
    }

    /** They keep the sets that they have made of their keys. */
    @Test
    void mapsMayLeadToMoreLater() {
        assertThat(FixedGraphs.isRoot(Map.of("key", "value"))).isFalse();
    }
}
