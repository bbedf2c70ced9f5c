// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.harness;

import io.roundup.explorer.harness.Actor;

/** As {@link Dekker}, with volatile flags: at least one actor reads 1. */
public class VolatileDekker {
    /** The flags. */
    public static class Flags {
        private volatile int x;
        private volatile int y;

        /** {@return the other flag} */
        public int first() {
            x = 1;
            return y;
        }

        /** {@return the other flag} */
        public int second() {
            y = 1;
            return x;
        }
    }

    final Flags flags = new Flags();

    @Actor
    public void first() {
        flags.first();
    }

    @Actor
    public void second() {
        flags.second();
    }
}
