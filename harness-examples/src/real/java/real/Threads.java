// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Threads of the programs here: started together, and waited for. */
final class Threads {
    private Threads() {}

    /** Runs tasks at once, each in a thread of its own. @return what they gave, in their order */
    @SafeVarargs
    static <T> List<T> all(Callable<T>... tasks) throws InterruptedException {
        List<T> results = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < tasks.length; i++) {
            int number = i;
            results.add(null);
            threads.add(new Thread(
                    () -> {
                        try {
                            T result = tasks[number].call();
                            synchronized (results) {
                                results.set(number, result);
                            }
                        } catch (Exception thrown) {
                            throw new IllegalStateException(thrown);
                        }
                    },
                    "thread-" + (i + 1)));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return results;
    }

    /** Fails unless something holds. @param what it is, for the message */
    static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
