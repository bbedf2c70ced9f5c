// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

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

    /** Static state is made anew for each execution, of which there are many. */
    @Test
    void whatIsUnreachableIsForgotten() {
        Object kept = new Object();
        map.put(kept, 0);
        int most = 0;
        for (int i = 1; i <= 20; i++) {
            for (int j = 0; j < 10_000; j++) {
                map.put(new Object(), j);
            }
            System.gc();
            most = Math.max(most, map.size());
        }
        assertThat(map.size()).isLessThan(100_000);
        assertThat(map.get(kept)).isZero();
        assertThat(most).isLessThan(100_000);
    }
}
