// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConstantsTests {
    @Test
    void elementsOfImmutableCollectionsStay() {
        for (int size : new int[] {0, 1, 2, 3, 20}) {
            Object[] texts = new Object[size];
            for (int i = 0; i < size; i++) {
                texts[i] = "text " + i;
            }
            assertThat(Constants.contain(List.of(texts))).isTrue();
            assertThat(Constants.contain(Set.of(texts))).isTrue();
        }
        assertThat(Constants.contain(Map.of("key", "value"))).isTrue();
        assertThat(Constants.contain(Map.of("key", 1, "other", 2))).isTrue();
        assertThat(Constants.contain(Optional.of(List.of("text")))).isTrue();
    }

    /** Where there is one element or two, the variable that holds the array is the collection's own. */
    @Test
    void elementsOfAnArrayThatTheProgramHasGivenChange() {
        Object[] array = {"text"};
        for (Object leadingToIt : List.of(
                Optional.of(array),
                List.of((Object) array),
                List.of("text", array),
                List.of("text", "text", array),
                Set.of((Object) array),
                Set.of("text", "other", array),
                Map.of("key", array),
                Map.of("key", "value", "other", array))) {
            assertThat(Constants.changing(leadingToIt, met -> {}))
                    .as("%s", leadingToIt)
                    .isEqualTo("the elements of an array, java.lang.Object[]");
        }
    }

    @Test
    void buildersChange() {
        for (Object changing : List.of(new Locale.Builder(), new DateTimeFormatterBuilder())) {
            assertThat(Constants.contain(changing)).as("%s", changing).isFalse();
        }
    }
}
