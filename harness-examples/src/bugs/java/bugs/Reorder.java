// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** Setters write two variables, which a checker reads: it has to read between the two writes of the first setter. */
final class Reorder {
    private static volatile int first;
    private static volatile int second;

    private Reorder() {}

    static void run(int threads) throws InterruptedException {
        Crowd.run(Crowd.many(
                threads,
                () -> {
                    first = 1;
                    second = -1;
                },
                () -> Crowd.require(first == 0 && second == 0 || first == 1 && second == -1, "half set")));
    }
}
