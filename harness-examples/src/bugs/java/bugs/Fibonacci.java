// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.List;

/** Two threads add up in turns; only the perfect alternation reaches the largest sum. */
public final class Fibonacci {
    private static volatile int one = 1;
    private static volatile int two = 1;

    private Fibonacci() {}

    public static void main(String[] arguments) throws InterruptedException {
        Crowd.run(List.of(
                () -> {
                    for (int i = 0; i < 4; i++) {
                        one += two;
                    }
                },
                () -> {
                    for (int i = 0; i < 4; i++) {
                        two += one;
                    }
                }));
        Crowd.require(one < 55 && two < 55, one + " and " + two);
    }
}
