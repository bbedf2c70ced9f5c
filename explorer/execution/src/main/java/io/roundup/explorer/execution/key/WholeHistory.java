// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.key;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.heap.HeapWalk;
import java.util.Arrays;

/**
 * The history itself, but for the order of invocations among each other and of responses, which no order of operations
 * depends on. It is right for each specification, and hardly any state is met twice.
 */
public final class WholeHistory implements HistoryPart {
    private int[] run = new int[16];

    @Override
    public void begin() {}

    @Override
    public void write(Operations operations, HeapWalk walk, Symmetry symmetry) {
        int events = operations.events();
        int from = 0;
        while (from < events) {
            int to = from + 1;
            while (to < events && operations.isResponse(to) == operations.isResponse(from)) {
                to++;
            }
            write(operations, from, to, walk, symmetry);
            from = to;
        }
    }

    private void write(Operations operations, int from, int to, HeapWalk walk, Symmetry symmetry) {
        if (run.length < to - from) {
            run = new int[2 * (to - from)];
        }
        // No thread has two operations in a run of invocations, but may have some in one of responses after others.
        for (int i = from; i < to; i++) {
            int operation = operations.operationOf(i);
            run[i - from] = symmetry.placeOf(operations.thread(operation)) << Short.SIZE | i - from;
        }
        Arrays.sort(run, 0, to - from);
        for (int i = 0; i < to - from; i++) {
            write(operations, from + (run[i] & 0xFFFF), walk, symmetry);
        }
    }

    private static void write(Operations operations, int event, HeapWalk walk, Symmetry symmetry) {
        int operation = operations.operationOf(event);
        walk.put(symmetry.placeOf(operations.thread(operation)));
        walk.put(operations.target(operation));
        if (operations.isResponse(event)) {
            walk.put(operations.isThrown(operation) ? 1 : 0);
            walk.put(operations.result(operation));
        } else {
            Object[] arguments = operations.arguments(operation);
            walk.put(-1 - operations.method(operation));
            walk.put(arguments.length);
            for (Object argument : arguments) {
                walk.put(argument);
            }
        }
    }
}
