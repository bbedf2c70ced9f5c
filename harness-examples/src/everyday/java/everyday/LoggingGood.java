// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Two threads log messages, increment an atomic counter and print a line. Holds: loggers and {@code System.out} are
 * safe for threads.
 */
public class LoggingGood {
    static final Logger log = Logger.getLogger("demo");
    static final AtomicInteger n = new AtomicInteger();

    public static void main(String[] arguments) throws Exception {
        Runnable r = () -> {
            log.info("start " + Thread.currentThread().getName());
            n.incrementAndGet();
            log.log(Level.FINE, "n = {0}", n.get());
            System.out.println("done");
        };
        Thread t = new Thread(r);
        Thread u = new Thread(r);
        t.start();
        u.start();
        t.join();
        u.join();
        check(n.get() == 2, "n");
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
