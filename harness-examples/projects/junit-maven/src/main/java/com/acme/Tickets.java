// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package com.acme;

/** A number of tickets, sold one by one, by any thread. */
public class Tickets {
    private int left;
    private int sold;

    public Tickets(int number) {
        left = number;
    }

    /** Sells one. Says whether there was one left. Without {@code synchronized} two threads may sell the same. */
    public synchronized boolean sell() {
        if (left == 0) {
            return false;
        }
        left--;
        sold++;
        return true;
    }

    public synchronized int sold() {
        return sold;
    }
}
