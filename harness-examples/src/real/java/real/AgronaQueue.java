// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.List;
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;

/** Agrona: two producers and a consumer, which takes what is there. */
public final class AgronaQueue {
    private AgronaQueue() {}

    public static void main(String[] arguments) throws InterruptedException {
        ManyToOneConcurrentArrayQueue<Integer> queue = new ManyToOneConcurrentArrayQueue<>(4);
        List<Integer> results = Threads.all(() -> queue.offer(1) ? 0 : -1, () -> queue.offer(2) ? 0 : -1, () -> {
            Integer taken = queue.poll();
            return taken == null ? 0 : taken;
        });
        int left = queue.drain(taken -> {});
        Threads.check(left + (results.get(2) == 0 ? 0 : 1) == 2, "left: " + left + ", taken: " + results);
    }
}
