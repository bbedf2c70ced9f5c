// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.List;
import org.jctools.queues.MpscArrayQueue;

/** JCTools: two producers and a consumer, which takes what is there. */
public final class JCToolsQueue {
    private JCToolsQueue() {}

    public static void main(String[] arguments) throws InterruptedException {
        MpscArrayQueue<Integer> queue = new MpscArrayQueue<>(4);
        List<Integer> results = Threads.all(() -> queue.offer(1) ? 0 : -1, () -> queue.offer(2) ? 0 : -1, () -> {
            Integer taken = queue.poll();
            return taken == null ? 0 : taken;
        });
        int left = 0;
        for (Integer taken = queue.poll(); taken != null; taken = queue.poll()) {
            left += taken;
        }
        Threads.check(left + results.get(2) == 3, "left: " + left + ", taken: " + results);
    }
}
