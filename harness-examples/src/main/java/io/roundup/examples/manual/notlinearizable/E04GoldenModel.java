// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.notlinearizable;

import io.roundup.explorer.harness.Actor;

/**
 * A golden model: a class with the same methods that says what is legal. The buffer is meant for two elements, and takes
 * three.
 *
 * <p>Without a model, what the object does when its calls come one at a time counts as right. This buffer does the same
 * in every interleaving, so it holds then. The golden model {@link Model} is simple enough to be trusted. Round-Up makes
 * its calls in one thread only.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.notlinearizable.E04GoldenModel \
 *     --golden 'io.roundup.examples.manual.notlinearizable.E04GoldenModel$Model'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.notlinearizable.E04GoldenModel    # exit code 0
 * }</pre>
 */
public final class E04GoldenModel {
    final Buffer buffer = new Buffer();

    /** The first thread. */
    @Actor
    public void first() {
        buffer.offer(1);
        buffer.offer(2);
    }

    /** The second thread. */
    @Actor
    public void second() {
        buffer.offer(3);
    }

    static final class Buffer {
        private final int[] elements = new int[3];
        private int size;

        public synchronized boolean offer(int element) {
            if (size > 2) {
                return false;
            }
            elements[size++] = element;
            return true;
        }
    }

    /** What is legal: one element, two elements, and no more. */
    public static final class Model {
        private int size;

        /** {@return whether there was room} @param element to be added */
        public boolean offer(int element) {
            if (size == 2) {
                return false;
            }
            size++;
            return true;
        }
    }
}
