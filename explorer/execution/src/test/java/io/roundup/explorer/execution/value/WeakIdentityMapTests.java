// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.Reference;
import org.junit.jupiter.api.Test;

class WeakIdentityMapTests {
    private final WeakIdentityMap map = new WeakIdentityMap();

    @Test
    void objectsAreComparedByIdentity() {
        String one = new String("equal");
        String other = new String("equal");
        map.put(one, 1);
        assertThat(map.get(one)).isEqualTo(1);
        assertThat(map.get(other)).isNull();
        map.put(other, 2);
        assertThat(map.get(one)).isEqualTo(1);
        assertThat(map.get(other)).isEqualTo(2);
        Reference.reachabilityFence(one);
    }

    /**
     * Static state is made anew for each execution, of which there are many. When the JVM says what is unreachable is
     * up to it.
     */
    @Test
    void whatIsUnreachableIsForgotten() {
        Object kept = new Object();
        for (int i = 0; i < 10_000; i++) {
            map.put(new Object(), i);
        }
        for (int round = 0; round < 1_000 && map.size() > 1; round++) {
            System.gc();
            map.put(kept, 0);
        }
        assertThat(map.size()).isEqualTo(1);
        assertThat(map.get(kept)).isZero();
    }
}
