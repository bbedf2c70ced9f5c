// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.holds;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A class of the JDK as the object under test. What is legal is a named specification: a queue, first in, first out.
 *
 * <p>{@code @Before} runs before the threads, and {@code @After} when they have ended. Its call finds what may have been
 * lost. The verdict says that every interleaving was explored, those within the code of the JDK included.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.holds.E03JdkQueue --spec queue    # exit code 0
 * }</pre>
 */
public final class E03JdkQueue {
    final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    /** Before the threads. */
    @Before
    public void fill() {
        queue.offer(0);
    }

    /** The first thread. */
    @Actor
    public void first() {
        queue.offer(1);
        queue.poll();
    }

    /** The second thread. */
    @Actor
    public void second() {
        queue.offer(2);
    }

    /** After the threads. */
    @After
    public void drain() {
        queue.poll();
        queue.poll();
    }
}
