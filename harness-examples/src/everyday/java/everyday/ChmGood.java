// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Three threads load a value into a concurrent map by {@code computeIfAbsent}. Holds: the function runs once for a
 * key.
 */
public class ChmGood {
    static final AtomicInteger loads = new AtomicInteger();

    public static void main(String[] arguments) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        Thread[] t = new Thread[3];
        for (int i = 0; i < 3; i++) {
            t[i] = new Thread(() -> {
                m.computeIfAbsent("k", k -> loads.incrementAndGet());
            });
            t[i].start();
        }
        for (Thread x : t) {
            x.join();
        }
        check(loads.get() == 1 && m.get("k") == 1, "loads " + loads);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
