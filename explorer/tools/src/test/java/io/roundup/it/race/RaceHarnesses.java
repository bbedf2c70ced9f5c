// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.race;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;

/** Harnesses of which some race. */
final class RaceHarnesses {
    private RaceHarnesses() {}

    /** Holds what is shared. */
    static final class Box {
        final StringBuilder text = new StringBuilder();
        int one;
        int other;
    }

    /** Each actor has a variable of its own. */
    public static class Separate {
        final Box box = new Box();

        @Before
        public void before() {
            box.one = 1;
            box.other = 1;
            box.text.append("a");
        }

        @Actor
        public void first() {
            box.one++;
            box.text.append("b");
        }

        @Actor
        public void second() {
            box.other++;
        }

        @After
        public void after() {
            box.text.append(box.one + box.other);
        }
    }

    /** One actor reads what another one writes. */
    public static class Together {
        final Box box = new Box();

        @Actor
        public void first() {
            box.text.append("a");
        }

        @Actor
        public void second() {
            if (box.text.length() > 1) {
                throw new IllegalStateException();
            }
        }
    }
}
