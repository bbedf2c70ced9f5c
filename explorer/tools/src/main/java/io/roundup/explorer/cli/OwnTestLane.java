// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.run.ExplorerThread;
import java.util.function.Function;

/** Explores tests in this JVM. An execution that does not come back is the last that this JVM can explore. */
record OwnTestLane(Function<String, TestReport> explores) implements TestLane {
    @Override
    public TestReport explore(String test) {
        return explores.apply(test);
    }

    @Override
    public boolean isSpent() {
        return ExplorerThread.isLost();
    }

    @Override
    public void close() {
        // There is nothing to end.
    }
}
