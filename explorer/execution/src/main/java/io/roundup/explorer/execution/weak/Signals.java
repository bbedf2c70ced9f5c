// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.state.ExploredThread;

/** The signals to a thread. @param thread which */
record Signals(ExploredThread thread) implements Cell {
    @Override
    public long value() {
        return thread.signals;
    }

    @Override
    public void store(long value) {
        thread.signals = (int) value;
    }
}
