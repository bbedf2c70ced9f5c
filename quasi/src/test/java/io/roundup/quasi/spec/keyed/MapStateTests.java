// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.keyed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** States of maps by themselves, and what a map refuses whatever its state is. */
class MapStateTests {
    /** Whether the key is there decides whether the null is written, but not whether the call makes sense. */
    @ParameterizedTest
    @ValueSource(
            strings = {"append(1,null)", "putIfAbsent(1,null)", "replace(1,null)", "replace(1,2,null)", "cas(1,2,null)"
            })
    void aNullForAMapIsRefusedInEveryState(String call) {
        MapSpecification map = new MapSpecification();
        Invocation invocation =
                HistoryText.parse("0 call " + call).operations().get(0).invocation();
        for (MapState state : List.of(MapState.EMPTY, MapState.EMPTY.with(1, 2), MapState.EMPTY.with(1, 3))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> map.steps(state, invocation))
                    .withMessage("the map specification has no null values, but the key 1 is to get one");
        }
    }

    /** Beside a hash map, on keys that share all or much of their hash. */
    @Test
    void mapStatesAreEqualExactlyWhenTheirContentsAre() {
        record Key(int number) {
            @Override
            public int hashCode() {
                return number / 3;
            }
        }
        Random random = new Random(3);
        for (int round = 0; round < 200; round++) {
            MapState state = MapState.EMPTY;
            Map<Object, Object> expected = new HashMap<>();
            for (int step = 0; step < 60; step++) {
                Key key = new Key(random.nextInt(40));
                if (random.nextInt(5) < 3) {
                    state = state.with(key, step);
                    expected.put(key, step);
                } else {
                    state = state.without(key);
                    expected.remove(key);
                }
                assertThat(state.get(key)).isEqualTo(expected.get(key));
                assertThat(state.size()).isEqualTo(expected.size());
            }
            List<Object> keys = new ArrayList<>(expected.keySet());
            Collections.shuffle(keys, random);
            MapState other = MapState.EMPTY.with(new Key(99), 1);
            for (Object key : keys) {
                other = other.with(key, expected.get(key));
            }
            other = other.without(new Key(99));
            assertThat(other).isEqualTo(state).hasSameHashCodeAs(state);
            assertThat(state.with(new Key(0), -1)).isNotEqualTo(state);
            Map<Object, Object> seen = new HashMap<>();
            state.forEach(seen::put);
            assertThat(seen).isEqualTo(expected);
        }
    }
}
