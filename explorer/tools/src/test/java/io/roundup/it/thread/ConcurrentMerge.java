// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import io.roundup.explorer.harness.Actor;
import java.util.concurrent.ConcurrentHashMap;

/** Two threads that meet in a synchronized block of a JDK class. */
public class ConcurrentMerge {
    final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    @Actor
    public void one() {
        map.merge(1, 1, Integer::sum);
    }

    @Actor
    public void two() {
        map.merge(1, 2, Integer::sum);
    }
}
