// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Money that goes from one account to another. */
class TransferTest {
    private static final class Account {
        private final Lock lock = new ReentrantLock();
        private final int number;
        private int balance;

        Account(int number, int balance) {
            this.number = number;
            this.balance = balance;
        }
    }

    private final Account one = new Account(1, 10);
    private final Account two = new Account(2, 10);
    private final Account three = new Account(3, 10);

    @Test
    void crossedMonitorsWrong() throws InterruptedException {
        Threads.run(() -> byMonitors(one, two), () -> byMonitors(two, one));
        assertEquals(20, one.balance + two.balance);
    }

    @Test
    void circleOfLocksWrong() throws InterruptedException {
        Threads.run(() -> byLocks(one, two), () -> byLocks(two, three), () -> byLocks(three, one));
        assertEquals(30, one.balance + two.balance + three.balance);
    }

    @Test
    void overdrawnWrong() throws InterruptedException {
        Threads.run(() -> withdrawIfCovered(7), () -> withdrawIfCovered(7));
        assertTrue(one.balance >= 0, "overdrawn: " + one.balance);
    }

    @Test
    void orderedRight() throws InterruptedException {
        Threads.run(() -> inOrder(one, two), () -> inOrder(two, three), () -> inOrder(three, one));
        assertEquals(30, one.balance + two.balance + three.balance);
    }

    private static void byMonitors(Account from, Account to) {
        synchronized (from) {
            synchronized (to) {
                from.balance--;
                to.balance++;
            }
        }
    }

    private static void inOrder(Account from, Account to) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                from.balance--;
                to.balance++;
            }
        }
    }

    private static void byLocks(Account from, Account to) {
        from.lock.lock();
        try {
            to.lock.lock();
            try {
                from.balance--;
                to.balance++;
            } finally {
                to.lock.unlock();
            }
        } finally {
            from.lock.unlock();
        }
    }

    private void withdrawIfCovered(int amount) {
        boolean isCovered;
        synchronized (one) {
            isCovered = one.balance >= amount;
        }
        if (isCovered) {
            synchronized (one) {
                one.balance -= amount;
            }
        }
    }
}
