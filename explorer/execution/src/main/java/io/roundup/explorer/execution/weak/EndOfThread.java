// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.state.ExploredThread;

/** Whether a thread has ended: 0 or 1. @param thread which */
record EndOfThread(ExploredThread thread) implements Cell {
    @Override
    public long value() {
        return thread.isEndSeen ? 1 : 0;
    }

    @Override
    public void store(long value) {
        thread.isEndSeen = value != 0;
    }
}
