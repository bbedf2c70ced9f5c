// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.ArrayList;
import java.util.List;

/** Many threads that do the same, and one that has to come between two steps of one of them. */
final class Crowd {
    /** What a thread does. */
    interface Body {
        void run() throws InterruptedException;
    }

    private Crowd() {}

    /** Starts a thread for each, waits for all, and fails if one of them did. */
    static void run(List<Body> bodies) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Body body : bodies) {
            threads.add(new Thread(() -> {
                try {
                    body.run();
                } catch (InterruptedException stop) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** {@return a list in which one body comes many times, and another one once, the last} */
    static List<Body> many(int threads, Body each, Body last) {
        List<Body> bodies = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            bodies.add(each);
        }
        bodies.add(last);
        return bodies;
    }

    static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise);
        }
    }
}
