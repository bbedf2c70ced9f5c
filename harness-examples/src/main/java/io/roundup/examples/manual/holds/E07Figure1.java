// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.holds;

import io.roundup.examples.IntegerQueue;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiQueue;
import io.roundup.examples.relaxed.QuasiQueueB1;

/**
 * The calls of an ordinary program, judged: a program in the manner of Figure 1 of the Round-Up paper. Three threads use
 * a {@link QuasiQueue} that may be one {@code deq} out of order.
 *
 * <p>The option {@code object} names the class or interface whose calls are recorded. The rest is as for a harness. The
 * report says that not all histories are linearizable, but that all are within the factor. {@link Buggy} has a queue
 * that passes over its first element again and again.
 *
 * <pre>{@code
 * java -javaagent:explorer/target/roundup.jar=object=io.roundup.examples.IntegerQueue,spec=queue,quasi=deq:1 \
 *     -cp harness-examples/target/classes io.roundup.examples.manual.holds.E07Figure1    # exit code 0
 * java -javaagent:explorer/target/roundup.jar=object=io.roundup.examples.IntegerQueue,spec=queue,quasi=deq:1 \
 *     -cp harness-examples/target/classes 'io.roundup.examples.manual.holds.E07Figure1$Buggy'    # exit code 1
 * }</pre>
 */
public final class E07Figure1 {
    private static final IntegerQueue QUEUE = new QuasiQueue(1, Picks.always(1));

    private E07Figure1() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException {
        run(QUEUE);
    }

    private static void run(IntegerQueue queue) throws InterruptedException {
        queue.enq(1);
        queue.enq(2);
        Thread first = new Thread(new EnqDeq(queue, 3));
        Thread second = new Thread(new EnqDeq(queue, 4));
        first.start();
        second.start();
        first.join();
        second.join();
        queue.deq();
        queue.deq();
    }

    private static final class EnqDeq implements Runnable {
        private final IntegerQueue queue;
        private final Integer value;

        EnqDeq(IntegerQueue queue, Integer value) {
            this.queue = queue;
            this.value = value;
        }

        @Override
        public void run() {
            queue.enq(value);
            queue.deq();
        }
    }

    /** Not quasi linearizable: 1 is overtaken by all others. */
    public static final class Buggy {
        private static final IntegerQueue QUEUE = new QuasiQueueB1(1, Picks.always(1));

        private Buggy() {}

        /** Runs the program. */
        public static void main(String[] args) throws InterruptedException {
            run(QUEUE);
        }
    }
}
