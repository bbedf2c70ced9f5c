// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.result.Unseen;
import io.roundup.explorer.schedule.StepLog;
import org.jspecify.annotations.Nullable;

/**
 * How often which trace was drawn at random: once or more. An open hash table without boxing, of sixteen million traces
 * at most; executions beyond that are not looked at.
 */
final class SampledTraces {
    private static final int MOST = 1 << 24;

    private @Nullable TraceHash hash;
    /** The numbers of traces, 0 for none, and whether each was made more than once. */
    private long[] traces = new long[1 << 4];

    private boolean[] isRepeated = new boolean[traces.length];
    private int used;
    private long executions;
    private long once;

    /** An execution was drawn at random. @param log its steps */
    void add(StepLog log) {
        if (used == MOST) {
            return;
        }
        executions++;
        TraceHash numbering = hash == null ? new TraceHash() : hash;
        hash = numbering;
        long trace = numbering.of(log);
        int slot = slot(trace == 0 ? 1 : trace);
        if (traces[slot] == 0) {
            traces[slot] = trace == 0 ? 1 : trace;
            once++;
            if (++used * 2 > traces.length) {
                grow();
            }
        } else if (!isRepeated[slot]) {
            isRepeated[slot] = true;
            once--;
        }
    }

    /** {@return what they tell of those that were not drawn} */
    Unseen unseen() {
        return new Unseen(executions, once);
    }

    private int slot(long trace) {
        int slot = (int) (trace >>> 32) & traces.length - 1;
        while (traces[slot] != 0 && traces[slot] != trace) {
            slot = slot + 1 & traces.length - 1;
        }
        return slot;
    }

    private void grow() {
        long[] old = traces;
        boolean[] oldRepeated = isRepeated;
        traces = new long[2 * old.length];
        isRepeated = new boolean[traces.length];
        for (int index = 0; index < old.length; index++) {
            if (old[index] != 0) {
                int slot = slot(old[index]);
                traces[slot] = old[index];
                isRepeated[slot] = oldRepeated[index];
            }
        }
    }
}
