// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.lock;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;

/** Threads that use a map behind a lock. @param <M> the map's class, with the lock */
abstract class GuardedMapHarness<M extends GuardedMap> {
    @ObjectUnderTest
    final M guard;

    GuardedMapHarness(M guard) {
        this.guard = guard;
    }

    /** Two threads that put and get. */
    abstract static class PutsAndGets extends GuardedMapHarness<GuardedMap> {
        PutsAndGets(GuardedMap guard) {
            super(guard);
        }

        @Actor
        void first() {
            guard.put(1, 1);
            guard.get(1);
        }

        @Actor
        void second() {
            guard.put(1, 2);
            guard.get(1);
        }
    }

    /** Two readers who wait for each other, and a writer. */
    abstract static class Rendezvous extends GuardedMapHarness<GuardedMap> {
        Rendezvous(GuardedMap guard) {
            super(guard);
        }

        @Actor
        void first() throws InterruptedException {
            guard.meet();
        }

        @Actor
        void second() throws InterruptedException {
            guard.meet();
        }

        @Actor
        void third() {
            guard.put(1, 1);
        }
    }

    /** One tries to read, one reads and one writes. */
    abstract static class TriesForNoTime extends GuardedMapHarness<GuardedMap> {
        TriesForNoTime(GuardedMap guard) {
            super(guard);
        }

        @Actor
        void first() throws InterruptedException {
            guard.tryGet(1);
        }

        @Actor
        void second() {
            guard.get(1);
        }

        @Actor
        void third() {
            guard.put(1, 1);
        }
    }
}
