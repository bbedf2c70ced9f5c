// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

/** What tests explore: one ticket, which two threads may buy. */
final class Tickets {
    private int left = 1;
    private int sold;

    void sell() {
        if (left > 0) {
            left--;
            sold++;
        }
    }

    synchronized void sellAlone() {
        sell();
    }

    int sold() {
        return sold;
    }

    /** Runs something in two threads, and waits for both. */
    static void twice(Runnable what) throws InterruptedException {
        Thread ann = new Thread(what, "ann");
        Thread bob = new Thread(what, "bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
    }
}
