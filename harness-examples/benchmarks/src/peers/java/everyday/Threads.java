// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.ArrayList;
import java.util.List;

/** Threads of the tests here: started together, and waited for. */
public final class Threads {
    private Threads() {}

    /** What a thread of a test does. */
    public interface Body {
        void run() throws Exception;
    }

    /** Runs bodies at once, each in a thread of its own. */
    public static void run(Body... bodies) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Body body : bodies) {
            threads.add(new Thread(() -> {
                try {
                    body.run();
                } catch (Exception failed) {
                    throw new IllegalStateException(failed);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
