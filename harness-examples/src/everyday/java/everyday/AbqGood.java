// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * A producer puts three numbers and an end mark into a queue for one element; a consumer adds them up. Holds:
 * {@code put} and {@code take} wait for each other, and {@code join} comes before the sum is read.
 */
public class AbqGood {
    static int sum;

    public static void main(String[] arguments) throws Exception {
        BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
        Thread prod = new Thread(
                () -> {
                    try {
                        for (int i = 1; i <= 3; i++) {
                            q.put(i);
                        }
                        q.put(-1);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "producer");
        Thread cons = new Thread(
                () -> {
                    try {
                        int x;
                        while ((x = q.take()) > 0) {
                            sum += x;
                        }
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "consumer");
        prod.start();
        cons.start();
        prod.join();
        cons.join();
        check(sum == 6, "sum " + sum);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
