// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.harness;

import io.roundup.explorer.harness.Actor;

/** Each actor writes its flag and reads the other's; with plain fields both may read 0 on hardware. Nothing is public. */
class Dekker {
    static class Flags {
        private int x;
        private int y;

        public int first() {
            x = 1;
            return y;
        }

        public int second() {
            y = 1;
            return x;
        }
    }

    private final Flags flags = new Flags();

    private Dekker() {}

    @Actor
    private void first() {
        flags.first();
    }

    @Actor
    private void second() {
        flags.second();
    }
}
