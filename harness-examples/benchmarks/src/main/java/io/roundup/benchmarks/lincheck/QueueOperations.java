// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.lincheck;

import io.roundup.examples.IntegerQueue;
import io.roundup.examples.structures.LockQueue;
import io.roundup.examples.structures.MichaelScottQueue;
import io.roundup.examples.structures.SpinLockQueue;
import io.roundup.examples.structures.SynchronizedQueue;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jspecify.annotations.Nullable;

/** The calls on a queue; Lincheck makes one for each execution. */
public abstract class QueueOperations {
    private final IntegerQueue queue;

    QueueOperations(IntegerQueue queue) {
        this.queue = queue;
    }

    /** Adds. @param value what */
    @Operation
    public void enq(@Param(gen = IntGen.class) Integer value) {
        queue.enq(value);
    }

    /** Takes. {@return what, or null} */
    @Operation
    public @Nullable Integer deq() {
        return queue.deq();
    }

    /** On {@link MichaelScottQueue}. */
    public static final class MichaelScott extends QueueOperations {
        /** Makes an empty queue. */
        public MichaelScott() {
            super(new MichaelScottQueue());
        }
    }

    /** On {@link SynchronizedQueue}. */
    public static final class Monitor extends QueueOperations {
        /** Makes an empty queue. */
        public Monitor() {
            super(new SynchronizedQueue());
        }
    }

    /** On {@link LockQueue}. */
    public static final class Locked extends QueueOperations {
        /** Makes an empty queue. */
        public Locked() {
            super(new LockQueue());
        }
    }

    /** On {@link SpinLockQueue}. */
    public static final class Spinning extends QueueOperations {
        /** Makes an empty queue. */
        public Spinning() {
            super(new SpinLockQueue());
        }
    }
}
