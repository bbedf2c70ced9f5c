// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import io.roundup.explorer.harness.Actor;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** One ticket that two threads sell, with methods that a debugger may evaluate meanwhile. */
public final class SellsTwice {
    final Tickets tickets = new Tickets();

    @Actor
    public void ann() {
        tickets.sell();
    }

    @Actor
    public void bob() {
        tickets.sell();
    }

    /** As a program: the threads have names of their own. */
    public static void main(String[] arguments) throws InterruptedException {
        Tickets tickets = new Tickets();
        Thread ann = new Thread(tickets::sell, "ann");
        Thread bob = new Thread(tickets::sell, "bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        if (tickets.sold() > 1) {
            throw new IllegalStateException("sold twice");
        }
    }

    public static final class Tickets {
        private final ReentrantLock lock = new ReentrantLock();
        private final Map<String, Integer> looks = new HashMap<>();
        private int left = 1;
        private int sold;

        public boolean sell() {
            if (left == 0) {
                return false;
            }
            left = left - 1;
            sold = sold + 1;
            return true;
        }

        int sold() {
            return sold;
        }

        int left() {
            return left;
        }

        /** Reads, writes, a lock and a monitor: all that would be steps. */
        synchronized int look() {
            lock.lock();
            try {
                return looks.merge("looks", left, Integer::sum) - looks.size();
            } finally {
                lock.unlock();
            }
        }
    }
}
