// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two producers and a consumer share a slot, with a lock and two conditions. Holds: each wait is in a loop, and the
 * condition that is signalled has only waiters of one kind.
 */
public class ConditionGood {
    static final ReentrantLock l = new ReentrantLock();
    static final Condition ne = l.newCondition();
    static final Condition nf = l.newCondition();
    static Integer slot;

    static void put(int x) throws InterruptedException {
        l.lock();
        try {
            while (slot != null) {
                nf.await();
            }
            slot = x;
            ne.signal();
        } finally {
            l.unlock();
        }
    }

    static int take() throws InterruptedException {
        l.lock();
        try {
            while (slot == null) {
                ne.await();
            }
            int r = slot;
            slot = null;
            nf.signal();
            return r;
        } finally {
            l.unlock();
        }
    }

    public static void main(String[] arguments) throws Exception {
        Thread p = new Thread(() -> {
            try {
                put(1);
                put(2);
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        });
        Thread q = new Thread(() -> {
            try {
                put(3);
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        });
        int[] s = new int[1];
        Thread c = new Thread(() -> {
            try {
                s[0] = take() + take() + take();
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        });
        p.start();
        q.start();
        c.start();
        p.join();
        q.join();
        c.join();
        check(s[0] == 6, "s");
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
