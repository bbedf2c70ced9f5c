// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.List;

/** Transfers between accounts are two sections each; an auditor sums up in between. Four threads, ten accounts. */
public final class Transfers {
    private static final int[] ACCOUNTS = new int[10];

    private Transfers() {}

    public static void main(String[] arguments) throws InterruptedException {
        Crowd.run(List.of(() -> move(0, 1, 8), () -> move(2, 3, 8), () -> move(4, 5, 8), () -> {
            int sum = 0;
            synchronized (ACCOUNTS) {
                for (int account : ACCOUNTS) {
                    sum += account;
                }
            }
            Crowd.require(sum > -2, "two transfers are half done");
        }));
    }

    private static void move(int from, int to, int times) {
        for (int i = 0; i < times; i++) {
            add(from, -1);
            add(to, 1);
        }
    }

    private static void add(int account, int amount) {
        synchronized (ACCOUNTS) {
            ACCOUNTS[account] += amount;
        }
    }
}
