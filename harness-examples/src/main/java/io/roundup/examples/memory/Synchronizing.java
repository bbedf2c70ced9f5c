// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

import io.roundup.explorer.harness.Actor;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Does a collection synchronize what {@code java.util.concurrent} promises? What a thread has done before it puts an
 * element in is to be visible to whoever takes that out.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.Synchronizing$Slot' --synchronizes take    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.Synchronizing$JdkQueue' --synchronizes poll    # exit code 0
 * }</pre>
 */
public final class Synchronizing {
    private Synchronizing() {}

    /** A slot that hands over references alone. Each element is taken once, so that it looks right. */
    public static final class Slot {
        private final OpaqueSlot slot = new OpaqueSlot();

        @Actor
        public void puts() {
            slot.put(7);
        }

        @Actor
        public void takes() {
            slot.take();
        }
    }

    /** A queue of the JDK, which documents it. */
    public static final class JdkQueue {
        private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void puts() {
            queue.offer(7);
        }

        @Actor
        public void takes() {
            queue.poll();
        }
    }

    /** Has room for one element. */
    public static final class OpaqueSlot {
        private final AtomicReference<@Nullable Object> element = new AtomicReference<>();

        /** Puts an element in. */
        public void put(Object added) {
            element.setOpaque(added);
        }

        /** {@return the element, which is gone then, or null if there is none} */
        public @Nullable Object take() {
            Object found = element.getOpaque();
            return found != null && element.compareAndSet(found, null) ? found : null;
        }
    }
}
