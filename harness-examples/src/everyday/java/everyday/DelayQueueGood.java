// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * A consumer takes the first element that is due from a delay queue, to which two are added. Holds: either may be the
 * first to be due when it is looked for, and both have a positive number.
 */
public class DelayQueueGood {
    record D(int id, long at) implements Delayed {
        @Override
        public long getDelay(TimeUnit u) {
            return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed o) {
            return Long.compare(at, ((D) o).at);
        }
    }

    public static void main(String[] arguments) throws Exception {
        DelayQueue<D> q = new DelayQueue<>();
        int[] first = new int[1];
        Thread c = new Thread(() -> {
            try {
                first[0] = q.take().id();
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        });
        c.start();
        long now = System.nanoTime();
        q.add(new D(2, now + 2_000_000));
        q.add(new D(1, now + 1_000_000));
        c.join();
        check(first[0] > 0, "" + first[0]);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
