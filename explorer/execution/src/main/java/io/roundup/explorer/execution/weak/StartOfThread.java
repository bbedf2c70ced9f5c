// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;

/** Whether a thread has been started: 0 or 1. @param thread of the program @param threads those that have been started */
record StartOfThread(Thread thread, ExploredThreads threads) implements Cell {
    @Override
    public long value() {
        ExploredThread started = threads.find(thread);
        return started != null && started.start.isSeen ? 1 : 0;
    }

    @Override
    public void store(long value) {
        ExploredThread started = threads.find(thread);
        if (started != null) {
            started.start.isSeen = value != 0;
        }
    }
}
