// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.deadlock;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A lock that is never given back. One thread deposits money and one withdraws it. A withdrawal that is refused throws,
 * and leaves the account locked. If it comes first, the deposit waits for ever.
 *
 * <p>The report says who has the lock, and the interleaving shows that this thread has ended.
 *
 * <pre>{@code
 * java -javaagent:explorer/target/roundup.jar -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.deadlock.E10LeakedLock    # exit code 1
 * java -javaagent:explorer/target/roundup.jar -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.deadlock.E10LeakedLock$Finally'    # exit code 0
 * }</pre>
 */
public final class E10LeakedLock {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int balance;

    private E10LeakedLock() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException {
        run(() -> {
            LOCK.lock();
            take(60);
            LOCK.unlock();
        });
    }

    private static void run(Runnable withdraw) throws InterruptedException {
        Thread first = new Thread(E10LeakedLock::deposit);
        Thread second = new Thread(() -> attempt(withdraw));
        first.start();
        second.start();
        first.join();
        second.join();
        if (balance < 0) {
            throw new AssertionError("the balance is " + balance);
        }
    }

    private static void deposit() {
        LOCK.lock();
        balance += 100;
        LOCK.unlock();
    }

    private static void attempt(Runnable withdraw) {
        try {
            withdraw.run();
        } catch (IllegalStateException refused) {
            System.out.println(refused.getMessage());
        }
    }

    private static void take(int amount) {
        if (balance < amount) {
            throw new IllegalStateException("refused: only " + balance + " left");
        }
        balance -= amount;
    }

    /** Holds: gives the lock back in any case. */
    public static final class Finally {
        private Finally() {}

        /** Runs the program. */
        public static void main(String[] args) throws InterruptedException {
            E10LeakedLock.run(() -> {
                LOCK.lock();
                try {
                    take(60);
                } finally {
                    LOCK.unlock();
                }
            });
        }
    }
}
