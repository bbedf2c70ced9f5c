// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** A bounded buffer with {@code notify}: the one that is woken may be of the wrong kind. */
public final class Buffer {
    private final Deque<Integer> items = new ArrayDeque<>();

    private Buffer() {}

    public static void main(String[] arguments) throws InterruptedException {
        Buffer buffer = new Buffer();
        Crowd.run(List.of(
                () -> buffer.put(1),
                () -> buffer.put(2),
                () -> buffer.put(3),
                buffer::take,
                buffer::take,
                buffer::take));
    }

    private synchronized void put(int item) throws InterruptedException {
        while (items.size() == 1) {
            wait();
        }
        items.add(item);
        notify();
    }

    private synchronized void take() throws InterruptedException {
        while (items.isEmpty()) {
            wait();
        }
        items.remove();
        notify();
    }
}
