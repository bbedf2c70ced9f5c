// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task of a pool leaves a value in a thread-local, and another expects none. Violation: one worker may run both. */
public class ThreadLocalPoolBad {
    static final ThreadLocal<String> user = new ThreadLocal<>();

    static void admin() {
        user.set("admin");
    }

    static void guest() {
        check(user.get() == null, "leaked " + user.get());
    }

    public static void main(String[] arguments) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(2);
        Future<?> f = ex.submit(ThreadLocalPoolBad::admin);
        Future<?> g = ex.submit(() -> {});
        Future<?> h = ex.submit(ThreadLocalPoolBad::guest);
        f.get();
        g.get();
        h.get();
        ex.shutdown();
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
