// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package found;

import io.roundup.explorer.harness.Actor;
import java.util.concurrent.LinkedTransferQueue;

/** A poll finds nothing, though the queue has an element all the time. */
public class JdkTransferPoll {
    final LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();

    @Actor
    public void first() {
        queue.offer(1);
        queue.poll();
    }

    @Actor
    public void second() {
        queue.offer(2);
        queue.poll();
    }
}
