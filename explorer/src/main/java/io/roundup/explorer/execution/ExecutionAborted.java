// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/**
 * Unwinds a thread of an execution that is over. An {@code Error}, so that the code under test rarely catches it; without
 * a stack trace, since one is thrown in each thread of each execution that is cut.
 */
public final class ExecutionAborted extends Error {
    private static final long serialVersionUID = 1L;

    ExecutionAborted() {
        super("this execution is over", null, false, false);
    }
}
