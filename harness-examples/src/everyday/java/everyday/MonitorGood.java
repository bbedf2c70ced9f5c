// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.ArrayDeque;
import java.util.Deque;

/** A producer and three consumers share a slot, with a monitor. Holds: each wait is in a loop, and all are notified. */
public class MonitorGood {
    static final Deque<Integer> q = new ArrayDeque<>();
    static int sum;

    static synchronized void put(int x) throws InterruptedException {
        while (q.size() >= 1) {
            MonitorGood.class.wait();
        }
        q.add(x);
        MonitorGood.class.notifyAll();
    }

    static synchronized int take() throws InterruptedException {
        while (q.isEmpty()) {
            MonitorGood.class.wait();
        }
        int r = q.remove();
        MonitorGood.class.notifyAll();
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
                synchronized (MonitorGood.class) {
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
