// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package found;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import org.jctools.maps.NonBlockingHashMapLong;

/** A put says that it replaced a value which is still there when both have ended. */
public class JctoolsPut {
    final NonBlockingHashMapLong<Integer> map = new NonBlockingHashMapLong<>();

    @Actor
    public void first() {
        map.put(5, 1);
    }

    @Actor
    public void second() {
        map.put(5, 2);
    }

    @After
    public void look() {
        map.get(5);
    }
}
