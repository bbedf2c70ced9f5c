// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A component is published before it is set up; a request meets it in between. All threads log a lot. */
public final class LongInit {
    private static final AtomicInteger LINES = new AtomicInteger();
    private static volatile LongInit shared;
    private volatile String name;

    private LongInit() {}

    public static void main(String[] arguments) throws InterruptedException {
        Crowd.run(List.of(
                () -> {
                    log(100);
                    LongInit made = new LongInit();
                    shared = made;
                    made.name = "ready";
                    log(100);
                },
                () -> {
                    log(80);
                    LongInit found = shared;
                    if (found != null) {
                        Crowd.require(found.name != null, "not set up");
                    }
                    log(80);
                },
                () -> log(120)));
    }

    private static void log(int lines) {
        for (int i = 0; i < lines; i++) {
            LINES.incrementAndGet();
        }
    }
}
