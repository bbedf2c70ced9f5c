// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.IntegerSet;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;

/** Test programs for sets. Afterwards all elements are looked for. */
public final class SetPrograms {
    private SetPrograms() {}

    /** {@code add(1), add(2) | add(2), add(1)}. */
    public abstract static class Adds {
        final IntegerSet set;

        Adds(IntegerSet set) {
            this.set = set;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            set.add(1);
            set.add(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            set.add(2);
            set.add(1);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            set.contains(1);
            set.contains(2);
        }
    }

    /** {@code add(1), remove(1) | add(1), remove(1)}. */
    public abstract static class SameElement {
        final IntegerSet set;

        SameElement(IntegerSet set) {
            this.set = set;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            set.add(1);
            set.remove(1);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            set.add(1);
            set.remove(1);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            set.contains(1);
        }
    }

    /** Elements 1, 2, 3; then {@code remove(1) | remove(2)}. */
    public abstract static class Neighbours {
        final IntegerSet set;

        Neighbours(IntegerSet set) {
            this.set = set;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            set.add(1);
            set.add(2);
            set.add(3);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            set.remove(1);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            set.remove(2);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            set.contains(1);
            set.contains(2);
            set.contains(3);
        }
    }

    /** Elements 1, 4; then {@code add(3), contains(1) | remove(1)}. */
    public abstract static class AddBehindRemoved {
        final IntegerSet set;

        AddBehindRemoved(IntegerSet set) {
            this.set = set;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            set.add(1);
            set.add(4);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            set.add(3);
            set.contains(1);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            set.remove(1);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            set.contains(1);
            set.contains(3);
            set.contains(4);
        }
    }

    /** Elements 1, 3; then {@code add(2) | remove(3)}. */
    public abstract static class AddBefore {
        final IntegerSet set;

        AddBefore(IntegerSet set) {
            this.set = set;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            set.add(1);
            set.add(3);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            set.add(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            set.remove(3);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            set.contains(1);
            set.contains(2);
            set.contains(3);
        }
    }

    /** Elements 1, 2; then {@code remove(2) | remove(2), contains(2)}. */
    public abstract static class RemoveTwice {
        final IntegerSet set;

        RemoveTwice(IntegerSet set) {
            this.set = set;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            set.add(1);
            set.add(2);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            set.remove(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            set.remove(2);
            set.contains(2);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            set.contains(1);
            set.contains(2);
        }
    }

    /** {@code add(2) | contains(2), remove(2)}. */
    public abstract static class AddMeetsRemove {
        final IntegerSet set;

        AddMeetsRemove(IntegerSet set) {
            this.set = set;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            set.add(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            set.contains(2);
            set.remove(2);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            set.contains(2);
        }
    }

    /** Element 2; then {@code remove(2) | contains(2), add(2)}. */
    public abstract static class AddMeetsRemoved {
        final IntegerSet set;

        AddMeetsRemoved(IntegerSet set) {
            this.set = set;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            set.add(2);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            set.remove(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            set.contains(2);
            set.add(2);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            set.contains(2);
        }
    }

    /** Elements 1, 2; then {@code contains(1), contains(2) | remove(1), add(1), remove(2)}. */
    public abstract static class Readers {
        final IntegerSet set;

        Readers(IntegerSet set) {
            this.set = set;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            set.add(1);
            set.add(2);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            set.contains(1);
            set.contains(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            set.remove(1);
            set.add(1);
            set.remove(2);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            set.contains(1);
            set.contains(2);
        }
    }

    /** Elements 1, 3; then {@code add(2) | remove(1) | remove(3)}. */
    public abstract static class Trio {
        final IntegerSet set;

        Trio(IntegerSet set) {
            this.set = set;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            set.add(1);
            set.add(3);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            set.add(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            set.remove(1);
        }

        /** The third thread. */
        @Actor
        public final void third() {
            set.remove(3);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            set.contains(1);
            set.contains(2);
            set.contains(3);
        }
    }
}
