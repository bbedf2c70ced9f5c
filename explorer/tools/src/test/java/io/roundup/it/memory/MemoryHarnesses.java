// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicInteger;

/** Harnesses that access values in an array of bytes. */
final class MemoryHarnesses {
    static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private MemoryHarnesses() {}

    /** Two threads that share bytes, and count what they do. */
    public static class Bytes {
        @ObjectUnderTest
        final AtomicInteger count = new AtomicInteger();

        final byte[] bytes = new byte[16];
    }

    /** As an int that is in two units of eight bytes. */
    public static class AcrossUnits extends Bytes {
        @Actor
        public void first() {
            INTS.set(bytes, 6, 1);
            count.incrementAndGet();
        }

        @Actor
        public void second() {
            INTS.set(bytes, 8, 1);
            count.incrementAndGet();
        }
    }

    /** By its elements before there is a second thread, and as ints by two. */
    public static class ElementsAtFirst extends Bytes {
        /** Fills it. */
        public ElementsAtFirst() {
            bytes[0] = 1;
        }

        @Actor
        public void first() {
            INTS.set(bytes, 0, 1);
            count.incrementAndGet();
        }

        @Actor
        public void second() {
            INTS.set(bytes, 12, 1);
            count.incrementAndGet();
        }
    }
}
