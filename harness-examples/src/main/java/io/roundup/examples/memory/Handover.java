// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

/** A thread hands over a number, and says so by a flag. Both fields are volatile, which is more than is needed. */
public final class Handover {
    private static volatile int parcel;
    private static volatile boolean isThere;

    private Handover() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread sender = new Thread(
                () -> {
                    parcel = 7;
                    isThere = true;
                },
                "sender");
        sender.start();
        if (isThere && parcel != 7) {
            throw new AssertionError("handed over without the number");
        }
        sender.join();
    }
}
