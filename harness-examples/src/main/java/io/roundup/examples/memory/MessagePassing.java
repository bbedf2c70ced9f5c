// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A message in a plain field, and a flag that says that it is there.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.MessagePassing$Opaque'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.MessagePassing$ReleaseAcquire'    # exit code 0
 * }</pre>
 */
public final class MessagePassing {
    private MessagePassing() {}

    /** The flag may reach the other thread before the message does. */
    public static final class Opaque {
        @ObjectUnderTest
        final OpaqueBox box = new OpaqueBox();

        @Actor
        public void sends() {
            box.send(7);
        }

        @Actor
        public void receives() {
            box.receive();
        }
    }

    /** What was stored before a release is visible to whom acquires it. */
    public static final class ReleaseAcquire {
        @ObjectUnderTest
        final AcquiredBox box = new AcquiredBox();

        @Actor
        public void sends() {
            box.send(7);
        }

        @Actor
        public void receives() {
            box.receive();
        }
    }

    /** A box for one message. */
    public static final class OpaqueBox {
        private final AtomicBoolean isThere = new AtomicBoolean();
        private int message;

        /** Puts a message into it. */
        public void send(int number) {
            message = number;
            isThere.setOpaque(true);
        }

        /** {@return the message, or null if there is none yet} */
        public @Nullable Integer receive() {
            return isThere.getOpaque() ? message : null;
        }
    }

    /** The same with the modes that it needs. */
    public static final class AcquiredBox {
        private final AtomicBoolean isThere = new AtomicBoolean();
        private int message;

        /** Puts a message into it. */
        public void send(int number) {
            message = number;
            isThere.setRelease(true);
        }

        /** {@return the message, or null if there is none yet} */
        public @Nullable Integer receive() {
            return isThere.getAcquire() ? message : null;
        }
    }
}
