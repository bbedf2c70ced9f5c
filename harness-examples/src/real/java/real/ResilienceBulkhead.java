// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.github.resilience4j.bulkhead.BulkheadFullException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Resilience4j: a bulkhead lets one thread in at a time. */
public final class ResilienceBulkhead {
    private ResilienceBulkhead() {}

    public static void main(String[] arguments) throws InterruptedException {
        Bulkhead bulkhead =
                Bulkhead.of("one", BulkheadConfig.custom().maxConcurrentCalls(1).build());
        AtomicInteger inside = new AtomicInteger();
        List<Boolean> entered = Threads.all(() -> enter(bulkhead, inside), () -> enter(bulkhead, inside));
        Threads.check(entered.contains(true), "nobody entered");
    }

    private static boolean enter(Bulkhead bulkhead, AtomicInteger inside) {
        try {
            return bulkhead.executeSupplier(() -> {
                Threads.check(inside.incrementAndGet() == 1, "two are inside");
                inside.decrementAndGet();
                return true;
            });
        } catch (BulkheadFullException full) {
            return false;
        }
    }
}
