// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.harness;

import io.roundup.explorer.harness.Actor;

/**
 * A sequence lock without fences: the writer makes the sequence odd while it writes two words; the reader takes what it
 * read only if the sequence was even and has not changed. With plain fields nothing keeps these accesses in order.
 */
public class SequenceLock {
    /** Two words that belong together. */
    public static class Words {
        private int sequence;
        private int one;
        private int other;

        /** Writes both words. */
        public void write() {
            sequence++;
            one = 1;
            other = 1;
            sequence++;
        }

        /** {@return both words as two digits, or -1 if they may not belong together} */
        public int read() {
            int before = sequence;
            int first = one;
            int second = other;
            return before % 2 == 0 && before == sequence ? 10 * first + second : -1;
        }
    }

    final Words words = new Words();

    @Actor
    public void writer() {
        words.write();
    }

    @Actor
    public void reader() {
        words.read();
    }
}
