// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A pair of numbers that readers read without a lock. They compare the sequence number before and after.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.SequenceLock$Unfenced'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.SequenceLock$Fenced'    # exit code 0
 * }</pre>
 */
public final class SequenceLock {
    private SequenceLock() {}

    /** A reader may find one new number, and yet the same sequence number twice. */
    public static final class Unfenced {
        @ObjectUnderTest
        final UnfencedPair pair = new UnfencedPair();

        @Actor
        public void writes() {
            pair.write(1);
        }

        @Actor
        public void reads() {
            pair.isTorn();
        }
    }

    /** Numbers are read before the sequence number is read again, and written after it was made odd. */
    public static final class Fenced {
        @ObjectUnderTest
        final FencedPair pair = new FencedPair();

        @Actor
        public void writes() {
            pair.write(1);
        }

        @Actor
        public void reads() {
            pair.isTorn();
        }
    }

    /** Two numbers that are always equal. */
    public static final class UnfencedPair {
        private final AtomicInteger sequence = new AtomicInteger();
        private int first;
        private int second;

        /** Writes both. One thread alone does. */
        public void write(int number) {
            sequence.setOpaque(1);
            first = number;
            second = number;
            sequence.setRelease(2);
        }

        /** {@return whether they were found to differ, though nobody seemed to write} */
        public boolean isTorn() {
            int before = sequence.getAcquire();
            boolean areEqual = first == second;
            return !areEqual && before % 2 == 0 && sequence.getOpaque() == before;
        }
    }

    /** The same with fences. */
    public static final class FencedPair {
        private final AtomicInteger sequence = new AtomicInteger();
        private int first;
        private int second;

        /** Writes both. One thread alone does. */
        public void write(int number) {
            sequence.setOpaque(1);
            VarHandle.releaseFence();
            first = number;
            second = number;
            sequence.setRelease(2);
        }

        /** {@return whether they were found to differ, though nobody seemed to write} */
        public boolean isTorn() {
            int before = sequence.getAcquire();
            boolean areEqual = first == second;
            VarHandle.acquireFence();
            return !areEqual && before % 2 == 0 && sequence.getOpaque() == before;
        }
    }
}
