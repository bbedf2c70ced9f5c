// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.ObjectUnderTest;

/**
 * Two threads that announce themselves and look for each other, as Dekker's mutual exclusion begins. One of them has to
 * see the other.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.Dekker$Plain'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.Dekker$Volatile'    # exit code 0
 * }</pre>
 */
public final class Dekker {
    private Dekker() {}

    /** Each store may reach the other thread after that has looked. */
    public static final class Plain {
        @ObjectUnderTest
        final PlainFlags flags = new PlainFlags();

        @Actor
        public void left() {
            flags.left();
        }

        @Actor
        public void right() {
            flags.right();
        }

        @After
        public void oneIsSeen() {
            if (!flags.isRightSeen && !flags.isLeftSeen) {
                throw new AssertionError("nobody has seen the other");
            }
        }
    }

    /** All volatile accesses are in one order. */
    public static final class Volatile {
        @ObjectUnderTest
        final VolatileFlags flags = new VolatileFlags();

        @Actor
        public void left() {
            flags.left();
        }

        @Actor
        public void right() {
            flags.right();
        }

        @After
        public void oneIsSeen() {
            if (!flags.isRightSeen && !flags.isLeftSeen) {
                throw new AssertionError("nobody has seen the other");
            }
        }
    }

    /** Flags of two threads. */
    public static final class PlainFlags {
        private boolean isLeft;
        private boolean isRight;
        private boolean isLeftSeen;
        private boolean isRightSeen;

        /** The left thread comes. */
        public void left() {
            isLeft = true;
            isRightSeen = isRight;
        }

        /** The right thread comes. */
        public void right() {
            isRight = true;
            isLeftSeen = isLeft;
        }
    }

    /** The same, volatile. */
    public static final class VolatileFlags {
        private volatile boolean isLeft;
        private volatile boolean isRight;
        private boolean isLeftSeen;
        private boolean isRightSeen;

        /** The left thread comes. */
        public void left() {
            isLeft = true;
            isRightSeen = isRight;
        }

        /** The right thread comes. */
        public void right() {
            isRight = true;
            isLeftSeen = isLeft;
        }
    }
}
