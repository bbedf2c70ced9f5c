// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Two producers ask a queue of one place for room before they add. Violation: both may be told that there is room, and
 * the second {@code add} throws.
 */
public class AbqBad {
    public static void main(String[] arguments) throws Exception {
        BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
        Runnable prod = () -> {
            if (q.remainingCapacity() > 0) {
                q.add(1);
            }
        };
        Thread t = new Thread(prod);
        Thread u = new Thread(prod);
        t.start();
        u.start();
        t.join();
        u.join();
    }
}
