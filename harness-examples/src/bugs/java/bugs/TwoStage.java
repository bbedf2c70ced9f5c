// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** Writers set one variable and then, under another lock, one that belongs to it; a reader comes between the two. */
final class TwoStage {
    private static final Object ONE = new Object();
    private static final Object TWO = new Object();
    private static int first;
    private static int second;

    private TwoStage() {}

    static void run(int threads) throws InterruptedException {
        Crowd.run(Crowd.many(threads, TwoStage::write, TwoStage::read));
    }

    private static void write() {
        synchronized (ONE) {
            first = 1;
        }
        synchronized (TWO) {
            second = first + 1;
        }
    }

    private static void read() {
        int one;
        synchronized (ONE) {
            one = first;
        }
        if (one != 0) {
            synchronized (TWO) {
                Crowd.require(second == one + 1, "only the first stage was seen");
            }
        }
    }
}
