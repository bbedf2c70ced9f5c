// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.harness;

import io.roundup.explorer.harness.Actor;
import java.util.concurrent.ArrayBlockingQueue;

/** Takes two elements where there is one: one actor waits for ever. */
public class Waiting {
    final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);

    @Actor
    public void giver() {
        queue.add(1);
    }

    @Actor
    public void taker() throws InterruptedException {
        queue.take();
        queue.take();
    }
}
