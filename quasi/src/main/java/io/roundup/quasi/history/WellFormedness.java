// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Whether operations make a history: calls in order, one operation a thread at a time, one event a position. */
final class WellFormedness {
    private WellFormedness() {}

    /**
     * Refuses operations that make no history. Takes O(n log n).
     *
     * @throws IllegalArgumentException that names the operation or the position
     */
    static void require(List<Operation> operations) {
        int[] returns = new int[operations.size()];
        Map<Integer, Operation> lastOfThread = new HashMap<>();
        int returned = 0;
        int lastCall = -1;
        for (Operation operation : operations) {
            if (operation.call() <= lastCall) {
                throw new IllegalArgumentException(operation + " of thread " + operation.thread() + " is called at "
                        + operation.call() + ", after a call at " + lastCall
                        + "; operations must come in the order of their calls");
            }
            lastCall = operation.call();
            Operation before = lastOfThread.put(operation.thread(), operation);
            if (before != null && before.ret() >= operation.call()) {
                throw new IllegalArgumentException("thread " + operation.thread() + " calls " + operation.invocation()
                        + " while its " + before.invocation()
                        + " has not returned; one thread's operations cannot overlap");
            }
            if (operation.ret() != Operation.NEVER) {
                returns[returned++] = operation.ret();
            }
        }
        Arrays.sort(returns, 0, returned);
        requireDistinctPositions(operations, returns, returned);
    }

    /**
     * Refuses two events at one position. The calls are in order.
     *
     * @param returns the positions of responses, sorted
     */
    private static void requireDistinctPositions(List<Operation> operations, int[] returns, int returned) {
        int next = 0;
        for (int i = 0; i < returned; i++) {
            while (next < operations.size() && operations.get(next).call() < returns[i]) {
                next++;
            }
            boolean calls = next < operations.size() && operations.get(next).call() == returns[i];
            if (calls || i > 0 && returns[i] == returns[i - 1]) {
                throw new IllegalArgumentException("two events are at position " + returns[i]
                        + "; each call and each response needs a position of its own");
            }
        }
    }
}
