// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.harness;

import io.roundup.explorer.harness.Actor;

/** Each actor reads a plain field and then writes the other one: both may read what the other has written after that. */
public class Buffering {
    private final Pair pair = new Pair();

    @Actor
    public void first() {
        pair.first();
    }

    @Actor
    public void second() {
        pair.second();
    }

    /** Two numbers. */
    public static class Pair {
        private int first;
        private int second;

        public int first() {
            int seen = second;
            first = 1;
            return seen;
        }

        public int second() {
            int seen = first;
            second = 1;
            return seen;
        }
    }
}
