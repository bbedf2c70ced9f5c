// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Two tasks in virtual threads increment an atomic counter. Holds: {@code close} waits for both. */
public class VirtPoolGood {
    static final AtomicInteger counter = new AtomicInteger();

    public static void main(String[] arguments) throws Exception {
        try (var ex = Executors.newVirtualThreadPerTaskExecutor()) {
            ex.submit(counter::incrementAndGet);
            ex.submit(counter::incrementAndGet);
        }
        check(counter.get() == 2, "counter " + counter);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
