// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package found;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Before;
import io.undertow.util.PortableConcurrentDirectDeque;

/** The first element is said to be 1, when 2 was added before it and 1 was seen at the end since. */
public class UndertowPollFirst {
    final PortableConcurrentDirectDeque<Integer> deque = new PortableConcurrentDirectDeque<>();

    @Before
    public void fill() {
        deque.addLast(1);
    }

    @Actor
    public void adder() {
        deque.addFirst(2);
        deque.peekLast();
    }

    @Actor
    public void poller() {
        deque.pollFirst();
    }
}
