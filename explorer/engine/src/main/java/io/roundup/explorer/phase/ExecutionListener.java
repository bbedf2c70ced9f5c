// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.strategy.Strategy.Ending;

/** Is told of the executions that a search makes, one by one, on the exploring thread. */
public interface ExecutionListener {
    /** Whoever wants to know nothing. */
    ExecutionListener NONE = new ExecutionListener() {
        @Override
        public void begins() {}

        @Override
        public void ended(Execution execution, Ending ending) {}
    };

    /** A search begins. If it is not the first one, what was told of the one before counts no more. */
    void begins();

    /**
     * An execution has ended. Samples beside a search are not told of, and neither are repetitions.
     *
     * @param execution that was made; what it gives is valid until this returns
     * @param ending how it ended; if it was cut, others cover it
     */
    void ended(Execution execution, Ending ending);
}
