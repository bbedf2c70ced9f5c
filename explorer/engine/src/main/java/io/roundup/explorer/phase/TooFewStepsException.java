// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

/** The bound on steps ended executions that may be made again with a higher one. */
public final class TooFewStepsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says so. @param maxSteps the bound */
    public TooFewStepsException(int maxSteps) {
        super("executions were ended after " + maxSteps + " steps");
    }
}
