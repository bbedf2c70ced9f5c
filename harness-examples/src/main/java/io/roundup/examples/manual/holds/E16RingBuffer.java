// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.holds;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import org.jspecify.annotations.Nullable;

/**
 * A lock-free queue with room for two elements, for one thread that writes and one that reads. It is right.
 *
 * <p>The variants have one bug each: {@link PublishesEarly} and {@link FreesEarly} do two steps in the wrong order, and
 * {@link TwoWriters} has one thread too many.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.holds.E16RingBuffer    # exit code 0
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.holds.E16RingBuffer$PublishesEarly'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.holds.E16RingBuffer$FreesEarly'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.holds.E16RingBuffer$TwoWriters'    # exit code 1
 * }</pre>
 */
public class E16RingBuffer {
    final Ring ring;

    /** Makes the harness. */
    public E16RingBuffer() {
        this(new Ring());
    }

    private E16RingBuffer(Ring ring) {
        this.ring = ring;
    }

    /** The thread that writes. */
    @Actor
    public void writer() {
        ring.offer(1);
        ring.offer(2);
        ring.offer(3);
    }

    /** The thread that reads. */
    @Actor
    public void reader() {
        ring.poll();
        ring.poll();
    }

    /** What is left. */
    @After
    public void drain() {
        ring.poll();
        ring.poll();
    }

    static class Ring {
        final @Nullable Integer[] slots = new Integer[2];
        volatile int written;
        volatile int read;

        public boolean offer(Integer element) {
            if (written - read == slots.length) {
                return false;
            }
            slots[written % slots.length] = element;
            written = written + 1;
            return true;
        }

        public @Nullable Integer poll() {
            if (read == written) {
                return null;
            }
            Integer element = slots[read % slots.length];
            read = read + 1;
            return element;
        }
    }

    /** Not linearizable: says that an element is there before it is. */
    public static final class PublishesEarly extends E16RingBuffer {
        /** Makes the harness. */
        public PublishesEarly() {
            super(new Ring() {
                @Override
                public boolean offer(Integer element) {
                    if (written - read == slots.length) {
                        return false;
                    }
                    written = written + 1;
                    slots[(written - 1) % slots.length] = element;
                    return true;
                }
            });
        }
    }

    /** Not linearizable: says that a slot is free before it has been read. */
    public static final class FreesEarly extends E16RingBuffer {
        /** Makes the harness. */
        public FreesEarly() {
            super(new Ring() {
                @Override
                public @Nullable Integer poll() {
                    if (read == written) {
                        return null;
                    }
                    read = read + 1;
                    return slots[(read - 1) % slots.length];
                }
            });
        }
    }

    /** Not linearizable: two threads write into one slot. */
    public static final class TwoWriters extends E16RingBuffer {
        /** The second thread that writes. */
        @Actor
        public void other() {
            ring.offer(4);
        }
    }
}
