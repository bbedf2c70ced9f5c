// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundup.explorer.harness.Actor;
import io.roundup.junit.ConcurrencyTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ordinary tests, and tests that are explored in every interleaving, side by side. */
class TicketsTest {
    private Tickets tickets;

    @BeforeEach
    void oneTicket() {
        tickets = new Tickets(1);
    }

    @Test
    void sellsWhatItHas() {
        assertTrue(tickets.sell());
        assertEquals(1, tickets.sold());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void sellsNoMore(int number) {
        Tickets some = new Tickets(number);
        for (int i = 0; i <= number; i++) {
            some.sell();
        }
        assertEquals(number, some.sold());
    }

    /** The body starts threads. Each interleaving of them has instances of its own. */
    @ConcurrencyTest
    @Tag("concurrency")
    @DisplayName("two threads sell one ticket once")
    void nobodySellsTwice() throws InterruptedException {
        Thread ann = new Thread(tickets::sell);
        Thread bob = new Thread(tickets::sell);
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        assertEquals(1, tickets.sold());
    }

    /** An object in place of a body: its calls are to be linearizable. */
    @ConcurrencyTest(harness = TwoThreads.class)
    void isLinearizable() {}

    static class TwoThreads {
        final Tickets tickets = new Tickets(1);

        @Actor
        void ann() {
            tickets.sell();
        }

        @Actor
        void bob() {
            tickets.sell();
            tickets.sold();
        }
    }

    @Nested
    class SoldOut {
        @BeforeEach
        void sellTheTicket() {
            tickets.sell();
        }

        /** The methods of the class around it are called first, as by JUnit. */
        @ConcurrencyTest
        void nobodySellsAnother() throws InterruptedException {
            Thread ann = new Thread(tickets::sell);
            ann.start();
            tickets.sell();
            ann.join();
            assertEquals(1, tickets.sold());
        }
    }
}
