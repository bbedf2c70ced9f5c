// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package memory;

import java.util.concurrent.Exchanger;

/** Two threads exchange objects, and read what they were given. A call alone would wait, so this is no harness. */
public final class Exchange {
    private Exchange() {}

    public static void main(String[] none) throws InterruptedException {
        Exchanger<int[]> exchanger = new Exchanger<>();
        Thread other = new Thread(() -> give(exchanger, 2, 1));
        other.start();
        give(exchanger, 1, 2);
        other.join();
    }

    private static void give(Exchanger<int[]> exchanger, int number, int expected) {
        try {
            int found = exchanger.exchange(new int[] {number})[0];
            if (found != expected) {
                throw new AssertionError("found " + found);
            }
        } catch (InterruptedException nobody) {
            throw new IllegalStateException(nobody);
        }
    }
}
