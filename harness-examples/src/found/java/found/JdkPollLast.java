// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package found;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Before;
import java.util.concurrent.ConcurrentLinkedDeque;

/** The last element is said to be 1, when 2 was added behind it and 1 was seen at the front since. */
public class JdkPollLast {
    final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();

    @Before
    public void fill() {
        deque.addFirst(1);
    }

    @Actor
    public void adder() {
        deque.addLast(2);
        deque.peekFirst();
    }

    @Actor
    public void poller() {
        deque.pollLast();
    }
}
