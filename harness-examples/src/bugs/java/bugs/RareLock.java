// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A reader-writer lock by hand, in which a writer looks for readers and enters in two steps. */
public final class RareLock {
    private static final AtomicInteger READERS = new AtomicInteger();
    private static volatile boolean writing;
    private static int value;
    private static int copy;

    private RareLock() {}

    public static void main(String[] arguments) throws InterruptedException {
        Crowd.run(List.of(RareLock::write, RareLock::read, RareLock::read, RareLock::read));
    }

    private static void write() {
        for (int i = 0; i < 3; i++) {
            if (READERS.get() == 0) {
                writing = true;
                value++;
                copy++;
                writing = false;
            }
        }
    }

    private static void read() {
        for (int i = 0; i < 2; i++) {
            if (!writing) {
                READERS.incrementAndGet();
                int one = value;
                int two = copy;
                READERS.decrementAndGet();
                Crowd.require(one == two, "torn");
            }
        }
    }
}
