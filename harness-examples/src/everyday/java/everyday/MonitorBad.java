// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A producer and three consumers share a slot; a consumer waits with {@code if} in place of {@code while}. Violation:
 * all waiters are notified, and the second of them finds the slot empty.
 */
public class MonitorBad {
    static final Deque<Integer> q = new ArrayDeque<>();
    static int sum;

    static synchronized void put(int x) throws InterruptedException {
        while (q.size() >= 1) {
            MonitorBad.class.wait();
        }
        q.add(x);
        MonitorBad.class.notifyAll();
    }

    static synchronized int take() throws InterruptedException {
        if (q.isEmpty()) {
            MonitorBad.class.wait();
        }
        int r = q.remove();
        MonitorBad.class.notifyAll();
        return r;
    }

    public static void main(String[] arguments) throws Exception {
        Thread p = new Thread(() -> {
            try {
                put(1);
                put(2);
                put(3);
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        });
        Runnable c = () -> {
            try {
                int x = take();
                synchronized (MonitorBad.class) {
                    sum += x;
                }
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        };
        Thread[] cs = {new Thread(c), new Thread(c), new Thread(c)};
        p.start();
        for (Thread t : cs) {
            t.start();
        }
        p.join();
        for (Thread t : cs) {
            t.join();
        }
        check(sum == 6, "sum " + sum);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
