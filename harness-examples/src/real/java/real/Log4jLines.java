// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** Log4j 2: two threads log and count. */
public final class Log4jLines {
    private Log4jLines() {}

    private static final Logger LOG = LogManager.getLogger(Log4jLines.class);

    public static void main(String[] arguments) throws InterruptedException {
        AtomicInteger lines = new AtomicInteger();
        Threads.all(() -> log(lines), () -> log(lines));
        Threads.check(lines.get() == 4, "lines: " + lines);
    }

    private static boolean log(AtomicInteger lines) {
        LOG.error("line {}", lines.incrementAndGet());
        LOG.error("line {}", lines.incrementAndGet());
        return true;
    }
}
