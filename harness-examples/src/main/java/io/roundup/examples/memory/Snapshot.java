// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Read, copy, update: readers read a snapshot, which nobody changes. A writer makes another one and stores that in its
 * place. The collector frees the old one when its last reader has gone.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.Snapshot$Opaque'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.Snapshot$ReleaseAcquire'    # exit code 0
 * }</pre>
 */
public final class Snapshot {
    private Snapshot() {}

    /** A reader may find a snapshot before what is in it. */
    public static final class Opaque {
        @ObjectUnderTest
        final OpaqueRange range = new OpaqueRange();

        @Actor
        public void writes() {
            range.moveTo(20);
        }

        @Actor
        public void reads() {
            range.width();
        }
    }

    /** A snapshot is released, and readers acquire it. */
    public static final class ReleaseAcquire {
        @ObjectUnderTest
        final OrderedRange range = new OrderedRange();

        @Actor
        public void writes() {
            range.moveTo(20);
            range.moveTo(30);
        }

        @Actor
        public void reads() {
            range.width();
        }
    }

    private static final class Ends {
        private int low;
        private int high;

        Ends(int low, int high) {
            this.low = low;
            this.high = high;
        }
    }

    /** A range of numbers, always as wide. */
    public static final class OpaqueRange {
        private final AtomicReference<Ends> ends = new AtomicReference<>(new Ends(10, 15));

        /** Moves it. One thread alone does. */
        public void moveTo(int low) {
            ends.setOpaque(new Ends(low, low + 5));
        }

        /** {@return how wide it is} */
        public int width() {
            Ends seen = ends.getOpaque();
            return seen.high - seen.low;
        }
    }

    /** The same with the modes that it needs. */
    public static final class OrderedRange {
        private final AtomicReference<Ends> ends = new AtomicReference<>(new Ends(10, 15));

        /** Moves it. One thread alone does. */
        public void moveTo(int low) {
            ends.setRelease(new Ends(low, low + 5));
        }

        /** {@return how wide it is} */
        public int width() {
            Ends seen = ends.getAcquire();
            return seen.high - seen.low;
        }
    }
}
