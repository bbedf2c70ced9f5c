// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.fate;

import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy;

/** Makes executions of one program and judges each. */
public interface FatedExecutions {
    /**
     * Makes an execution.
     *
     * @param strategy that has {@linkplain Strategy#begin begun} one; its end is reported to it
     * @return what came of it
     */
    Fate make(Strategy strategy);

    /** {@return the steps of the last execution} */
    StepLog log();
}
