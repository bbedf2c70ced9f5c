// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package found;

import io.roundup.explorer.harness.Actor;
import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;

/** Who has offered an element, and is the only one that polls, gets none. */
public class AgronaPoll {
    final ManyToManyConcurrentArrayQueue<Integer> queue = new ManyToManyConcurrentArrayQueue<>(2);

    @Actor
    public void first() {
        queue.offer(1);
    }

    @Actor
    public void second() {
        queue.offer(2);
        queue.poll();
    }
}
