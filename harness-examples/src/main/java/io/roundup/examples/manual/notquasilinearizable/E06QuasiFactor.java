// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.notquasilinearizable;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/**
 * A quasi factor: a queue that may give its elements out of order, but not by much. With {@code deq=1} each {@code deq}
 * may come one place early or late.
 *
 * <p>This queue always gives the second element if there is one, so the first may wait for ever. {@link Fair} passes
 * over an element only once. It is no queue, but one within the factor.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.notquasilinearizable.E06QuasiFactor \
 *     --spec queue --quasi deq=1    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.notquasilinearizable.E06QuasiFactor$Fair' \
 *     --spec queue --quasi deq=1    # exit code 0
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.notquasilinearizable.E06QuasiFactor$Fair' --spec queue    # exit code 1
 * }</pre>
 */
public class E06QuasiFactor {
    final SecondFirst queue;

    /** Makes the harness. */
    public E06QuasiFactor() {
        this(new SecondFirst());
    }

    private E06QuasiFactor(SecondFirst queue) {
        this.queue = queue;
    }

    /** The first thread. */
    @Actor
    public void first() {
        queue.enq(1);
        queue.enq(2);
    }

    /** The second thread. */
    @Actor
    public void second() {
        queue.enq(3);
    }

    /** After the threads. */
    @After
    public void drain() {
        queue.deq();
        queue.deq();
        queue.deq();
    }

    /** Passes over its first element again and again. */
    static class SecondFirst {
        private final int[] elements = new int[3];
        int size;

        public synchronized void enq(int element) {
            elements[size++] = element;
        }

        public synchronized int deq() {
            return take(size > 1 ? 1 : 0);
        }

        final int take(int place) {
            int element = elements[place];
            size--;
            System.arraycopy(elements, place + 1, elements, place, size - place);
            return element;
        }
    }

    /** Holds for {@code deq=1}: who was passed over is next. */
    public static final class Fair extends E06QuasiFactor {
        /** Makes the harness. */
        public Fair() {
            super(new SecondFirst() {
                private boolean hasPassedOver;

                @Override
                public synchronized int deq() {
                    hasPassedOver = !hasPassedOver && size > 1;
                    return take(hasPassedOver ? 1 : 0);
                }
            });
        }
    }
}
