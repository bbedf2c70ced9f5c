// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.agent.hook.Abandonment;

/** Unwinds a thread of an execution that is over. */
public final class ExecutionAborted extends Abandonment {
    private static final long serialVersionUID = 1L;

    ExecutionAborted() {
        super("this execution is over");
    }
}
