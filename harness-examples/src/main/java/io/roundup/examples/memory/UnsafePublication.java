// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import org.jspecify.annotations.Nullable;

/**
 * A thread makes an object and stores it into a plain field, from which another thread reads it.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.UnsafePublication$Plain'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.UnsafePublication$Final'    # exit code 0
 * }</pre>
 */
public final class UnsafePublication {
    private UnsafePublication() {}

    /** The object may reach the other thread before what its constructor has stored. */
    public static final class Plain {
        @ObjectUnderTest
        final PlainShelf shelf = new PlainShelf();

        @Actor
        public void puts() {
            shelf.put(7);
        }

        @Actor
        public void takes() {
            shelf.number();
        }
    }

    /** Who finds an object finds what its constructor has stored into final fields. */
    public static final class Final {
        @ObjectUnderTest
        final FinalShelf shelf = new FinalShelf();

        @Actor
        public void puts() {
            shelf.put(7);
        }

        @Actor
        public void takes() {
            shelf.number();
        }
    }

    /** Has a box with a number. */
    public static final class PlainShelf {
        private @Nullable Box box;

        /** Puts a new box on it. */
        public void put(int number) {
            box = new Box(number);
        }

        /** {@return the number in the box, or null if there is none yet} */
        public @Nullable Integer number() {
            Box found = box;
            return found == null ? null : found.number;
        }

        private static final class Box {
            private int number;

            Box(int number) {
                this.number = number;
            }
        }
    }

    /** Has a box with a number that is final. */
    public static final class FinalShelf {
        private @Nullable Box box;

        /** Puts a new box on it. */
        public void put(int number) {
            box = new Box(number);
        }

        /** {@return the number in the box, or null if there is none yet} */
        public @Nullable Integer number() {
            Box found = box;
            return found == null ? null : found.number;
        }

        private record Box(int number) {}
    }
}
