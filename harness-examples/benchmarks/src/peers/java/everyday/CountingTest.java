// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Numbers that two threads change. */
class CountingTest {
    private int plain;
    private volatile int published;
    private final AtomicInteger atomic = new AtomicInteger();

    @Test
    void plainWrong() throws InterruptedException {
        Threads.run(() -> plain++, () -> plain++);
        assertEquals(2, plain);
    }

    @Test
    void volatileWrong() throws InterruptedException {
        Threads.run(() -> published++, () -> published++);
        assertEquals(2, published);
    }

    @Test
    void synchronizedRight() throws InterruptedException {
        Threads.run(this::addThrice, this::addThrice, this::addThrice);
        assertEquals(9, plain);
    }

    @Test
    void updateRight() throws InterruptedException {
        Threads.run(this::updateTwice, this::updateTwice, this::updateTwice);
        assertEquals(6, atomic.get());
    }

    private void addThrice() {
        for (int i = 0; i < 3; i++) {
            synchronized (this) {
                plain++;
            }
        }
    }

    private void updateTwice() {
        for (int i = 0; i < 2; i++) {
            int seen;
            do {
                seen = atomic.get();
            } while (!atomic.compareAndSet(seen, seen + 1));
        }
    }
}
