// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Choice;
import java.security.SecureRandom;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/** Programs that draw random values. */
final class RandomHarnesses {
    private RandomHarnesses() {}

    /** Two threads that are each given a ticket. */
    public static class Issued {
        final Tickets tickets = new Tickets();

        @Actor
        public void first() {
            tickets.issue();
        }

        @Actor
        public void second() {
            tickets.issue();
        }
    }

    /** No two have the same identifier. */
    public static class Tickets {
        private final SecureRandom random = new SecureRandom();
        private int issued;

        /** {@return the number of the ticket, and what it is known by} */
        public synchronized String issue() {
            return ++issued + " " + UUID.randomUUID() + " " + random.nextLong();
        }
    }

    /** Two threads that draw from one generator. */
    public static class Drawn {
        final Urn urn = new Urn();

        @Actor
        public void first() {
            urn.draw();
        }

        @Actor
        public void second() {
            urn.draw();
        }
    }

    /** All that its initialiser makes is random. */
    public static class Urn {
        private static final Random RANDOM = new Random();
        private static final List<Object> MADE = List.of(
                new Random().nextLong(),
                new SplittableRandom().nextLong(),
                new SecureRandom().nextLong(),
                RandomGenerator.getDefault().nextLong(),
                UUID.randomUUID());

        private static String label = String.valueOf(new Random().nextInt());

        /** {@return the next number, and what was made} */
        public synchronized String draw() {
            label += "'";
            return RANDOM.nextLong() + label + MADE;
        }
    }

    /** Two threads that add to a cell each. */
    public static class Striped {
        final Cells cells = new Cells();

        @Actor
        public void first() {
            cells.add();
        }

        @Actor
        public void second() {
            cells.add();
        }

        @After
        public void after() {
            cells.sum();
        }
    }

    /** Loses an update if both threads pick the second cell. */
    public static class Cells {
        private final AtomicInteger atomic = new AtomicInteger();
        private volatile int plain;

        public void add() {
            if (Choice.pick(2) == 0) {
                atomic.incrementAndGet();
            } else {
                int seen = plain;
                plain = seen + 1;
            }
        }

        /** {@return how often was added} */
        public int sum() {
            return atomic.get() + plain;
        }
    }

    /** A pick in a thread, and one after all threads have ended, that of the second in another place. */
    public static class PickedLast {
        final Dice dice = new Dice();

        @Actor
        public void first() {
            dice.cast();
        }

        @Actor
        public void second() {
            dice.count();
        }

        @After
        public void after() {
            dice.cast();
        }
    }

    /** Casts and counts have nothing in common. */
    public static class Dice {
        private final AtomicInteger casts = new AtomicInteger();
        private final AtomicInteger counts = new AtomicInteger();

        /** {@return how often it was cast, and a face of it} */
        public String cast() {
            int picked = Choice.pick(2);
            return casts.incrementAndGet() + " " + picked;
        }

        /** {@return how often this was asked} */
        public int count() {
            return counts.incrementAndGet();
        }
    }

    /** Counts. */
    static final class Counting extends SecureRandom {
        private static final long serialVersionUID = 1;

        private final AtomicInteger count = new AtomicInteger();

        @Override
        public void nextBytes(byte[] bytes) {
            bytes[bytes.length - 1] = (byte) count.incrementAndGet();
        }
    }
}
